import type { EditedTemplates } from '#domain/message/template.ts';
import type { EmailMessage, PushMessage, TextFile } from '#server/adapters/transport.ts';
import type { Secret } from '#server/http/dependencies.ts';
import type { MessageFacts } from '../queries/facts.ts';
import { appointmentFiles } from './appointment-file.ts';
import { emailFrom } from './email.ts';
import { preferencesPage } from './footer.ts';
import { pushFrom, pushPartsOf } from './push-message.ts';
import { smsFrom } from './sms.ts';
import { templateFor, templateOf, wordsOf } from './wording.ts';

/*
 * The words of a message, from its facts as they are now. To an interpreter: date, time, place, language and pay, never
 * a client's name, the service type or notes, which are in the portal for those who may see them (rules access-11 and access-15). To a
 * client: never what the interpreter earns (rule access-8). No template can change that: see `domain/message/fields.ts`.
 */

/** What a message is made with besides its facts. */
export interface ComposeContext {
  /** Where the reader answers the offer or chooses a password; null if the message has no such link. */
  readonly link: string | null;
  readonly templates: EditedTemplates;
}

/**
 * What an e-mail needs in addition: the address of the product, and the key from which the ids of calendar entries are derived.
 */
export interface EmailContext extends ComposeContext {
  readonly publicUrl: string;
  readonly secret: Secret;
}

/**
 * An e-mail: subject, both bodies, the calendar file if the appointment is booked, moved or cancelled, the reply address, and the
 * link where its reader chooses their messages.
 */
export function emailOf(
  facts: MessageFacts,
  { link, templates, publicUrl, secret }: EmailContext,
): Pick<EmailMessage, 'subject' | 'text' | 'html' | 'replyTo' | 'preferencesPage'> & {
  readonly attachments: readonly TextFile[];
} {
  const template = templateFor({ ...templateOf(facts), channel: 'email' }, templates);
  return {
    ...emailFrom(template, facts, { link, publicUrl }),
    attachments: appointmentFiles(facts, { secret, publicUrl }),
    replyTo: facts.supportEmail,
    preferencesPage: preferencesPage(facts, publicUrl),
  };
}

/** A text message, in one part if possible. */
export function smsOf(facts: MessageFacts, { link, templates }: ComposeContext): string {
  return smsFrom(templateFor({ ...templateOf(facts), channel: 'sms' }, templates), facts, link);
}

/** A push message; a tap on it opens the portal. `now` is an instant. */
export function pushMessageOf(
  facts: MessageFacts,
  now: string,
  { templates }: Pick<ComposeContext, 'templates'>,
): Omit<PushMessage, 'to'> {
  return pushPartsOf(facts, now, { templates });
}

/** A message as staff read it in the log: as it is sent, without any link that answers an offer or opens an account. */
export function textOf(
  facts: MessageFacts,
  { templates }: Pick<ComposeContext, 'templates'>,
): { readonly subject: string | null; readonly text: string; readonly html: string | null } {
  switch (facts.channel) {
    case 'email':
      return emailFrom(templateFor(templateOf(facts), templates), facts, NO_LINKS);
    case 'sms':
      return { subject: null, text: smsOf(facts, { link: null, templates }), html: null };
    case 'in_app':
      return { ...wordsOf(facts), html: null };
    case 'push':
      return { ...pushFrom(templateFor(templateOf(facts), templates), facts), html: null };
  }
}

const NO_LINKS = { link: null, publicUrl: null };
