import type { ChangeTopic } from '#contracts/notifications/shapes.ts';
import type { Audience } from '#domain/access/access.ts';
import { isToMany } from '#domain/message/kinds.ts';
import type { MessageLine } from '#domain/message/several.ts';
import type { SentenceWithSums } from '#domain/money.ts';
import type { Tx } from '../connect.ts';
import { queryRows } from '../query.ts';
import type { NotificationChannel } from '../schema/records.ts';
import { MESSAGE_JOBS } from './message-jobs.ts';
import type { ReminderJob } from './reminder.ts';

/** Who did it: an account, a token link, or the product itself. */
export interface Actor {
  readonly audience: Audience | 'token' | 'system';
  readonly accountId: number | null;
  readonly requestId: string | null;
  /** The network address of the caller. */
  readonly address?: string;
}

/** By which call, and from where. */
export type Caller = Pick<Actor, 'requestId' | 'address'>;

/** One row of the audit log: which action did what to which entity. `change` holds no secrets and no coordinates. */
export interface AuditEntry {
  readonly act: string;
  readonly entity:
    | 'assignment'
    | 'series'
    | 'offer'
    | 'interpreter'
    | 'credential'
    | 'credential_type'
    | 'credential_requirement'
    | 'client'
    | 'payment'
    | 'payout'
    | 'pay_adjustment'
    | 'invoice'
    | 'client_billing'
    | 'billing_settings'
    | 'client_payment'
    | 'write_off'
    | 'books'
    | 'billing_rate'
    | 'rate_rule'
    | 'holidays'
    | 'account'
    | 'settings'
    | 'installation'
    | 'ranking'
    | 'fill_policies'
    | 'language'
    | 'logo'
    | 'message_template'
    | 'message_service'
    | 'push_subscription'
    | 'calendar_feed'
    | 'notification';
  readonly entityId: number;
  readonly change?: Readonly<Record<string, unknown>>;
}

/** One entry of the activity feed: a sentence for staff, with the names as they are now, and without sums for those who see no money. */
export interface ActivityEntry {
  readonly kind: string;
  readonly summary: string | SentenceWithSums;
  readonly assignmentId?: number;
  readonly interpreterId?: number;
  readonly clientId?: number;
  readonly paymentId?: number;
}

/**
 * One message to send, or one entry of staff's notification center (`channel` in_app, no `recipientId`). `dedupeKey` is one per
 * event, recipient and channel: the outbox cannot contain the same message twice.
 */
export interface OutgoingMessage {
  readonly kind: string;
  readonly channel: NotificationChannel;
  readonly recipient: { readonly audience: Audience; readonly id: number | null };
  readonly assignmentId?: number;
  readonly offerId?: number;
  readonly payload?: Readonly<Record<string, unknown>>;
  readonly dedupeKey: string;
  /** The appointments of a message about several. */
  readonly lines?: readonly MessageLine[];
}

/** What open screens must fetch again, and whose screens: staff's get everything. */
export interface Change {
  readonly topic: ChangeTopic;
  readonly ids: readonly number[];
  readonly interpreterIds?: readonly number[];
  readonly clientIds?: readonly number[];
}

/** Everything that a write leaves behind besides its own rows. */
export interface Records {
  readonly audit: readonly AuditEntry[];
  readonly activity?: readonly ActivityEntry[];
  readonly messages?: readonly OutgoingMessage[];
  /** Activity and entries of the notification center add their own notices. */
  readonly changes?: readonly Change[];
  /** Those of bookings that had none; `setReminder` moves one that may exist already. */
  readonly reminders?: readonly ReminderJob[];
}

const TOGETHER = new WeakMap<Tx['$client'], Records[]>();

/**
 * Runs commands whose records are written at the end of `work` in one statement, after `combine` has made one of them: so a person is told once of
 * many appointments.
 */
export async function recordTogether<T>(
  tx: Tx,
  { actor, now }: { readonly actor: Actor; readonly now: string },
  work: () => Promise<T>,
  combine: (all: readonly Records[], result: T) => Records,
): Promise<T> {
  const all: Records[] = [];
  TOGETHER.set(tx.$client, all);
  const result = await work().finally(() => TOGETHER.delete(tx.$client));
  await record(tx, actor, now, combine(all, result));
  return result;
}

/** The channel of `NOTIFY` on which processes tell each other what changed. */
export const CHANGES_CHANNEL = 'parley_changes';

/** PostgreSQL's payload limit is 8,000 bytes; a notice has three lists of ids, each of which takes at most eleven. */
const IDS_PER_NOTICE = 200;

/**
 * Writes audit rows, activity, messages with their jobs, and the notice for open screens, in one
 * statement in the transaction of the change. `now` is an instant. Source: ARCHITECTURE, "A write"; rule access-21.
 */
export async function record(tx: Tx, actor: Actor, now: string, records: Records): Promise<void> {
  const together = TOGETHER.get(tx.$client);
  if (together) {
    together.push(records);
    return;
  }
  const audit = records.audit.map((entry) => ({ ...entry, change: entry.change ?? {} }));
  const activity = (records.activity ?? []).map(({ summary, ...entry }) => ({
    ...entry,
    ...(typeof summary === 'string' ? { summary } : { ...summary, summary: summary.text }),
  }));
  const messages = (records.messages ?? []).map(({ recipient, payload, ...message }) => ({
    ...message,
    payload: payload ?? {},
    audience: recipient.audience,
    recipientId: recipient.id,
    isToMany: isToMany(recipient.audience, message.kind),
  }));
  const notices = changesOf(records).flatMap(noticesOf);
  const reminders = records.reminders ?? [];
  await queryRows(tx, RECORD, [
    now,
    actor.audience,
    actor.accountId,
    actor.requestId,
    ...[audit, activity, messages, notices, reminders].map((rows) => JSON.stringify(rows)),
    actor.address ?? null,
  ]);
}

/*
 * One statement, prepared once per connection: parsing and planning it each time would cost more than running it. Each message
 * has a job, which is due at once (docs/decisions/0078). A push message to somebody without a
 * device would only be a line in the log, so it is not written; what staff send by push alone is written all the same. The appointments of a
 * message about several are rows of their own.
 */
const RECORD = {
  name: 'record',
  text: `
    WITH
      audited AS (
        INSERT INTO audit_log (at, actor_audience, actor_account_id, act, entity, entity_id, change, request_id, address)
        SELECT $1::timestamptz, $2::text, $3::integer, e.act, e.entity, e."entityId", e.change, $4::text, $10::text
        FROM jsonb_to_recordset($5::jsonb)
          AS e(act text, entity text, "entityId" integer, change jsonb)),
      activities AS (
        INSERT INTO activity (at, kind, summary, without_money, assignment_id, interpreter_id, client_id, payment_id, actor_account_id)
        SELECT $1::timestamptz, e.kind, e.summary, e."withoutMoney", e."assignmentId", e."interpreterId", e."clientId", e."paymentId", $3::integer
        FROM jsonb_to_recordset($6::jsonb)
          AS e(kind text, summary text, "withoutMoney" text, "assignmentId" integer, "interpreterId" integer, "clientId" integer, "paymentId" integer)),
      queued AS (
        INSERT INTO notifications (kind, channel, recipient_audience, recipient_id, assignment_id, offer_id, payload, dedupe_key, is_to_many, state, due_at, created_at, updated_at, actor_account_id)
        SELECT e.kind, e.channel, e.audience, e."recipientId", e."assignmentId", e."offerId", e.payload, e."dedupeKey", e."isToMany",
          CASE e.channel WHEN 'in_app' THEN 'delivered' ELSE 'queued' END, $1::timestamptz, $1::timestamptz, $1::timestamptz, $3::integer
        FROM jsonb_to_recordset($7::jsonb)
          AS e(kind text, channel text, audience text, "recipientId" integer, "assignmentId" integer, "offerId" integer, payload jsonb, "dedupeKey" text, "isToMany" boolean)
        WHERE e.channel <> 'push' OR e.kind = 'staff_push'
          OR EXISTS (SELECT FROM push_subscriptions s WHERE s.interpreter_id = e."recipientId")
        ON CONFLICT (dedupe_key) DO NOTHING
        RETURNING id, channel, is_to_many, due_at AS run_at, false AS is_try_now, dedupe_key),
      lines AS (
        INSERT INTO notification_lines (notification_id, assignment_id, outcome, details)
        SELECT q.id, l."assignmentId", l.outcome, l.details
        FROM jsonb_to_recordset($7::jsonb) AS e("dedupeKey" text, lines jsonb) JOIN queued q ON q.dedupe_key = e."dedupeKey"
        CROSS JOIN jsonb_to_recordset(e.lines) AS l("assignmentId" integer, outcome text, details jsonb)),
      noticed AS (
        SELECT count(pg_notify('${CHANGES_CHANNEL}', n)) FROM jsonb_array_elements_text($8::jsonb) AS n),
      jobs AS (
        SELECT count(*) FROM (
          SELECT ${MESSAGE_JOBS} FROM queued n WHERE n.channel <> 'in_app' HAVING count(*) > 0) AS added),
      reminded AS (
        SELECT count(graphile_worker.add_job('remind', e.payload, run_at := e."runAt", job_key := e.key, max_attempts := 10))
        FROM jsonb_to_recordset($9::jsonb) AS e("runAt" timestamptz, payload json, key text))
    SELECT (SELECT * FROM noticed), (SELECT * FROM jobs), (SELECT * FROM reminded)`,
};

/** The notices for open screens: those of the write, and those of its activity and notification entries. */
function changesOf({ changes = [], activity = [], messages = [] }: Records): Change[] {
  const isInApp = messages.some(({ channel }) => channel === 'in_app');
  return [
    ...changes,
    ...(activity.length > 0 ? [{ topic: 'activity', ids: [] } as const] : []),
    ...(isInApp ? [{ topic: 'notifications', ids: [] } as const] : []),
  ];
}

function noticesOf(change: Change): string[] {
  const size = Math.max(
    change.ids.length,
    change.interpreterIds?.length ?? 0,
    change.clientIds?.length ?? 0,
    1,
  );
  const parts: string[] = [];
  for (let at = 0; at < size; at += IDS_PER_NOTICE) {
    const part = (ids: readonly number[] | undefined) => (ids ?? []).slice(at, at + IDS_PER_NOTICE);
    parts.push(
      JSON.stringify({
        topic: change.topic,
        ids: part(change.ids),
        interpreters: part(change.interpreterIds),
        clients: part(change.clientIds),
      }),
    );
  }
  return parts;
}
