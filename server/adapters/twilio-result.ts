import { shortLine } from './one-line.ts';
import type { SendResult } from './transport.ts';

/** An unsuccessful answer of Twilio: its status, and the code and sentence of the reason. */
export class TwilioRefusal extends Error {
  override name = 'TwilioRefusal';
  readonly status: number;
  readonly code: number | null;
  readonly afterSeconds: number | null;

  constructor(answer: { status: number; code: number | null; message: string; afterSeconds: number | null }) {
    super(answer.message);
    this.status = answer.status;
    this.code = answer.code;
    this.afterSeconds = answer.afterSeconds;
  }
}

/** The person has replied STOP. */
const OPTED_OUT = 21610;
/** Not a number, not a mobile number, or not reachable by any carrier. */
const NO_TEXTS = [21211, 21214, 21217, 21219, 21265, 21266, 21401, 21407, 21421, 21608, 21612, 21614, 21635];
/** Codes about the account or the sender: the next message would end the same way. */
const ABOUT_US = [20003, 20005, 20006, 20008, 20404, 21212, 21603, 21606, 21609, 21659, 21660, 21703, 21705];
/** Full queues and reached limits of the account: the next message would fail too. */
const TOO_MUCH = [20429, 14107, 21611, 30001];

/** What an unsuccessful answer of Twilio means; see its error dictionary for the codes. */
export function resultOfRefusal({ status, code, message, afterSeconds }: TwilioRefusal): SendResult {
  const why = `Twilio answered: ${shortLine(message)}${code === null ? ` (${status})` : ` (${code})`}`;
  if (code === OPTED_OUT)
    return { result: 'refused', why: 'The person has answered STOP to our text messages', isOptedOut: true };
  if (code !== null && NO_TEXTS.includes(code))
    return { result: 'refused', why: `This number cannot get texts. ${why}` };
  if (status === 429 || (code !== null && TOO_MUCH.includes(code)))
    return { result: 'down', why, afterSeconds };
  if (status >= 500) return { result: 'later', why, afterSeconds, isOfService: true };
  const isAboutUs = [401, 403, 404].includes(status) || (code !== null && ABOUT_US.includes(code));
  if (isAboutUs || status < 400) return { result: 'down', why, afterSeconds: null };
  return { result: 'refused', why };
}

/** Why Twilio gave up a message that it had taken, by its code (error dictionary, 30xxx). */
export function whyUndelivered(code: string | null): string {
  const known = code === null ? undefined : UNDELIVERED[code];
  if (known === undefined)
    return `The carrier has not delivered the text message${code === null ? '' : ` (Twilio ${shortLine(code)})`}`;
  return `${known} (Twilio ${code})`;
}

const UNDELIVERED: Readonly<Record<string, string>> = {
  21610: 'The person has answered STOP to our text messages',
  30002: 'The account with Twilio is suspended',
  30003: 'The phone cannot be reached: it may be off or have no signal',
  30004: 'The phone blocks our text messages',
  30005: 'The number no longer exists',
  30006: 'This number cannot get texts: it is a landline, or Twilio cannot reach its carrier',
  30007: 'The carrier blocked the text message as spam',
  30008: 'The carrier has not delivered the text message, and does not say why',
  30034: 'Our number is not registered with the carriers (A2P 10DLC)',
};
