import type { Company } from '#contracts/company/shapes.ts';
import type { MessageTrouble, NotificationSummary } from '#contracts/notifications/shapes.ts';
import { addDays } from '#domain/civil.ts';
import { paths } from '#web/app/paths.ts';
import type { BadgeTone } from '#web/ui/feedback/badge.tsx';
import { describeSince } from './message-labels.ts';

/** Until the company is known, nothing is counted yet. */
const UNKNOWN = { timeZone: 'UTC', today: '2000-01-01' };
/** Messages that failed are counted for so many days (rule screens-8). */
const COUNTED_DAYS = 30;

/** A problem with messages in one line: how many, what is wrong, and where they are listed. */
interface ProblemLine {
  readonly count: number;
  readonly text: string;
  readonly tone: BadgeTone;
  readonly to: string;
  /** Whether there is a problem; an outage is one, even if no message waits for its end. */
  readonly isCalling: boolean;
}

const CHANNEL_NAMES: Readonly<
  Record<MessageTrouble['channel'], { readonly name: string; readonly isOne: boolean }>
> = {
  email: { name: 'email', isOne: true },
  sms: { name: 'texts', isOne: false },
  push: { name: 'push notifications', isOne: false },
};

/** Whether a channel is configured but its service accepts nothing. */
export function isOutage({ since }: MessageTrouble): boolean {
  return since !== null;
}

/**
 * What staff see about messages that are not going out: a service that accepts nothing, else a channel that is not configured;
 * and how many single messages failed, also if there is no other problem.
 */
export function messageProblems(
  { failed, troubles }: Pick<NotificationSummary, 'failed' | 'troubles'>,
  { timeZone, today }: Pick<Company, 'timeZone' | 'today'> = UNKNOWN,
  now = new Date(),
): readonly ProblemLine[] {
  const down = troubles.filter(isOutage);
  const off = troubles.filter((trouble) => !isOutage(trouble));
  const givenUp: ProblemLine = {
    count: failed,
    text: 'Messages that could not be sent',
    tone: 'red',
    to: `${paths.notifications}?state=failed&from=${addDays(today, -COUNTED_DAYS)}`,
    isCalling: failed > 0,
  };
  if (troubles.length === 0) return [givenUp];
  const channels = down.length > 0 ? outage(down, timeZone, now) : unconfigured(off, today);
  return failed > 0 ? [channels, givenUp] : [channels];
}

function outage(down: readonly MessageTrouble[], timeZone: string, now: Date): ProblemLine {
  const count = sumOf(down, 'waiting');
  // Messages that were tried once are listed with the held ones.
  const state = sumOf(down, 'retried') * 2 > count ? 'held' : 'waiting';
  return {
    count,
    text: outageText(down, timeZone, now),
    tone: 'red',
    to: `${paths.notifications}?state=${state}${channelOf(down)}`,
    isCalling: true,
  };
}

/** 'Email has not been going out since 9:42 AM: 37 messages are waiting', of services that take nothing. */
export function outageText(down: readonly MessageTrouble[], timeZone: string, now = new Date()): string {
  const count = sumOf(down, 'waiting');
  const since = down.map((one) => one.since ?? '').sort()[0] ?? '';
  const waiting = count === 0 ? '' : `: ${messages(count)} ${count === 1 ? 'is' : 'are'} waiting`;
  return `${namesOf(down)} not been going out since ${describeSince(since, timeZone, now)}${waiting}`;
}

function unconfigured(off: readonly MessageTrouble[], today: string): ProblemLine {
  const count = sumOf(off, 'waiting');
  return {
    count,
    text: `${namesOf(off, 'is')} off: ${count.toLocaleString('en-US')} not sent today`,
    tone: 'yellow',
    to: `${paths.notifications}?state=not_configured${channelOf(off)}&from=${today}`,
    isCalling: true,
  };
}

/** 'Email has', 'Email and texts are'. */
function namesOf(those: readonly MessageTrouble[], verb: 'has' | 'is' = 'has'): string {
  const names = those.map(({ channel }) => CHANNEL_NAMES[channel].name).join(' and ');
  const isOne = those.length === 1 && those.every(({ channel }) => CHANNEL_NAMES[channel].isOne);
  const many = verb === 'has' ? 'have' : 'are';
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} ${isOne ? verb : many}`;
}

function channelOf(those: readonly MessageTrouble[]): string {
  return `&channel=${those.map(({ channel }) => channel).join(',')}`;
}

function sumOf(those: readonly MessageTrouble[], what: 'waiting' | 'retried'): number {
  return those.reduce((sum, trouble) => sum + trouble[what], 0);
}

function messages(count: number): string {
  return count === 1 ? '1 message' : `${count.toLocaleString('en-US')} messages`;
}
