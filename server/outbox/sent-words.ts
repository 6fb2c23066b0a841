import type { SentWords } from '#server/db/schema/records.ts';

const LINK_LEFT_OUT = '[personal link]';

/** A message as it was sent; what its channel does not have is left out. */
interface SentMessage {
  readonly address?: string;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly { readonly filename: string }[];
  readonly sums: readonly string[];
}

/**
 * The words of a sent message as they are kept. The person who reads the log could answer an offer or enter an account by `link`: it is
 * left out, and its token wherever a template has put it. `sums` are those in its text (rule access-9). Rule messages-11,
 * docs/decisions/0027.
 */
export function sentWords(message: SentMessage, link: string | null): SentWords {
  const { address = null, subject, text, html, attachments = [], sums } = message;
  return {
    address,
    subject: subject === undefined ? null : withoutLink(subject, link),
    text: withoutLink(text, link),
    html: html === undefined ? null : withoutLink(html, link).replaceAll(` href="${LINK_LEFT_OUT}"`, ''),
    attachments: attachments.map(({ filename }) => filename),
    sums: [...sums],
  };
}

function withoutLink(text: string, link: string | null): string {
  if (link === null) return text;
  const [, token = link] = link.split('token=');
  return text.replaceAll(link, LINK_LEFT_OUT).replaceAll(token, LINK_LEFT_OUT);
}
