/** What a text to our number asks for. Twilio's own words, and those that the carriers ask for since. */
const STOP = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'];
const START = ['START', 'YES', 'UNSTOP'];
const HELP = ['HELP', 'INFO'];

/** A text that somebody has sent to our number; `optOutType`: what the service itself has taken it for. */
interface ReceivedText {
  readonly text: string;
  readonly optOutType: string | null;
}

/**
 * What a text asks for: no more texts, texts again, or to be answered. 'nothing': the service has answered it already.
 */
export function requestIn({ text, optOutType }: ReceivedText): 'stop' | 'start' | 'answer' | 'nothing' {
  if (optOutType === 'STOP') return 'stop';
  if (optOutType === 'START') return 'start';
  if (optOutType !== null) return 'nothing';
  const word = wordOf(text);
  if (STOP.includes(word)) return 'stop';
  return START.includes(word) ? 'start' : 'answer';
}

/** Whether staff have to read it: it is more than a word of the service. YES is meant for us where it has begun nothing. */
export function isForStaff(text: string): boolean {
  const word = wordOf(text);
  return word === 'YES' || ![...STOP, ...START, ...HELP].includes(word);
}

function wordOf(text: string): string {
  return text
    .trim()
    .replace(/[.!]+$/, '')
    .toUpperCase();
}

interface Office {
  readonly companyName: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
}

/**
 * What we answer to a text that asks for something: how to reach people, and where the office has its words before it, that it
 * does, and that a YES is no answer to an offer.
 */
export function replyOf({ companyName, supportPhone, supportEmail }: Office, isSeen: boolean): string {
  const fate = isSeen
    ? 'the office sees your text, but you cannot accept an offer by text: use the link. If urgent,'
    : 'please';
  return `${companyName}: ${fate} call ${supportPhone} or write to ${supportEmail}. Text STOP to get no more texts.`;
}
