import { refuseClosedDay } from '#domain/billing/closed-period.ts';
import { refuseInvoiceDate } from '#domain/billing/invoice.ts';
import type { Tx } from '#server/db/connect.ts';
import { refuseIf } from '#server/db/transaction.ts';
import { closedThrough } from '../../ledger/queries/closed-through.ts';
import type { LineRow } from '../queries/contents.ts';

interface DatedInvoice {
  /** The civil date that staff chose; null: the day of issue. */
  readonly chosen: string | null;
  /** The company's civil date. */
  readonly today: string;
  /** What is on it, by date of service. */
  readonly lines: readonly Pick<LineRow, 'date'>[];
}

/**
 * The civil date of an invoice, when its draft is changed and when it is issued. `Refused` at `date`: validation_failed for a day to come or one before
 * the newest appointment, period_closed for a closed one. Source: rules invoices-4 and ledger-7.
 */
export async function checkedDate(tx: Tx, { chosen, today, lines }: DatedInvoice): Promise<string> {
  const date = chosen ?? today;
  refuseIf(refuseInvoiceDate(date, lines.at(-1)?.date ?? null, today));
  refuseIf(refuseClosedDay(date, await closedThrough(tx), 'date'));
  return date;
}
