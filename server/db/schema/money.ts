import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { ServiceType } from '#domain/assignment/client-request.ts';
import type { CloseoutOutcome, Review } from '#domain/billing/closeout.ts';
import type { CloseoutFlag } from '#domain/billing/closeout-flags.ts';
import type { PaymentStatus } from '#domain/billing/payment.ts';
import type { AmountStep } from '#domain/billing/price-line.ts';
import type { Mode, RuleKind, RuleTerms, Side } from '#domain/billing/rules/rule.ts';
import { cents, instant } from './columns.ts';

/** A line of the sum behind an amount, as kept: amounts in cents. Miles have `rateTenthCents`, those of older payments `rateCents`. */
export interface StoredStep {
  readonly side: Side;
  /** The rule behind the line; not for payments from before there were rules. */
  readonly ruleId?: number | null;
  readonly kind?: RuleKind;
  readonly label: string;
  readonly quantity?: string;
  readonly unit?: string;
  readonly rateCents?: number;
  readonly rateTenthCents?: number;
  readonly amountCents: number;
  /** Of an agreed amount: as it was entered, and what the rules give for the time, both with tax. */
  readonly agreedCents?: number;
  readonly byRulesCents?: number;
  /** A line that staff added, with its number in this payment; the account and instant of the person. */
  readonly adjustment?: {
    readonly id: number;
    readonly reason: string;
    readonly accountId: number | null;
    readonly at: string;
  };
}

/** A line of a price as it is kept: its quantity is text. */
export function storedStep({ quantity, ...step }: AmountStep): StoredStep {
  return { ...step, ...(quantity !== undefined && { quantity: String(quantity) }) };
}

export const billingRates = pgTable('billing_rates', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  language: text().notNull(),
  hourlyRate: cents('hourly_rate').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
});

/** Dated rules of money; civil dates, half-open, null: without end. `domain/billing/rules/rule.ts` says what they mean. */
export const rateRules = pgTable('rate_rules', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  side: text().$type<Side>().notNull(),
  kind: text().$type<RuleKind>().notNull(),
  clientId: integer('client_id'),
  interpreterId: integer('interpreter_id'),
  language: text(),
  serviceType: text('service_type').$type<ServiceType>(),
  mode: text().$type<Mode>(),
  weekday: smallint(),
  holdsFrom: date('holds_from'),
  holdsUntil: date('holds_until'),
  terms: jsonb().$type<RuleTerms[RuleKind]>().notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  /** Side, kind and scope in one text: the database makes it. */
  subject: text().notNull().generatedAlwaysAs(sql`rate_subject`),
});

/** The days on which the surcharge for holidays applies. */
export const holidays = pgTable('holidays', {
  date: date().primaryKey(),
  name: text().notNull(),
});

export const payments = pgTable('payments', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  assignmentId: integer('assignment_id').notNull(),
  interpreterId: integer('interpreter_id').notNull(),
  amount: cents().notNull(),
  clientAmount: cents('client_amount').notNull(),
  status: text().$type<PaymentStatus>().notNull().default('pending'),
  dueDate: date('due_date').notNull(),
  paidDate: date('paid_date'),
  paymentMethod: text('payment_method'),
  notes: text(),
  steps: jsonb().$type<readonly StoredStep[]>().notNull().default([]),
  overdueToldAt: instant('overdue_told_at'),
  /** A closeout is this row: see `domain/billing/closeout.ts`. Once approved, amounts and steps are frozen. */
  review: text().$type<Review>().notNull().default('reported'),
  outcome: text().$type<CloseoutOutcome>().notNull().default('completed'),
  question: text(),
  answer: text(),
  returnedAt: instant('returned_at'),
  flags: text().array().$type<CloseoutFlag[]>().notNull().default([]),
  approvedAt: instant('approved_at'),
  /** The account that approved; null: before reviews began. */
  approvedBy: integer('approved_by'),
  /** Billed before Parley made invoices, or with another program: owed, and on no invoice. */
  isBilledElsewhere: boolean('is_billed_elsewhere').notNull().default(false),
  /** What of the charge is on issued invoices, less what credit notes took off, and the tax in it; triggers keep both. */
  billedCents: bigint('billed_cents', { mode: 'number' }).notNull().default(0),
  billedTaxCents: bigint('billed_tax_cents', { mode: 'number' }).notNull().default(0),
  /** The last correction of an approved side; what moves it on may change amounts. */
  correctedAt: instant('corrected_at'),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
  createdAt: instant('created_at').notNull().default(sql`now()`),
});
