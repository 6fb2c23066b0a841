import type { OwnInvoices as OwnInvoicesAnswer } from '#contracts/invoice.ts';
import { invoiceState, openCents } from '#domain/billing/invoice.ts';
import { formatMoney } from '#domain/money.ts';
import type { OwnInvoices } from '../queries/own.ts';
import type { InvoiceRow } from '../queries/row.ts';
import type { WorkRow } from '../queries/unbilled.ts';

/** What a client is billed: nothing of pay or margin (rule A8). */
export function presentOwnInvoices(own: OwnInvoices): OwnInvoicesAnswer {
  const { today, rows, work, howToPay } = own;
  return {
    ...{ today, howToPay },
    balance: formatMoney(own.balanceCents),
    overdue: formatMoney(own.overdueCents),
    unallocated: formatMoney(own.unallocatedCents),
    invoices: rows.map((row) => presentOwnInvoice(row, today)),
    unbilled: {
      count: own.unbilledCount,
      total: formatMoney(own.unbilledCents),
      appointments: work.map(presentOwnWork),
    },
  };
}

function presentOwnInvoice(row: InvoiceRow, today: string): OwnInvoicesAnswer['invoices'][number] {
  const { id, number, date, dueDate } = row;
  if (number === null || date === null || dueDate === null) throw new Error('clients see no drafts');
  return {
    ...{ id, number, date, dueDate, state: invoiceState(row, today) },
    from: row.fromDate,
    to: row.toDate,
    purchaseOrder: row.purchaseOrder,
    count: row.count,
    total: formatMoney(row.totalCents),
    openAmount: formatMoney(openCents(row)),
    creditNoteNumber: row.creditNoteNumber,
  };
}

function presentOwnWork(row: WorkRow): OwnInvoicesAnswer['unbilled']['appointments'][number] {
  const { assignmentId, date, startTime, endTime, language, location, interpreterName, chargeCents } = row;
  return {
    ...{ assignmentId, date, startTime, endTime, language, location, interpreterName },
    charge: formatMoney(chargeCents),
  };
}
