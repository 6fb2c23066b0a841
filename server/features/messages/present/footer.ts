import { PORTAL_PATH } from '#contracts/messages/push-payload.ts';
import { kindOfMessage } from '#domain/message/kinds.ts';
import { oneLine } from '#server/adapters/one-line.ts';
import type { MessageFacts } from '../queries/facts.ts';

/** The footer of every e-mail, whatever its template says: who sends it, whom to ask, and how to get fewer of them. */
export interface Footer {
  readonly company: string;
  readonly help: string;
  /** A sentence, or with an address the words of a link; null for messages that cannot be turned off. */
  readonly choice: { readonly words: string; readonly address: string | null } | null;
}

/** `publicUrl` is where people reach the product; null: without links, as in the log. */
export function footerOf(facts: MessageFacts, publicUrl: string | null): Footer {
  const phone = oneLine(facts.supportPhone ?? '');
  const email = oneLine(facts.supportEmail ?? '');
  const channels = [phone && `call ${phone}`, email && `write to ${email}`].filter(Boolean);
  return {
    company: oneLine(facts.companyName ?? ''),
    help: channels.length === 0 ? '' : `Questions? Please ${channels.join(' or ')}.`,
    choice: choiceOf(facts, { phone, email, publicUrl }),
  };
}

interface Office {
  readonly phone: string;
  readonly email: string;
  readonly publicUrl: string | null;
}

function choiceOf(facts: MessageFacts, { phone, email, publicUrl }: Office): Footer['choice'] {
  if (!isChosen(facts)) return null;
  if (facts.hasPassword !== false) {
    const address = preferencesPage(facts, publicUrl);
    return address === null ? null : { words: 'Choose which messages you get', address };
  }
  const channels = [email && 'answer this email', phone && `call ${phone}`].filter(Boolean);
  if (channels.length === 0) return null;
  return { words: `To choose which messages you get, ${channels.join(' or ')}.`, address: null };
}

/**
 * Where the reader of a message chooses their messages, signed in; null for messages that cannot be turned off, and for a reader
 * who has no password yet and could not sign in.
 */
export function preferencesPage(facts: MessageFacts, publicUrl: string | null): string | null {
  if (publicUrl === null || facts.hasPassword === false || !isChosen(facts)) return null;
  return `${publicUrl}${facts.audience === 'interpreter' ? PORTAL_PATH : '/client-portal'}?messages`;
}

function isChosen({ audience, kind }: MessageFacts): boolean {
  return audience !== 'staff' && (kindOfMessage(audience, kind)?.topic ?? null) !== null;
}

/** The footer of the plain text, below the line by which mail programs recognize it (RFC 3676 §4.3). */
export function plainFooter({ company, help, choice }: Footer): string {
  const chosen = choice && (choice.address === null ? choice.words : `${choice.words}: ${choice.address}`);
  return ['-- ', company, help, chosen].filter(Boolean).join('\n');
}
