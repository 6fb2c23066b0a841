import { ask } from '#server/db/ask.ts';
import type { Tx } from '#server/db/connect.ts';
import type { SentWords } from '#server/db/schema/records.ts';
import type { Failed } from '#server/features/messages/commands/tell-failed.ts';
import type { Told } from '#server/features/messages/queries/told.ts';
import type { Claimed } from './claim.ts';

/** How a claim ends: what becomes of the message. */
export interface Ending {
  readonly state: 'queued' | 'sent' | 'failed' | 'dropped' | 'not_configured';
  /** Why, for staff. */
  readonly note: string | null;
  /** Of one that stays queued: when it is next due (an instant). */
  readonly dueAt?: string;
  readonly heldFor?: 'retry' | 'quiet_hours';
  readonly providerId?: string | null;
  /** What it said, where it has left. */
  readonly words?: SentWords;
  /** What the appointment was as it said, where it has left. */
  readonly told?: Told;
  /** Whether it counts as one of its ten attempts. */
  readonly isAttempt: boolean;
  /** Whether it was handed to its service, which may have taken it: every attempt, and each try in an outage. */
  readonly wasTried: boolean;
  /** Whether the line of history that it would leave stands there already. */
  readonly isOldNews?: boolean;
}

/** The end of one claim. */
export interface Settlement extends Ending {
  readonly claimed: Claimed;
  /** What the sending says of the service itself, where it says anything. */
  readonly service?: Service;
}

/** 'up': it has taken a message. */
export type Service = { readonly is: 'up' } | { readonly is: 'down'; readonly why: string };

/** Of a message that its service has not seen this time. */
export const NOT_TRIED = { isAttempt: false, wasTried: false } as const;
/** Of one that it has seen. */
export const TRIED = { isAttempt: true, wasTried: true } as const;

/** Puts a message back that was claimed and not begun, as if it had never been claimed. */
export function handedBack(claimed: Claimed): Settlement {
  return { claimed, state: 'queued', note: null, dueAt: claimed.dueAt, ...NOT_TRIED };
}

/*
 * Under the claim's own number and time (a number comes again once a claim was handed back), so that whoever comes back after
 * the lease is over, or writes a second time, changes nothing that is another's; but that it was sent is true whoever says so,
 * and keeps it from being sent again, until the service has told more of that very message. A service's name of a message is unique:
 * the second to claim one goes without, else the whole batch would be refused. What was only handed back has no history.
 */
const SETTLE = {
  name: 'settle-messages',
  text: `
    WITH
      said AS (
        SELECT s.*, row_number() OVER (PARTITION BY s."providerId" ORDER BY s.id) AS place
        FROM jsonb_to_recordset($2::jsonb) AS s(id bigint, attempt integer, "claimedAt" timestamptz, state text,
          note text, "dueAt" timestamptz, "heldFor" text, "providerId" text, "isAttempt" boolean, "wasTried" boolean, "isOldNews" boolean, words jsonb, told jsonb)),
      settled AS (
        UPDATE notifications n SET
          state = s.state,
          due_at = coalesce(s."dueAt", n.due_at),
          held_for = CASE WHEN s.state = 'queued' THEN coalesce(s."heldFor", n.held_for) ELSE s."heldFor" END,
          last_error = CASE WHEN s.state = 'queued' AND s."heldFor" IS DISTINCT FROM 'retry' THEN n.last_error ELSE s.note END,
          provider_id = CASE
            WHEN s.place > 1 OR EXISTS (SELECT FROM notifications o WHERE o.provider_id = s."providerId" AND o.id <> n.id)
            THEN n.provider_id ELSE coalesce(s."providerId", n.provider_id) END,
          attempts = n.attempts - CASE WHEN s."isAttempt" THEN 0 ELSE 1 END,
          maybe_sent_since = CASE
            WHEN s.state <> 'sent' AND (s."wasTried" OR n.maybe_sent_since < s."claimedAt") THEN n.maybe_sent_since END,
          payload = CASE WHEN s.told IS NULL THEN n.payload ELSE n.payload || jsonb_build_object('told', s.told) END,
          updated_at = $1::timestamptz
        FROM said s
        WHERE n.id = s.id AND (n.state = 'sending' AND n.attempts = s.attempt AND n.updated_at = s."claimedAt"
          OR s.state = 'sent' AND n.state IN ('queued', 'sending', 'failed')
            AND (n.provider_id IS NULL OR n.provider_id <> s."providerId"))
        RETURNING n.id, s.state, s.note, s."heldFor", s."isAttempt", s."claimedAt", s."isOldNews", s.words),
      unsaid AS (
        DELETE FROM notification_events e USING settled x
        WHERE NOT x."isAttempt" AND e.notification_id = x.id AND e.state = 'sending' AND e.at = x."claimedAt"),
      noted AS (
        INSERT INTO notification_events (notification_id, at, state, note)
        SELECT id, $1::timestamptz, state, note FROM settled
        WHERE (state <> 'queued' OR "heldFor" IS NOT NULL) AND "isOldNews" IS NOT TRUE),
      worded AS (
        INSERT INTO sent_words (notification_id, address, subject, text, html, attachments)
        SELECT x.id, w.address, w.subject, w.text, w.html, w.attachments
        FROM settled x, jsonb_to_record(x.words) AS w(address text, subject text, text text, html text, attachments text[])
        WHERE x.words IS NOT NULL
        ON CONFLICT (notification_id) DO UPDATE SET address = excluded.address, subject = excluded.subject,
          text = excluded.text, html = excluded.html, attachments = excluded.attachments)
    SELECT id::integer, state, note FROM settled`,
};

/** One text that PostgreSQL refuses would keep every ending beside it from being written, and all would be sent again. */
export function keepable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

/**
 * Writes how these claims ended at `now` (an instant), in one statement, each with its line of history and with what it said
 * where it has left; answers those that have failed for good. A claim that is another's by now is left alone. Source: docs/decisions/0022.
 */
export async function settle(tx: Tx, settlements: readonly Settlement[], now: string): Promise<Failed[]> {
  const said = settlements.map(({ claimed, service: _, ...ending }) => ({
    ...ending,
    id: claimed.id,
    attempt: claimed.attempt,
    claimedAt: claimed.claimedAt,
  }));
  const rows = await ask<[id: number, state: string, note: string | null]>(tx, SETTLE, [
    now,
    JSON.stringify(said, (_, value: unknown) => (typeof value === 'string' ? keepable(value) : value)),
  ]);
  return rows.filter(([, state]) => state === 'failed').map(([id, , note]) => ({ id, note }));
}
