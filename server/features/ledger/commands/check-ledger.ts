import { sql } from 'drizzle-orm';
import type { LedgerSource } from '#domain/billing/ledger.ts';
import type { Db } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { type LedgerDifference, ledgerChecks, ledgerEntries } from '#server/db/schema/ledger.ts';
import { transact } from '#server/db/transaction.ts';

const SYSTEM: Actor = { audience: 'system', accountId: null, requestId: null };

/** Sources and transactions per statement: nobody waits for this work, and none of its statements takes long. */
const AT_ONCE = 20_000;
/** The first differences are kept; what is wrong is looked for in them. */
const MOST_DIFFERENCES = 20;

/** The result of a check. */
export interface CheckedLedger {
  readonly entryCount: number;
  readonly differenceCount: number;
}

/**
 * Recomputes from their sources what should be posted, by source, account and person, and the sum of each transaction; compares both with the ledger, and
 * what invoices and client payments note as settled with what settles them; stores the result. Staff get a notification if something
 * differs. Answers what it found. Source: rule ledger-6.
 */
export async function checkLedger(db: Db, now: string): Promise<CheckedLedger> {
  const found = await everyDifference(db);
  const entryCount = await db.$count(ledgerEntries);
  const differences = found.slice(0, MOST_DIFFERENCES);
  await transact(db, async (tx) => {
    const [check] = await tx
      .insert(ledgerChecks)
      .values({ at: now, entryCount, differenceCount: found.length, differences })
      .returning({ id: ledgerChecks.id });
    if (!check) throw new Error('an insert answers its row');
    await tx.delete(ledgerChecks).where(sql`at < ${now}::timestamptz - interval '90 days'`);
    if (found.length === 0) return;
    const places = found.length === 1 ? 'one place' : `${found.length.toLocaleString('en-US')} places`;
    await record(tx, SYSTEM, now, {
      audit: [],
      messages: messagesToStaff({
        kind: 'ledger_differs',
        payload: {
          text: `The ledger and its sources differ in ${places}. Please tell the person who runs Parley.`,
        },
        event: `check:${check.id}`,
      }),
    });
  });
  return { entryCount, differenceCount: found.length };
}

/** A statement over the ids from $1 to $2, and one that says the highest id. */
interface Steps {
  readonly highest: string;
  readonly text: string;
}

type Row = [
  sourceId: number | null,
  transactionId: number | null,
  account: LedgerDifference['account'],
  postedCents: number,
  expectedCents: number,
];

/** The tables of the sources. */
const TABLES: Readonly<Record<LedgerSource, string>> = {
  payment: 'payments',
  invoice: 'invoices',
  credit_note: 'partial_credit_notes',
  client_payment: 'client_payments',
  refund: 'client_refunds',
  allocation: 'payment_allocations',
  write_off: 'write_offs',
  pay_adjustment: 'pay_adjustments',
};
const SOURCES = Object.keys(TABLES) as LedgerSource[];

const stepsOf = (kind: LedgerSource): Steps => ({
  highest: `SELECT greatest((SELECT max(id) FROM ${TABLES[kind]}), (SELECT max(source_id) FROM ledger_transactions WHERE source_kind = '${kind}'))`,
  text: `
    SELECT source_id, NULL, account, sum(posted)::bigint, sum(expected)::bigint
    FROM (
      SELECT source_id, event, account, client_id, interpreter_id, due_date, covers, 0 AS posted, cents AS expected
      FROM ledger_postings WHERE source_kind = '${kind}' AND source_id BETWEEN $1 AND $2
      UNION ALL
      SELECT t.source_id, t.event, e.account, e.client_id, e.interpreter_id, e.due_date, e.covers, e.cents, 0
      FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE t.source_kind = '${kind}' AND t.source_id BETWEEN $1 AND $2) both_sides
    GROUP BY source_id, event, account, client_id, interpreter_id, due_date, covers
    HAVING sum(posted) <> sum(expected)
    ORDER BY source_id, account`,
});

const TRANSACTIONS: Steps = {
  highest: 'SELECT max(id) FROM ledger_transactions',
  text: `
    SELECT NULL, transaction_id, NULL, sum(cents)::bigint, 0 FROM ledger_entries
    WHERE transaction_id BETWEEN $1 AND $2 GROUP BY transaction_id HAVING sum(cents) <> 0 ORDER BY transaction_id`,
};

/** What an invoice and a client payment note about themselves, and what the live rows come to. A kind without an account. */
const NOTED: readonly (readonly [LedgerSource, Steps])[] = [
  [
    'invoice',
    {
      highest: 'SELECT max(id) FROM invoices',
      text: `
        SELECT i.id, NULL, NULL, i.settled_cents, s.cents
        FROM invoices i CROSS JOIN LATERAL (
          SELECT coalesce(sum(cents), 0)::bigint AS cents FROM (
            SELECT cents FROM payment_allocations WHERE invoice_id = i.id AND undone_at IS NULL
            UNION ALL SELECT cents FROM write_offs WHERE invoice_id = i.id AND undone_at IS NULL
            UNION ALL SELECT total_cents FROM partial_credit_notes WHERE invoice_id = i.id AND i.status = 'issued') live) s
        WHERE i.id BETWEEN $1 AND $2 AND i.settled_cents <> s.cents ORDER BY i.id`,
    },
  ],
  [
    'client_payment',
    {
      highest: 'SELECT max(id) FROM client_payments',
      text: `
        SELECT p.id, NULL, NULL, p.allocated_cents + p.refunded_cents, s.cents
        FROM client_payments p CROSS JOIN LATERAL (
          SELECT coalesce(sum(cents), 0)::bigint AS cents FROM (
            SELECT cents FROM payment_allocations WHERE client_payment_id = p.id AND undone_at IS NULL
            UNION ALL SELECT cents FROM client_refunds WHERE client_payment_id = p.id AND undone_at IS NULL) live) s
        WHERE p.id BETWEEN $1 AND $2 AND p.allocated_cents + p.refunded_cents <> s.cents ORDER BY p.id`,
    },
  ],
];

async function everyDifference(db: Db): Promise<LedgerDifference[]> {
  const found: LedgerDifference[] = [];
  for (const kind of SOURCES) found.push(...(await inSteps(db, stepsOf(kind), kind)));
  for (const [kind, steps] of NOTED) found.push(...(await inSteps(db, steps, kind)));
  return [...found, ...(await inSteps(db, TRANSACTIONS, null))];
}

async function inSteps(
  db: Db,
  { highest, text }: Steps,
  sourceKind: LedgerSource | null,
): Promise<LedgerDifference[]> {
  const [[last] = [null]] = await queryRows<[number | null]>(db, { text: highest }, []);
  const found: LedgerDifference[] = [];
  for (let from = 1; from <= (last ?? 0); from += AT_ONCE) {
    const rows = await queryRows<Row>(db, { text }, [from, from + AT_ONCE - 1]);
    for (const [sourceId, transactionId, account, postedCents, expectedCents] of rows)
      found.push({ sourceKind, sourceId, transactionId, account, postedCents, expectedCents });
  }
  return found;
}
