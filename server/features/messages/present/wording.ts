import { atPlace } from '#domain/assignment/mode.ts';
import type { TemplateName } from '#domain/message/fields.ts';
import { kindOfMessage, type MessageKind } from '#domain/message/kinds.ts';
import { type EditedTemplates, type Template, templateKey } from '#domain/message/template.ts';
import { oneLine } from '#server/adapters/one-line.ts';
import type { MessageFacts } from '../queries/facts.ts';
import { defaultTemplate } from './default-templates.ts';
import { rendered, type Values } from './template.ts';
import { templateProblems } from './template-check.ts';
import { FACTS_MARK, sumsIn, valuesOf } from './values.ts';

/** What a person reads: a line for lists and subjects, and the sentences. */
export interface Words {
  readonly subject: string;
  readonly text: string;
}

/** Subjects of the entries in staff's notification center; their sentence is written with the event. */
const TO_STAFF: Partial<Record<MessageKind, string>> = {
  request_received: 'New request',
  offer_accepted: 'Offer accepted',
  offer_declined: 'Offer declined',
  nobody_left: 'No one accepted',
  plan_thin: 'Few interpreters available',
  plan_exhausted: 'No one accepted in time',
  work_uneven: 'Work is offered less evenly',
  checked_in: 'Interpreter checked in',
  not_checked_in: 'Interpreter not checked in',
  absence_reported: 'Interpreter has not come',
  problem_reported: 'Message from a client',
  request_changed: 'Request changed by the client',
  running_late: 'Interpreter running late',
  given_back: "Interpreter can't make it",
  away_while_booked: 'Booked interpreter is away',
  refused_while_booked: 'Refused after booking',
  not_held: 'Appointment did not take place',
  completed: 'Assignment completed',
  booking_cancelled: 'Cancelled by the client',
  credential_expiring: 'Credential expires soon',
  credential_expired: 'Credential expired',
  payment_overdue: 'Payment overdue',
  ledger_differs: 'Check the ledger',
  time_proposed: 'Reschedule request',
  proposal_withdrawn: 'Proposal withdrawn',
  low_rating: 'Low rating',
  text_received: 'Text received',
  calendar_ignored: 'Calendar could not be read',
  message_failed: 'Message not sent',
  channel_down: 'Messages not going out',
  channel_up: 'Messages going out again',
};

/** The template of a message. A client's password reset used to be an invitation, and such a message may still wait. */
export function templateOf(facts: MessageFacts): TemplateName {
  const isReset = facts.kind === 'invitation' && facts.payload['isReset'] === true;
  return {
    audience: facts.audience,
    kind: isReset ? 'password_reset' : facts.kind,
    channel: facts.channel === 'in_app' ? 'push' : facts.channel,
  };
}

/**
 * The template as staff have edited it, else the product's own; also the product's own if theirs is not valid any more: it
 * was written directly to the database, or uses placeholders that were removed.
 */
export function templateFor(name: TemplateName, edited: EditedTemplates): Template {
  const theirs = edited.get(templateKey(name));
  return theirs && isStillValid(name, theirs) ? theirs : defaultTemplate(name);
}

/** Checked once per batch of messages. */
const checkedTemplates = new WeakMap<Template, boolean>();

function isStillValid(name: TemplateName, template: Template): boolean {
  const known = checkedTemplates.get(template);
  if (known !== undefined) return known;
  const found = Object.keys(templateProblems(name, template)).length === 0;
  checkedTemplates.set(template, found);
  return found;
}

/**
 * The words of a message in one line for a list: from the present data, in the product's own sentences, without links. Source:
 * rule messages-8.
 */
export function wordsOf(facts: MessageFacts): Words {
  if (facts.channel === 'in_app') return inNotificationCenter(facts);
  const name = templateOf(facts);
  const hasEmail =
    name.audience === 'staff' || kindOfMessage(name.audience, name.kind)?.channels.includes('email');
  return inOneLine(facts, { ...name, channel: hasEmail ? 'email' : 'push' });
}

function inNotificationCenter({ kind, payload, hidesMoney }: MessageFacts): Words {
  const subject = TO_STAFF[kind as MessageKind] ?? 'Notification'; // an unknown kind gets the plain subject
  const text = (hidesMoney && payload['withoutMoney']) || payload['text'];
  return { subject, text: typeof text === 'string' ? text : subject };
}

/** With the table of facts as a sentence. A reason is sent only by e-mail, so it is shown only with an e-mail. */
function inOneLine(facts: MessageFacts, name: TemplateName): Words {
  const template = defaultTemplate(name);
  const all = valuesOf(facts, name, { link: null, publicUrl: null });
  const values = facts.channel === 'email' ? all : { ...all, reason: null, answer: null };
  const text = rendered(template.text, values).replaceAll(FACTS_MARK, factsInWords(values));
  return { subject: oneLine(rendered(template.subject ?? '', values)), text: oneLine(text) };
}

/** 'Spanish on Thursday, March 5, 2026, 10:00 AM – 12:00 PM at 2 Midtown Road. Pay: $45.00 an hour.' */
export function factsInWords(values: Values): string {
  if (values.summary !== undefined) return values.period ? `${values.period}.` : '';
  const { appointment, place, pay, interpreter } = values;
  const before = [values.was, values.wasLanguage, values.wasPlace].filter(Boolean).join(', ');
  const where = typeof place === 'string' && place !== '' ? ` ${atPlace(place)}` : '';
  const payWords = pay ? ` Pay: ${pay}.` : '';
  return `${appointment ?? ''}${where}${before ? ` (was ${before})` : ''}.${payWords}${interpreter ? ` Your interpreter is ${interpreter}${values.wasInterpreter ? ` (was ${values.wasInterpreter})` : ''}.` : ''}`;
}

/** The sums in a message that is sent, as they are written in it. */
export const sumsOf = (facts: MessageFacts): string[] => sumsIn(facts, templateOf(facts));

/** Keeps lines, without extra spaces and empty lines. */
export function tidyLines(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map(oneLine)
    .filter((line) => line !== '')
    .join('\n');
}
