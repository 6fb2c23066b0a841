import type { OwnInvoiceContents, OwnInvoices as OwnInvoicesAnswer } from '#contracts/invoices/shapes.ts';
import { invoiceState, openCents } from '#domain/billing/invoice.ts';
import { formatMoney } from '#domain/money.ts';
import type { DocumentAppointment } from '#server/documents/document-data.ts';
import { presentChargeLine } from '../../payments/present/charge-lines.ts';
import type { OwnInvoice, OwnInvoices } from '../queries/own.ts';
import type { InvoiceRow } from '../queries/row.ts';
import type { WorkRow } from '../queries/unbilled.ts';
import { settlementLabel, sumOf } from './invoice.ts';

/** What a client is billed: nothing of pay or margin (rule access-8). */
export function presentOwnInvoices(own: OwnInvoices): OwnInvoicesAnswer {
  const { today, rows, work, howToPay, address } = own;
  return {
    today,
    howToPay,
    address,
    balance: formatMoney(own.balanceCents),
    overdue: formatMoney(own.overdueCents),
    unallocated: formatMoney(own.unallocatedCents),
    billedElsewhere: formatMoney(own.elsewhereCents),
    invoices: rows.map((row) => presentOwnInvoice(row, today)),
    unbilled: {
      count: own.unbilledCount,
      total: formatMoney(own.unbilledCents),
      appointments: work.map(presentOwnWork),
    },
  };
}

/** What an own invoice says, of its frozen document; why something was written off is staff's. */
export function presentOwnContents({
  row,
  document,
  billed,
  settlements,
  creditNote,
}: OwnInvoice): OwnInvoiceContents {
  const charged = new Map(billed.map(({ assignmentId, chargeCents }) => [assignmentId, chargeCents]));
  return {
    id: row.id,
    billTo: { name: document.to.name, address: document.to.addressLines.join('\n') },
    terms: document.terms,
    reference: row.reference,
    notes: row.notes,
    appointments: document.appointments.map((one) => ({
      ...presentAppointment(one),
      charge: formatMoney(charged.get(one.assignmentId) ?? sumOf(one.lines)),
    })),
    subtotal: formatMoney(
      sumOf([...document.appointments.flatMap(({ lines }) => lines), ...document.others]),
    ),
    taxes: document.taxes.map(({ label, amountCents }) => ({ label, charge: formatMoney(amountCents) })),
    settlements: settlements.map((one) => ({
      date: one.date,
      label: one.kind === 'write_off' ? 'Written off' : settlementLabel(one),
      paid: formatMoney(one.cents),
      creditNoteId: one.creditNoteId,
    })),
    creditNote,
  };
}

function presentAppointment({ person, place, reference, lines, ...one }: DocumentAppointment) {
  const { assignmentId, date, startTime, endTime, language } = one;
  return {
    assignmentId,
    date,
    startTime,
    endTime,
    language,
    interpreterName: person,
    location: place ?? '',
    purchaseOrder: reference,
    lines: lines.map(presentChargeLine),
  };
}

function presentOwnInvoice(row: InvoiceRow, today: string): OwnInvoicesAnswer['invoices'][number] {
  const { id, number, date, dueDate } = row;
  if (number === null || date === null || dueDate === null) throw new Error('clients see no drafts');
  return {
    id,
    number,
    date,
    dueDate,
    state: invoiceState(row, today),
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
    assignmentId,
    date,
    startTime,
    endTime,
    language,
    location,
    interpreterName,
    charge: formatMoney(chargeCents),
  };
}
