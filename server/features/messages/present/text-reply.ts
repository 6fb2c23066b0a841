/** What a text to our number can mean: Twilio's own words, and those that carriers have required since. */
const STOP = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'];
const START = ['START', 'YES', 'UNSTOP'];
const HELP = ['HELP', 'INFO'];

/** A text that somebody has sent to our number; `optOutType`: what the service has understood. */
interface ReceivedText {
  readonly text: string;
  readonly optOutType: string | null;
}

/** What the sender wants: no more texts, texts again, or an answer. 'nothing': the service has answered already. */
export function requestIn({ text, optOutType }: ReceivedText): 'stop' | 'start' | 'answer' | 'nothing' {
  if (optOutType === 'STOP') return 'stop';
  if (optOutType === 'START') return 'start';
  if (optOutType !== null) return 'nothing';
  const word = wordOf(text);
  if (isStop(text)) return 'stop';
  return START.includes(word) ? 'start' : 'answer';
}

/** Whether staff must read it: it is more than a keyword of the service. YES is meant for us if it did not turn texts on. */
export function isForStaff(text: string): boolean {
  const word = wordOf(text);
  return word === 'YES' || !(isStop(text) || [...START, ...HELP].includes(word));
}

/** A text as one word, whatever stands between its letters: 'OPT-OUT', 'opt out.' */
function wordOf(text: string): string {
  return text.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** What people write around such a word: 'Please stop texting me'. */
const AROUND =
  /\b(?:please|pls|me|now|texts?|texting|messages?|messaging|sending|these|all|thanks?|thank you)\b/gi;

const isStop = (text: string) =>
  [text, text.replaceAll(AROUND, '')].some((one) => STOP.includes(wordOf(one)));

interface Office {
  readonly companyName: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
}

/**
 * Our answer to a text: how to reach the office, that the office sees the text (if it does), and that YES does not accept an
 * offer.
 */
export function replyOf({ companyName, supportPhone, supportEmail }: Office, isSeen: boolean): string {
  const fate = isSeen
    ? 'the office sees your text, but you cannot accept an offer by text: use the link. If urgent,'
    : 'please';
  return `${companyName}: ${fate} call ${supportPhone} or write to ${supportEmail}. Text STOP to stop texts.`;
}
