import { sql } from 'drizzle-orm';
import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PaymentStatus } from '#domain/billing/payment.ts';
import { cents, instant } from './columns.ts';

/** A line of the sum behind an amount, as kept: amounts in cents. Miles have `rateTenthCents`, those of older payments `rateCents`. */
export interface StoredStep {
  readonly side: 'pay' | 'charge';
  readonly label: string;
  readonly quantity?: string;
  readonly unit?: string;
  readonly rateCents?: number;
  readonly rateTenthCents?: number;
  readonly amountCents: number;
}

export const billingRates = pgTable('billing_rates', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  language: text().notNull(),
  hourlyRate: cents('hourly_rate').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
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
  createdAt: instant('created_at').notNull().default(sql`now()`),
});
