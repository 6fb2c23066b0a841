import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';

const LONGEST_MS = 180_000;

/** Keeps PostgreSQL from logging the clients that are killed on purpose; holds for connections opened afterwards. */
export async function silenceKilledClients({ db, settings }: Database): Promise<void> {
  await db.execute(sql.raw(`ALTER DATABASE "${settings.database}" SET log_min_messages = 'panic'`));
}

/**
 * Waits until no e-mail waits or is being sent and no reminder is due; throws when that takes too long. A job that was killed and replaced by a newer
 * one of the same booking counts as tried often enough.
 */
export async function untilOutboxEmpty({ db }: Database): Promise<void> {
  const until = Date.now() + LONGEST_MS;
  for (;;) {
    const { rows } = await db.execute<{ emails: number; reminders: number }>(sql`
      SELECT
        (SELECT count(*) FROM notifications WHERE channel = 'email' AND state IN ('queued', 'sending'))::integer AS emails,
        (SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = 'remind'
          AND (run_at <= now() AND attempts < max_attempts OR locked_at IS NOT NULL))::integer AS reminders`);
    const { emails = 0, reminders = 0 } = rows[0] ?? {};
    if (emails + reminders === 0) return;
    if (Date.now() > until) throw new Error(`${emails} e-mails and ${reminders} reminders are not sent`);
    await sleep(250);
  }
}
