import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '#contracts/calls.ts';
import { type TestApp, testApp } from '#kit/app.ts';
import { emptyDatabase, type FreshDatabase } from '#kit/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Answered, answerOf } from './old-data/answers.ts';
import { READ_CALLS } from './old-data/calls.ts';
import { recordOldData } from './old-data/record.ts';

const FOLDER = path.join(import.meta.dirname, 'old-data');
const MIGRATIONS = path.join(import.meta.dirname, '../server/db/migrations');

if (process.env['RECORD_OLD_DATA']) await recordOldData(FOLDER);
const { now, lastMigration, answers } = JSON.parse(
  await readFile(path.join(FOLDER, 'answers.json'), 'utf8'),
) as {
  now: string;
  lastMigration: string;
  answers: Answered[];
};

/** Lists that are ordered by rank since. They also name people who cannot be asked, for more reasons than then. */
const RANKED: readonly CallName[] = ['assignments.candidates', 'assignments.interpretersForLanguage'];

/** The rows of now with the ids of the rows of then, in the order of then, where nothing refused them then. */
function rowsOfThen(now: unknown, then: unknown): unknown {
  if (!Array.isArray(now) || !Array.isArray(then)) return now;
  return then.map(({ id, refusal }) => {
    const row = now.find((one) => one.id === id);
    return refusal === null ? { ...row, refusal } : row;
  });
}

/** The templates of now for the kinds of messages of then, in their order. */
function templatesOfThen(now: unknown, then: unknown): unknown {
  if (!Array.isArray(now) || !Array.isArray(then)) return now;
  return then.map(({ audience, kind, channel }) =>
    now.find((one) => one.audience === audience && one.kind === kind && one.channel === channel),
  );
}

/** Answers that count what is past without a result since (rule closeouts-15): without these counts. */
function countedAsThen(callName: CallName, now: Counted, then: Counted): unknown {
  if (callName === 'payouts.suggest') return { ...now, unreviewed: then.unreviewed };
  const clients = now.clients?.filter(({ count, drafts }) => count > 0 || drafts > 0);
  return { ...now, clients, total: { ...now.total, notApproved: then.total?.notApproved } };
}

interface Counted {
  readonly clients?: readonly { readonly count: number; readonly drafts: number }[];
  readonly total?: { readonly notApproved: number };
  readonly unreviewed?: object;
}

const COUNTING: readonly CallName[] = ['payouts.suggest', 'invoices.unbilled'];

interface Refusing {
  readonly code?: string;
  readonly message?: string;
  readonly resend?: { readonly refusal: string | null };
}

/** What was refused is still refused, with the same code; its sentence may say it better. */
function inWordsOfThen(now: Refusing, then: Refusing): unknown {
  if (then.code !== undefined && now.message) return { ...now, message: then.message };
  if (then.resend?.refusal && now.resend?.refusal)
    return { ...now, resend: { ...now.resend, refusal: then.resend.refusal } };
  return now;
}

function comparable(callName: CallName, now: unknown, then: unknown): unknown {
  if (COUNTING.includes(callName)) return countedAsThen(callName, now as Counted, then as Counted); // as their contracts say
  if (callName === 'templates.list') return templatesOfThen(now, then);
  if (RANKED.includes(callName)) return rowsOfThen(now, then);
  if (Array.isArray(now) || now === null || typeof now !== 'object') return now;
  return inWordsOfThen(now, then as Refusing); // as their contracts say
}

let kit: TestApp;
beforeAll(async () => {
  const on = await emptyDatabase();
  await fillAsThen(on);
  await migrate(on.connection);
  kit = await testApp({ now, on });
});
afterAll(() => kit.close());

/** The tables as they were after `lastMigration`, with the rows that were written then. */
async function fillAsThen({ connection }: FreshDatabase): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(
      'CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const names = (await readdir(MIGRATIONS))
      .filter((name) => name.endsWith('.sql') && name <= lastMigration)
      .sort();
    for (const name of names) {
      await client.query(await readFile(path.join(MIGRATIONS, name), 'utf8'));
      await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
    }
    await client.query(await readFile(path.join(FOLDER, 'rows.sql'), 'utf8'));
  } finally {
    await client.end();
  }
}

describe('a database of an older version, once migrated', () => {
  it('is asked by every call that only reads', () => {
    expect([...new Set(answers.map(({ act: callName }) => callName))].sort()).toEqual([...READ_CALLS].sort());
  });

  it.each(READ_CALLS)('answers %s as it did then', async (callName) => {
    // An answer may have new fields; the old ones keep their values.
    for (const then of answers.filter((one) => one.act === callName)) {
      const now = await answerOf(kit, then);
      expect({ ...now, body: comparable(callName, now.body, then.body) }).toMatchObject(then);
    }
  });

  it('has every payment that counts in the ledger, with its own dates and to the cent', async () => {
    const answer = async (text: string) => (await kit.database.pool.query({ text, rowMode: 'array' })).rows;
    const [[paid], [pending]] = [
      await answer("SELECT count(*) FROM payments WHERE status = 'paid'"),
      await answer("SELECT count(*) FROM payments WHERE status = 'pending'"),
    ];
    expect([Number(paid) > 0, Number(pending) > 0]).toEqual([true, true]);
    // What is owed and open, by person, summed up from the payments alone.
    expect(
      await answer(`SELECT account, coalesce(client_id, interpreter_id), (sum(cents) / 100)::numeric(12,2) FROM ledger_entries
        WHERE account IN ('receivable', 'payable') GROUP BY 1, 2 HAVING sum(cents) <> 0 ORDER BY 1, 2`),
    ).toEqual(
      await answer(`SELECT 'payable', interpreter_id, -sum(amount)::numeric(12,2) FROM payments WHERE status = 'pending'
        GROUP BY 1, 2 HAVING sum(amount) > 0
        UNION ALL SELECT 'receivable', a.client_id, sum(client_amount)::numeric(12,2)
        FROM payments p JOIN assignments a ON a.id = p.assignment_id WHERE p.status <> 'void' GROUP BY 1, 2 HAVING sum(client_amount) > 0
        ORDER BY 1, 2`),
    );
    expect(
      await answer(`SELECT e.date, -e.cents FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE account = 'cash' AND is_opening ORDER BY 1, 2`),
    ).toEqual(
      await answer(
        `SELECT paid_date, (amount * 100)::bigint FROM payments WHERE status = 'paid' AND amount > 0 ORDER BY 1, 2`,
      ),
    );
    expect(
      await answer('SELECT transaction_id FROM ledger_entries GROUP BY 1 HAVING sum(cents) <> 0'),
    ).toEqual([]);
  });
});
