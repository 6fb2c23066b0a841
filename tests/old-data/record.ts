import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestApp, testApp } from '#kit/app.ts';
import { loadDemo } from '#server/db/demo/load.ts';
import { hashToken } from '#server/db/tokens.ts';
import { cookieName } from '#server/http/session.ts';
import { type CallerOf, performOverHttp } from './actions.ts';
import { answerOf, tokenOf } from './answers.ts';
import { readCalls } from './calls.ts';

/**
 * Writes `rows.sql` and `answers.json` again with the version of the code that it is run in: the demo company of 2 March 2026,
 * what people do that day, and rows for what they did not; then the answer to every call that reads.
 */
export async function recordOldData(folder: string): Promise<void> {
  const kit = await testApp();
  try {
    const { database, deps, clock } = kit;
    await loadDemo({ database, secret: deps.secret, now: clock.now(), timeZone: 'America/New_York' });
    await database.pool.query(LESS_OF_THE_DEMO);
    await performOverHttp(kit, callerOf(kit));
    await database.pool.query(THE_REST);
    await refuseGaps(kit);
    await writeFile(path.join(folder, 'rows.sql'), await dump(kit));
    const answers = [];
    for (const call of await readCalls(kit)) answers.push(await answerOf(kit, call));
    const migrations = await readdir(path.join(import.meta.dirname, '../../server/db/migrations'));
    const lines = answers.map((answer) => JSON.stringify(answer)).join(',\n');
    const about = `"now": "${clock.now()}",\n"lastMigration": "${migrations
      .filter((one) => one.endsWith('.sql'))
      .sort()
      .at(-1)}"`;
    await writeFile(path.join(folder, 'answers.json'), `{${about},\n"answers": [\n${lines}\n]}\n`);
  } finally {
    await kit.close();
  }
}

/** Signs an account in: its session's token is known to the check that reads the answers again. */
function callerOf({ database, clock }: TestApp): CallerOf {
  return async (audience, accountName) => {
    const values = [hashToken(tokenOf(accountName)), clock.now(), audience, accountName];
    await database.pool.query(
      `INSERT INTO sessions (token_hash, account_id, is_kept, created_at, last_seen_at, expires_at)
       SELECT $1, id, true, $2, $2, $2::timestamptz + interval '30 days' FROM accounts WHERE audience = $3 AND username = $4
       ON CONFLICT DO NOTHING`,
      values,
    );
    return { cookie: `${cookieName(audience, false)}=${tokenOf(accountName)}` };
  };
}

/** Three days of the demo are as good as three months. */
const LESS_OF_THE_DEMO = `
  CREATE TEMP TABLE much AS SELECT id FROM assignments WHERE date NOT BETWEEN '2026-02-28' AND '2026-03-03';
  DELETE FROM offers WHERE assignment_id IN (SELECT id FROM much);
  DELETE FROM tracking_logs WHERE assignment_id IN (SELECT id FROM much);
  SET session_replication_role = replica; -- nothing is deleted from a ledger
  DELETE FROM ledger_transactions WHERE source_id IN (SELECT id FROM payments WHERE assignment_id IN (SELECT id FROM much));
  DELETE FROM ledger_entries WHERE assignment_id IN (SELECT id FROM much);
  SET session_replication_role = DEFAULT;
  DELETE FROM payments WHERE assignment_id IN (SELECT id FROM much);
  DELETE FROM notifications WHERE assignment_id IN (SELECT id FROM much);
  DELETE FROM activity WHERE assignment_id IN (SELECT id FROM much);
  DELETE FROM assignments WHERE id IN (SELECT id FROM much);
  DROP TABLE much;`;

/** What nobody does in a morning, or only a service or the passing of time does. */
const THE_REST = `
  INSERT INTO sessions (token_hash, account_id, is_kept, created_at, last_seen_at, expires_at)
    SELECT sha256(('old-data-' || username)::bytea), id, true, '2026-03-02 14:00Z', '2026-03-02 14:00Z', '2026-04-01 14:00Z'
    FROM accounts WHERE username IN ('interpreter', 'client');
  INSERT INTO sessions (token_hash, account_id, is_kept, created_at, last_seen_at, expires_at)
    SELECT sha256('another'), id, false, '2026-03-02 14:00Z', '2026-03-02 14:00Z', '2026-03-03 02:00Z'
    FROM accounts WHERE username = 'client';
  INSERT INTO account_links (token_hash, purpose, account_id, created_at, expires_at, used_at)
    SELECT sha256('reset'), 'password_reset', id, '2026-03-02 14:00Z', '2026-03-02 15:00Z', '2026-03-02 14:05Z'
    FROM accounts WHERE username = 'client';
  INSERT INTO account_links (token_hash, purpose, created_at, expires_at)
    VALUES (sha256('first'), 'first_administrator', '2026-03-01 14:00Z', '2026-03-02 14:00Z');
  INSERT INTO login_failures (scope, failed_at) VALUES ('account:staff:admin', '2026-03-02 17:00Z');
  INSERT INTO channel_outages (channel, since, seen_at, why, is_told, retry_at)
    VALUES ('email', '2026-03-02 17:00Z', '2026-03-02 18:00Z', 'Connection refused', true, '2026-03-02 18:05Z'),
      ('sms', '2026-03-02 18:00Z', '2026-03-02 18:10Z', 'Account suspended', false, NULL),
      ('push', '2026-03-02 18:05Z', '2026-03-02 18:10Z', 'Forbidden', false, NULL);
  INSERT INTO early_deliveries (provider_id, state, why, told_at)
    VALUES ('SM9001', 'delivered', NULL, '2026-03-02 18:00Z'), ('SM9002', 'failed', 'Unknown number', '2026-03-02 18:00Z');
  INSERT INTO sms_consents (phone, has_agreed, source, at) VALUES
    ('+12125550120', false, 'reply', '2026-03-01 12:00Z'), ('+12125550121', false, 'carrier', '2026-03-01 12:00Z');
  INSERT INTO idempotency_keys (account_id, key, act, request_hash, status, response, created_at)
    SELECT id, 'kept', 'assignments.create', sha256('request'), 201, '{"id":1}', '2026-03-02 17:00Z'
    FROM accounts WHERE username = 'admin';
  INSERT INTO assignments (interpreter_id, client_id, date, start_time, end_time, time_zone, starts_at, ends_at, language, location,
      status, urgency, is_paid)
    SELECT i.id, c.id, '2026-04-20', '10:00', '12:00', 'America/New_York', '2026-04-20 14:00Z', '2026-04-20 16:00Z', 'Tamil',
      '1 Elm Street', status, 'urgent', status = 'scheduled'
    FROM interpreters i, clients c, unnest(ARRAY['scheduled', 'in-progress']) status
    WHERE i.email = CASE status WHEN 'scheduled' THEN 'old.anna@old.example' ELSE 'old.bruno@old.example' END
      AND c.email = 'old.school@old.example';
  INSERT INTO receipts (id, assignment_id, interpreter_id, content_type, bytes, created_at)
    SELECT CASE type WHEN 'image/png' THEN '00000000-0000-4000-8000-00000000000a' ELSE '00000000-0000-4000-8000-00000000000b' END::uuid,
      assignment_id, interpreter_id, type, 'picture', '2026-03-02 17:20Z'
    FROM receipts, unnest(ARRAY['image/png', 'image/webp']) type WHERE id = '00000000-0000-4000-8000-000000000001';
  UPDATE notifications SET state = 'delivered' WHERE provider_id = 'SM0001';
  WITH mail AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM notifications WHERE channel = 'email' AND state = 'sent')
    UPDATE notifications m SET state = CASE n WHEN 1 THEN 'sending' WHEN 2 THEN 'dropped' WHEN 3 THEN 'failed' ELSE 'queued' END,
      attempts = n, last_error = 'The service did not answer', maybe_sent_since = '2026-03-02 18:20Z',
      held_for = CASE n WHEN 4 THEN 'quiet_hours' WHEN 5 THEN 'retry' END, due_at = '2026-03-02 18:40Z'
    FROM mail WHERE mail.id = m.id AND n <= 6;
  INSERT INTO notification_events (notification_id, at, state, note)
    SELECT m.id, '2026-03-02 18:21Z', state, 'Noted by hand'
    FROM (SELECT max(id) AS id FROM notifications WHERE channel = 'email') m,
      unnest(ARRAY['queued', 'sending', 'not_configured', 'dropped', 'failed', 'sent', 'delivered']) state;
  WITH paid AS (SELECT * FROM ledger_transactions WHERE event = 'paid' ORDER BY id LIMIT 1),
    back AS (INSERT INTO ledger_transactions (at, date, source_kind, source_id, event, reverses)
      SELECT '2026-03-02 18:20Z', '2026-03-02', source_kind, source_id, event, id FROM paid RETURNING id, date)
    INSERT INTO ledger_entries (transaction_id, date, account, client_id, covers, interpreter_id, cents)
    SELECT id, date, entry.* FROM back, (VALUES ('tax', NULL::integer, NULL, NULL::integer, 100), ('write_off', NULL, NULL, NULL, 200),
      ('unallocated', 1, NULL, NULL, -400), ('payable', NULL, 'expenses', 1, 100)) entry;
  INSERT INTO ledger_checks (at, entry_count, difference_count, differences)
    VALUES ('2026-03-02 08:37Z', 60, 1, '[{"paymentId":162,"transactionId":null,"account":"cash","postedCents":0,"expectedCents":-100}]');
  DELETE FROM sent_words WHERE notification_id NOT IN (
    SELECT min(id) FROM notifications JOIN sent_words ON notification_id = id GROUP BY kind, channel, recipient_audience, state);`;

interface Column {
  readonly table: string;
  readonly column: string;
}

/** Throws where a table has no row, a column no value, or a list of allowed values one that no row has. */
async function refuseGaps({ database: { pool } }: TestApp): Promise<void> {
  const gaps: string[] = [];
  for (const { table, column } of await columns(pool)) {
    const { rows } = await pool.query(`SELECT FROM ${table} WHERE ${column} IS NOT NULL LIMIT 1`);
    if (rows.length === 0) gaps.push(`${table}.${column} has no value`);
  }
  const checks = await pool.query<Column & { values: string }>(`
    SELECT conrelid::regclass::text AS table, attname AS column, pg_get_constraintdef(c.oid) AS values
    FROM pg_constraint c JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'c' AND cardinality(conkey) = 1 AND pg_get_constraintdef(c.oid) LIKE '%ARRAY[%'`);
  for (const { table, column, values } of checks.rows)
    for (const [, value] of values.matchAll(/'([^']+)'::text/g)) {
      const { rows } = await pool.query(`SELECT FROM ${table} WHERE ${column} = $1 LIMIT 1`, [value]);
      if (rows.length === 0) gaps.push(`${table}.${column} is never ${value}`);
    }
  if (gaps.length > 0) throw new Error(`The old data leave out:\n${gaps.join('\n')}`);
}

type Pool = TestApp['database']['pool'];

async function columns(pool: Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    SELECT quote_ident(table_name) AS table, quote_ident(column_name) AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> 'schema_migrations' AND is_generated = 'NEVER' AND is_updatable = 'YES'
    ORDER BY table_name, ordinal_position`);
  return rows;
}

/** Every row of every table as a statement that inserts it, in the order of their keys. */
async function dump({ database: { pool } }: TestApp): Promise<string> {
  const tables = Map.groupBy(await columns(pool), ({ table }) => table);
  const parts = [
    '-- Rows as an older version wrote them; made by tests/old-data/record.ts.\nSET session_replication_role = replica;',
  ];
  for (const [table, of] of tables) {
    const names = of.map(({ column }) => column);
    const { rows } = await pool.query<{ row: string }>(
      `SELECT concat_ws(', ', ${names.map((name) => `quote_nullable(${name})`).join(', ')}) AS row FROM ${table} ORDER BY ${names[0]}, ${names[1]}`,
    );
    const values = rows.map(({ row }) => `(${row})`).join(',\n');
    parts.push(`INSERT INTO ${table} (${names.join(', ')}) OVERRIDING SYSTEM VALUE VALUES\n${values};`);
  }
  return `${parts.join('\n')}\n`;
}
