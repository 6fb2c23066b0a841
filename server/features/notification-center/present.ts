import type {
  Activity,
  Notification,
  NotificationDetail,
  NotificationStep,
} from '#contracts/notifications/shapes.ts';
import { seesMoney } from '#domain/access/access.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import type { EditedTemplates } from '#domain/message/template.ts';
import { HIDDEN_SUM } from '#domain/money.ts';
import { oneLine } from '#server/adapters/one-line.ts';
import type { SentWords } from '#server/db/schema/records.ts';
import type { Secret } from '#server/http/dependencies.ts';
import { appointmentFiles } from '../messages/present/appointment-file.ts';
import { textOf } from '../messages/present/compose-message.ts';
import { documentName } from '../messages/present/document-name.ts';
import { wordsOf } from '../messages/present/wording.ts';
import type { NumberHolder } from '../messages/queries/number-holders.ts';
import type { ActivityRow } from './queries/activity.ts';
import { type ConfiguredChannels, isChannelOn } from './queries/channels.ts';
import type { LogRow } from './queries/log.ts';
import type { MessageRow } from './queries/message.ts';
import { isUnsent, isWaiting, resendRefusal } from './queries/resendable.ts';

/** A message as its reader may read it: without sums for those who see no money. Source: rule access-9. */
export function asReadBy<Row extends LogRow>({ role }: StaffScope, row: Row): Row {
  return seesMoney(role) ? row : { ...row, hidesMoney: true, words: row.words && withoutSums(row.words) };
}

/** Null if it is not known which sums the message has. */
function withoutSums<Words extends Pick<SentWords, 'subject' | 'text' | 'sums'> & Partial<SentWords>>(
  words: Words,
): Words | null {
  const { sums, subject, text, html = null } = words;
  if (sums === null) return null;
  // '$45.00' before '$4', which it begins with.
  const longestFirst = sums.toSorted((a, b) => b.length - a.length);
  const hide = (sentence: string) =>
    longestFirst.reduce((left, sum) => left.replaceAll(sum, HIDDEN_SUM), sentence);
  return { ...words, subject: subject && hide(subject), text: hide(text), html: html && hide(html) };
}

/** A message of the log for staff; its text has no link that answers an offer or opens an account. */
export function presentNotification(row: LogRow, channels: ConfiguredChannels): Notification {
  const { paymentId, interpreterId } = row.payload;
  return {
    id: row.id,
    kind: row.kind,
    channel: row.channel,
    recipient: { audience: row.audience, id: row.recipientId, name: row.recipientName },
    state: row.state,
    isWayOn: isChannelOn(row.channel, channels),
    isAsSent: asSent(row) !== null,
    text: lineOf(row),
    assignmentId: row.assignmentId,
    offerId: row.offerId,
    paymentId: typeof paymentId === 'number' ? paymentId : null,
    ...(typeof interpreterId === 'number' && { interpreterId }),
    writer: writerOf(row),
    request: requestOf(row),
    dueAt: row.dueAt,
    heldFor: row.heldFor,
    attempts: row.attempts,
    lastError: row.lastError,
    isRead: row.isRead,
    actor: row.actor,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

function writerOf({ payload }: LogRow): Notification['writer'] {
  const writer = payload['writer'] as NumberHolder | undefined; // written by `notifyReceivedText`
  return writer ? { audience: writer.audience, name: writer.name } : null;
}

function requestOf({ kind, channel, status, deletedAt, startsAt, urgency }: LogRow): Notification['request'] {
  const isRequest = kind === 'request_received' && channel === 'in_app';
  return isRequest && status === 'pending' && deletedAt === null && startsAt !== null
    ? { startsAt, urgency }
    : null;
}

/** What the full view of a message needs; `publicUrl` is where people reach the product, `now` an instant. */
interface MessageContext {
  readonly templates: EditedTemplates;
  readonly channels: ConfiguredChannels;
  readonly secret: Secret;
  readonly publicUrl: string;
  readonly now: string;
}

/** A message in full, with its history. */
export function presentMessage(row: MessageRow, context: MessageContext): NotificationDetail {
  const { templates, channels, now } = context;
  const { subject, text, html } = asSent(row) ?? textOf(row, { templates });
  return {
    ...presentNotification(row, channels),
    subject,
    text,
    html,
    attachments: asSent(row)?.attachments ?? filesOf(row, context),
    address: asSent(row)?.address ?? addressOf(row),
    assignment: appointmentOf(row),
    invoice: numbered(row.payload['invoiceId'], row.bill?.number),
    payout: numbered(row.payload['payoutId'], row.payload['number']),
    history: historyOf(row),
    resend: {
      makes: isUnsent(row) ? 'same' : 'another',
      address: addressOf(row),
      refusal: resendRefusal(row, now, channels),
    },
  };
}

/** The sent words of a message; null for one that waits, also to be sent again, and for one whose words are not stored. */
function asSent<Words>({ state, words }: Pick<MessageRow, 'state'> & { words: Words | null }): Words | null {
  return isWaiting({ state }) ? null : words;
}

/** A list shows this much of a message. */
const LONGEST_LINE = 400;

/** Without the company's footer of an e-mail. */
function lineOf(row: LogRow): string {
  const sent = asSent(row);
  if (sent === null) return wordsOf(row).text;
  return oneLine(sent.text.split('\n\n-- \n')[0] ?? '').slice(0, LONGEST_LINE);
}

function filesOf(row: MessageRow, context: MessageContext): string[] {
  if (row.channel !== 'email') return [];
  const document = documentName(row);
  return [
    ...appointmentFiles(row, context).map(({ filename }) => filename),
    ...(document === null ? [] : [document]),
  ];
}

function addressOf({ channel, email, phone }: MessageRow): string | null {
  if (channel === 'email') return email;
  return channel === 'sms' ? phone : null;
}

function appointmentOf(row: MessageRow): NotificationDetail['assignment'] {
  const { assignmentId, date, startTime, endTime, language } = row;
  if (assignmentId === null || date === null || startTime === null || endTime === null) return null;
  return { id: assignmentId, date, startTime, endTime, language: language ?? '' };
}

function numbered(id: unknown, number: unknown) {
  return typeof id === 'number' && typeof number === 'string' ? { id, number } : null;
}

/** When it was written, then its stored history; for a message older than its history, its end. */
function historyOf({ createdAt, updatedAt, state, lastError, events }: MessageRow): NotificationStep[] {
  const written: NotificationStep = { at: createdAt, state: 'queued', note: null };
  if (events.length === 0)
    return state === 'queued' ? [written] : [written, { at: updatedAt, state, note: lastError }];
  return [written, ...events.map(({ at, state, note }) => ({ at, state, note }))];
}

/** An entry of the activity feed for staff. */
export function presentActivity(row: ActivityRow): Activity {
  return {
    id: row.id,
    kind: row.kind,
    summary: row.summary,
    assignmentId: row.assignmentId,
    interpreterId: row.interpreterId,
    clientId: row.clientId,
    actor: row.actor,
    at: row.at,
  };
}
