import type { SentWords } from '#server/db/schema/records.ts';
import type { Dispatched } from './dispatched.ts';

/** What stands where a link was by which its reader alone can act. */
const LINK_LEFT_OUT = '[personal link]';

/** A letter as it was handed over; what its channel has not is left out. */
interface Letter {
  readonly address?: string;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly { readonly filename: string }[];
}

/**
 * The outcome of a sending with the words that have left, where the service has taken them. Whoever reads the log could answer an
 * offer or enter an account by `link`: it is left out before anything is kept, and its token too, wherever a template may have put
 * it. Source: docs/decisions/0027.
 */
export function withWords(outcome: Dispatched, letter: Letter, link: string | null): Dispatched {
  if (outcome.result !== 'taken') return outcome;
  const { address = null, subject, text, html, attachments = [] } = letter;
  const words: SentWords = {
    address,
    subject: subject === undefined ? null : withoutLink(subject, link),
    text: withoutLink(text, link),
    html: html === undefined ? null : withoutLink(html, link).replaceAll(` href="${LINK_LEFT_OUT}"`, ''),
    attachments: attachments.map(({ filename }) => filename),
  };
  return { ...outcome, words };
}

function withoutLink(text: string, link: string | null): string {
  if (link === null) return text;
  const [, token = link] = link.split('token=');
  return text.replaceAll(link, LINK_LEFT_OUT).replaceAll(token, LINK_LEFT_OUT);
}
