import { sql } from 'drizzle-orm';
import type { ChangeTopic } from '#contracts/notification.ts';
import type { Audience } from '#domain/access/access.ts';
import type { Tx } from '../connect.ts';
import type { NotificationChannel } from '../schema/records.ts';

/** Who did it: an account, a token link, or the product itself. */
export interface Actor {
  readonly audience: Audience | 'token' | 'system';
  readonly accountId: number | null;
  readonly requestId: string | null;
}

/** One row of the audit log: which act did what to which entity. `change` holds no secrets and no coordinates. */
export interface AuditEntry {
  readonly act: string;
  readonly entity:
    | 'assignment'
    | 'offer'
    | 'interpreter'
    | 'client'
    | 'payment'
    | 'billing_rate'
    | 'account'
    | 'settings'
    | 'push_subscription'
    | 'notification';
  readonly entityId: number;
  readonly change?: Readonly<Record<string, unknown>>;
}

/** One entry of the activity feed: a sentence for staff, with the names as they are now. */
export interface ActivityEntry {
  readonly kind: string;
  readonly summary: string;
  readonly assignmentId?: number;
  readonly interpreterId?: number;
  readonly clientId?: number;
  readonly paymentId?: number;
}

/**
 * One message to go out, or one line of the staff's bell (`channel` in_app, no `recipientId`).
 * `dedupeKey` is one per event, recipient and channel: the same message can never stand in the outbox twice.
 */
export interface OutgoingMessage {
  readonly kind: string;
  readonly channel: NotificationChannel;
  readonly recipient: { readonly audience: Audience; readonly id: number | null };
  readonly assignmentId?: number;
  readonly offerId?: number;
  readonly payload?: Readonly<Record<string, unknown>>;
  readonly dedupeKey: string;
}

/** What open screens must fetch again, and whose: staff hear everything. */
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
  readonly changes?: readonly Change[];
}

/** The channel of `NOTIFY` on which processes tell each other what changed. */
export const CHANGES_CHANNEL = 'parley_changes';

/** PostgreSQL's payload limit is 8,000 bytes; an id takes at most eleven. */
const IDS_PER_NOTICE = 500;

/**
 * Writes audit rows, activity, outbox rows with the job that delivers them, and the notice for open screens, in the
 * transaction of the write that causes them, in one statement: they stand and fall with it. `now` is an instant.
 * Source: design §2 (the way of a write).
 */
export async function record(tx: Tx, actor: Actor, now: string, records: Records): Promise<void> {
  const audit = records.audit.map((entry) => ({ ...entry, change: entry.change ?? {} }));
  const activity = records.activity ?? [];
  const messages = (records.messages ?? []).map(({ recipient, payload, ...message }) => ({
    ...message,
    payload: payload ?? {},
    audience: recipient.audience,
    recipientId: recipient.id,
  }));
  const notices = (records.changes ?? []).flatMap(noticesOf);
  await tx.execute(sql`
    WITH
      audited AS (
        INSERT INTO audit_log (at, actor_audience, actor_account_id, act, entity, entity_id, change, request_id)
        SELECT ${now}::timestamptz, ${actor.audience}, ${actor.accountId}::integer, e.act, e.entity, e."entityId", e.change, ${actor.requestId}
        FROM jsonb_to_recordset(${JSON.stringify(audit)}::jsonb)
          AS e(act text, entity text, "entityId" integer, change jsonb)),
      told AS (
        INSERT INTO activity (at, kind, summary, assignment_id, interpreter_id, client_id, payment_id)
        SELECT ${now}::timestamptz, e.kind, e.summary, e."assignmentId", e."interpreterId", e."clientId", e."paymentId"
        FROM jsonb_to_recordset(${JSON.stringify(activity)}::jsonb)
          AS e(kind text, summary text, "assignmentId" integer, "interpreterId" integer, "clientId" integer, "paymentId" integer)),
      queued AS (
        INSERT INTO notifications (kind, channel, recipient_audience, recipient_id, assignment_id, offer_id, payload, dedupe_key, state, created_at, updated_at)
        SELECT e.kind, e.channel, e.audience, e."recipientId", e."assignmentId", e."offerId", e.payload, e."dedupeKey",
          CASE e.channel WHEN 'in_app' THEN 'delivered' ELSE 'queued' END, ${now}::timestamptz, ${now}::timestamptz
        FROM jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
          AS e(kind text, channel text, audience text, "recipientId" integer, "assignmentId" integer, "offerId" integer, payload jsonb, "dedupeKey" text)
        ON CONFLICT (dedupe_key) DO NOTHING
        RETURNING id, channel),
      noticed AS (
        SELECT count(pg_notify(${CHANGES_CHANNEL}, n)) FROM jsonb_array_elements_text(${JSON.stringify(notices)}::jsonb) AS n),
      job AS (
        SELECT graphile_worker.add_job('deliver_messages', json_build_object('ids', json_agg(q.id ORDER BY q.id)), max_attempts := 10)
        FROM queued q WHERE q.channel <> 'in_app' HAVING count(*) > 0)
    SELECT (SELECT * FROM noticed), (SELECT count(*) FROM job)`);
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
