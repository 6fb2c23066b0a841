import { bigint, boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { LedgerAccount, LedgerEvent, LedgerSource } from '#domain/billing/ledger.ts';
import { instant } from './columns.ts';

/** What was posted together; its entries add up to 0. Rows are only added (rule ledger-2). */
export const ledgerTransactions = pgTable('ledger_transactions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull(),
  date: date().notNull(),
  sourceKind: text('source_kind').$type<LedgerSource>().notNull(),
  sourceId: integer('source_id').notNull(),
  event: text().$type<LedgerEvent>().notNull(),
  /** The transaction of which it is the opposite. */
  reverses: bigint({ mode: 'number' }),
  /** Posted when the ledger began, for what was there already. */
  isOpening: boolean('is_opening').notNull().default(false),
});

/** A debit (positive cents) or credit (negative) of one account. Rows are only added. */
export const ledgerEntries = pgTable('ledger_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  transactionId: bigint('transaction_id', { mode: 'number' }).notNull(),
  /** The civil date of its transaction. */
  date: date().notNull(),
  account: text().$type<LedgerAccount>().notNull(),
  clientId: integer('client_id'),
  interpreterId: integer('interpreter_id'),
  assignmentId: integer('assignment_id'),
  /** By which a receivable ages; not for what was received. */
  dueDate: date('due_date'),
  /** What the interpreter was paid for; null in all other entries. */
  covers: text().$type<'work' | 'expenses'>(),
  cents: bigint({ mode: 'number' }).notNull(),
});

/** A source, or a transaction (`sourceId` null), that is not posted as it should be; amounts in cents. */
export interface LedgerDifference {
  /** Not in differences from before there were sources other than payments. */
  readonly sourceKind?: LedgerSource | null;
  readonly sourceId?: number | null;
  readonly paymentId?: number | null;
  readonly transactionId: number | null;
  readonly account: LedgerAccount | null;
  readonly postedCents: number;
  readonly expectedCents: number;
}

/** The results of the nightly check; `differences` has the first ones (rule ledger-6). */
export const ledgerChecks = pgTable('ledger_checks', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull(),
  entryCount: bigint('entry_count', { mode: 'number' }).notNull(),
  differenceCount: integer('difference_count').notNull(),
  differences: jsonb().$type<readonly LedgerDifference[]>().notNull(),
});
