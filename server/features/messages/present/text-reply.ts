/** What a text to our number asks for. Twilio's own words, and those that the carriers ask for since. */
const STOP = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'];
const START = ['START', 'YES', 'UNSTOP'];

/** A text that somebody has sent to our number; `optOutType`: what the service itself has taken it for. */
interface ReceivedText {
  readonly text: string;
  readonly optOutType: string | null;
}

/**
 * What a text asks for: no more texts, texts again, or to be answered. 'nothing': the service has answered it already.
 */
export function wishOf({ text, optOutType }: ReceivedText): 'stop' | 'start' | 'answer' | 'nothing' {
  if (optOutType === 'STOP') return 'stop';
  if (optOutType === 'START') return 'start';
  if (optOutType !== null) return 'nothing';
  const word = text
    .trim()
    .replace(/[.!]+$/, '')
    .toUpperCase();
  if (STOP.includes(word)) return 'stop';
  return START.includes(word) ? 'start' : 'answer';
}

interface Office {
  readonly companyName: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
}

/** What we answer to a text that nobody reads: how to reach people. */
export function replyOf({ companyName, supportPhone, supportEmail }: Office): string {
  return `${companyName}: nobody reads texts to this number. Please call ${supportPhone} or write to ${supportEmail}. Text STOP to get no more texts.`;
}
