import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';

/** The messages about an assignment, as 'kind → audience id', one for all channels, sorted. */
export async function messagesAbout(kit: TestApp, assignmentId: number): Promise<string[]> {
  const { rows } = await kit.database.db.execute<{ line: string }>(sql`
    SELECT DISTINCT kind || ' → ' || recipient_audience || coalesce(' ' || recipient_id, '') AS line
    FROM notifications WHERE assignment_id = ${assignmentId}`);
  return rows.map(({ line }) => line).sort();
}

/** Deletes the messages so far, so that only those of the next action are found. */
export async function forgetMessages(kit: TestApp): Promise<void> {
  await kit.database.db.execute(sql`DELETE FROM notifications`);
}

/** The one reminder of an assignment: when it goes out (ISO 8601) and to whom; null when there is none. */
export async function reminderOf(
  kit: TestApp,
  assignmentId: number,
): Promise<{ at: string; interpreterId: number } | null> {
  const { rows } = await kit.database.db.execute<{ at: string; interpreter_id: number }>(sql`
    SELECT to_char(run_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at, (payload->>'interpreterId')::integer AS interpreter_id
    FROM graphile_worker._private_jobs WHERE key = ${`reminder:${assignmentId}`}`);
  const [job, ...more] = rows;
  if (more.length > 0) throw new Error('an assignment has more than one reminder');
  return job ? { at: job.at, interpreterId: job.interpreter_id } : null;
}

/** The names of the actions in the audit log of an assignment, in their order. */
export async function auditOf(kit: TestApp, assignmentId: number): Promise<string[]> {
  const { rows } = await kit.database.db.execute<{ act: string }>(sql`
    SELECT act FROM audit_log WHERE entity = 'assignment' AND entity_id = ${assignmentId} ORDER BY id`);
  return rows.map(({ act: action }) => action);
}

/** How many assignments there are, deleted ones too. */
export async function countAssignments(kit: TestApp): Promise<number> {
  const { rows } = await kit.database.db.execute<{ count: number }>(
    sql`SELECT count(*)::integer AS count FROM assignments`,
  );
  return rows[0]?.count ?? 0;
}
