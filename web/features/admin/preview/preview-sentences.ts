import type { Preview } from '#contracts/preview.ts';
import { dollars } from '#web/parts/dollars.ts';
import { joinNames } from '#web/ui/text/join-names.ts';

type PreviewedMessage = Preview['tells'][number];

const MOST_NAMES = 6;

/** What people read who are told something else than the news of the change itself. */
const ABOUT = {
  offer_withdrawn: ' that the offer is withdrawn',
  offer_filled: ' that the offer is filled',
  transfer_returned: ' what came back, and that you will ask for the right bank details',
} as const;

/** What people read who are asked. */
const ASKING: readonly string[] = ['offer_made', 'several_offered'];

/**
 * Whom a call tells, and how: those with news first, then those whose offer ends, those who are asked, and those whom no channel reaches.
 * @example tellsSentences(tells) // ['Tells Ana Ruiz by text message and email, and City Hospital by email.']
 */
export function tellsSentences(tells: Preview['tells']): string[] {
  if (tells.length === 0) return ['Nobody is told.'];
  const reached = tells.filter(({ channels }) => channels.length > 0);
  const unreached = new Set(tells.filter((one) => one.channels.length === 0).map(nameOf));
  const offers = reached.filter(({ kind }) => ASKING.includes(kind));
  const otherMessages = reached.filter(({ kind }) => !ASKING.includes(kind) && !(kind in ABOUT));
  const others = Object.entries(ABOUT).map(
    ([kind, what]) => [reached.filter((one) => one.kind === kind), what] as const,
  );
  return [
    otherMessages.length > 0 && `Tells ${byChannels(otherMessages)}.`,
    ...others.map(([messages, what]) => messages.length > 0 && `Tells ${byChannels(messages)}${what}.`),
    offers.length > 0 && `Asks ${byChannels(offers)}.`,
    unreached.size > 0 && `No message reaches ${joinNames([...unreached], MOST_NAMES)}.`,
  ].filter((sentence) => sentence !== false);
}

/** What it changes about the money of the appointments; nothing for people who see none. */
export function costSentences({ cost, changes }: Pick<Preview, 'cost' | 'changes'>): string[] {
  if (cost === null) return [];
  const { before, after } = cost;
  const payments = new Set(changes.filter(({ entity }) => entity === 'payment').map(({ id }) => id));
  const [client, interpreter] =
    payments.size > 1 ? ['Clients are', 'Interpreters are'] : ['The client is', 'The interpreter is'];
  return [
    costSentence(`${client} charged`, `${client} no longer charged`, before.charge, after.charge),
    costSentence(`${interpreter} paid`, `${interpreter} no longer paid`, before.pay, after.pay),
  ].filter((sentence) => sentence !== null);
}

function costSentence(now: string, noLonger: string, before: string | null, after: string | null) {
  if (before === null || after === null || before === after) return null;
  if (Number(after) === 0) return `${noLonger} ${dollars(before)}.`;
  return `${now} ${dollars(after)}${Number(before) === 0 ? '' : ` instead of ${dollars(before)}`}.`;
}

/** 'Ana Ruiz and Bo Lee by text message, and City Hospital by email'. */
function byChannels(tells: readonly PreviewedMessage[]): string {
  const groups = Map.groupBy(tells, ({ channels }) =>
    WAYS.filter(([way]) => channels.includes(way))
      .map(([, word]) => word)
      .join('|'),
  );
  const parts = [...groups].map(
    ([ways, messages]) =>
      `${joinNames([...new Set(messages.map(nameOf))], MOST_NAMES)} by ${joinNames(ways.split('|'))}`,
  );
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(', and ');
}

const WAYS = [
  ['sms', 'text message'],
  ['email', 'email'],
  ['push', 'push message'],
] as const;

const nameOf = ({ name }: PreviewedMessage) => name ?? 'the recipient';
