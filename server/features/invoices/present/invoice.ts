import type * as z from 'zod/mini';
import type {
  Drafted,
  INVOICE_STEPS,
  InvoiceDetail as InvoiceDetailAnswer,
  InvoiceLine,
  InvoiceRow as InvoiceRowAnswer,
  IssuedMany as IssuedManyAnswer,
  Unbilled,
  UnbilledWork,
} from '#contracts/invoices/shapes.ts';
import { howPaid } from '#domain/billing/client-payment.ts';
import { invoiceState, openCents, SENT_HOW, SENT_HOW_WORDS } from '#domain/billing/invoice.ts';
import { formatMileageRate } from '#domain/billing/rules/mileage-rate.ts';
import { formatDateShort } from '#domain/civil.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import type { DocumentAppointment, DocumentLine, InvoiceData } from '#server/documents/document-data.ts';
import type { IssuedMany } from '../commands/issue-many.ts';
import type { DraftedInvoice } from '../commands/make-drafts.ts';
import type { InvoiceAction, InvoiceDetail, SettlementRow } from '../queries/detail.ts';
import type { InvoiceRow } from '../queries/row.ts';
import type { UnbilledClient, WorkRow } from '../queries/unbilled.ts';
import { presentInvoiceDocument } from './document-data.ts';

/** An invoice in a list, on the company's today. */
export function presentInvoiceRow(row: InvoiceRow, today: string): InvoiceRowAnswer {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    state: invoiceState(row, today),
    client: { id: row.clientId, name: row.clientName },
    from: row.fromDate,
    to: row.toDate,
    grouping: row.grouping,
    groupName: row.groupName,
    date: row.date,
    dueDate: row.dueDate,
    purchaseOrder: row.purchaseOrder,
    count: row.count,
    total: formatMoney(row.totalCents),
    openAmount: formatMoney(openCents(row)),
    sentAt: row.sentAt,
    markedSent: markedSentOf(row),
    reminderCount: row.reminderCount,
    creditNoteNumber: row.creditNoteNumber,
    updatedAt: row.updatedAt,
  };
}

function markedSentOf({ markedSentOn: date, markedSentHow: how }: InvoiceRow) {
  return date === null || how === null ? null : { date, how };
}

/** One invoice with all that is on it; of an issued one as its document has it. */
export function presentInvoiceDetail(detail: InvoiceDetail, today: string): InvoiceDetailAnswer {
  const { row, links, creditNote } = detail;
  const document = detail.snapshot ?? (detail.draft && presentInvoiceDocument(detail.draft));
  if (!document) throw new Error('an invoice is a draft or has a document');
  const subtotalCents = sumOf(document.appointments.flatMap(({ lines }) => lines)) + sumOf(document.others);
  return {
    ...presentInvoiceRow(row, today),
    billTo: {
      name: document.to.name,
      address: document.to.addressLines.join('\n'),
      email: document.to.email,
      taxNumber: document.to.taxNumber,
    },
    terms: document.terms,
    reference: row.reference,
    notes: row.notes,
    subtotal: formatMoney(subtotalCents),
    taxes: document.taxes.map(({ label, amountCents }) => ({ label, amount: formatMoney(amountCents) })),
    settledAmount: formatMoney(row.settledCents),
    paidAhead: formatMoney(detail.paidAheadCents),
    lines: linesOf(detail, document),
    settlements: detail.settlements.map(presentSettlement),
    history: historyOf(detail),
    ...links,
    creditNote,
  };
}

/** Cents. */
export const sumOf = (lines: readonly { readonly amountCents: Cents }[]): Cents =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

function linesOf({ billed, draft }: InvoiceDetail, document: InvoiceData): InvoiceLine[] {
  const billedLines = new Map(billed.map((line) => [line.assignmentId, line]));
  const now = new Map(draft?.lines.map((line) => [line.assignmentId, line]));
  return document.appointments.map((appointment) => {
    const { assignmentId } = appointment;
    const lines = sumOf(appointment.lines);
    const cents = billedLines.get(assignmentId)?.chargeCents ?? now.get(assignmentId)?.chargeCents ?? lines;
    return {
      paymentId: billedLines.get(assignmentId)?.paymentId ?? 0,
      ...factsOf(appointment),
      purchaseOrder: appointment.reference ?? document.purchaseOrder,
      amount: formatMoney(cents),
      steps: [
        ...appointment.lines.map(presentLine),
        ...(cents === lines ? [] : [taxLine(document, cents - lines)]),
      ],
    };
  });
}

function factsOf({ assignmentId, date, startTime, endTime, language, person, place }: DocumentAppointment) {
  return { assignmentId, date, startTime, endTime, language, location: place ?? '', interpreterName: person };
}

/** What of an appointment's amount is no line of it; its name is that of the tax, if there is one alone. */
function taxLine({ taxes }: InvoiceData, cents: Cents) {
  const [first] = taxes;
  const label = taxes.length === 1 && first ? first.label : 'Taxes';
  return { label, quantity: null, unit: null, rate: null, amount: formatMoney(cents), isTax: true };
}

function presentLine({ label, quantity, unit, rateCents, rateTenthCents, amountCents }: DocumentLine) {
  const perMile = rateTenthCents === undefined ? null : formatMileageRate(rateTenthCents);
  return {
    label,
    quantity: quantity === undefined ? null : String(quantity),
    unit: unit ?? null,
    rate: rateCents === undefined ? perMile : formatMoney(rateCents),
    amount: formatMoney(amountCents),
    isTax: false,
  };
}

/** 'Check 1042'; of a write-off its reason; 'Credit note CN-1003'. */
export function settlementLabel({ kind, method, text }: SettlementRow): string {
  if (kind === 'credit_note') return `Credit note ${text}`;
  return method === null ? (text ?? 'Written off') : howPaid(method, text);
}

function presentSettlement(row: SettlementRow) {
  const { kind, clientPaymentId, creditNoteId, date, cents, sentAt } = row;
  return {
    kind,
    clientPaymentId,
    creditNoteId,
    date,
    label: settlementLabel(row),
    amount: formatMoney(cents),
    sentAt,
  };
}

type Step = (typeof INVOICE_STEPS)[number];

const STEP_OF: Readonly<Record<string, Step>> = {
  'invoices.draft': 'drafted',
  'invoices.change': 'changed',
  'invoices.removeLine': 'line_removed',
  'invoices.issue': 'issued',
  'invoices.send': 'sent',
  'invoices.sendCreditNote': 'sent',
  'invoices.markSent': 'marked_sent',
  'invoices.unmarkSent': 'unmarked_sent',
  'invoices.remind': 'reminded',
  'invoices.void': 'voided',
  'closeouts.correct': 'credited',
};

function historyOf({ acts: actions }: InvoiceDetail): InvoiceDetailAnswer['history'] {
  return actions.flatMap(({ act: action, at, by, change }) => {
    const step = STEP_OF[action];
    return step === undefined ? [] : [{ step, at, by, text: textOf(step, change) }];
  });
}

function textOf(step: Step, change: InvoiceAction['change']): string | null {
  const field = (name: string) => (typeof change[name] === 'string' ? change[name] : null);
  switch (step) {
    case 'drafted': {
      const replaces = field('replaces');
      if (replaces !== null) return `Replaces ${replaces}`;
      return change['isNew'] === false ? `${change['added']} more appointments` : null;
    }
    case 'changed':
      return Object.keys(change)
        .map((name) => FIELD_NAMES[name] ?? name)
        .join(', ');
    case 'line_removed':
      return `Appointment ${change['assignmentId']}`;
    case 'issued':
      return field('number');
    case 'sent':
      return [field('creditNote'), field('to')].filter(Boolean).join(', to ') || null;
    case 'marked_sent':
      return markedWords(change);
    case 'unmarked_sent':
      return null;
    case 'reminded':
      return field('to');
    case 'credited':
    case 'voided':
      return [field('creditNote'), field('reason')].filter(Boolean).join(': ');
  }
}

function markedWords({ date, how }: InvoiceAction['change']): string | null {
  const words = SENT_HOW.find((one) => one === how);
  return words && typeof date === 'string' ? `${SENT_HOW_WORDS[words]}, ${formatDateShort(date)}` : null;
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  date: 'Date',
  purchaseOrder: 'Purchase order',
  reference: 'Reference',
  notes: 'Notes',
};

/** What can be billed, by client, and the sums. */
export function presentUnbilled(rows: readonly UnbilledClient[]): Unbilled {
  const sum = (of: 'count' | 'cents' | 'notApproved' | 'withoutResult') =>
    rows.reduce((total, row) => total + row[of], 0);
  return {
    clients: rows.map(({ clientId, name, count, cents, from, to, notApproved, withoutResult, drafts }) => ({
      client: { id: clientId, name },
      count,
      from,
      to,
      notApproved,
      withoutResult,
      drafts,
      amount: formatMoney(cents),
    })),
    total: {
      count: sum('count'),
      amount: formatMoney(sum('cents')),
      notApproved: sum('notApproved'),
      withoutResult: sum('withoutResult'),
    },
  };
}

/** Work that can be billed: nothing of what the interpreter earns. */
export function presentWork({ chargeCents, clientId: _, ...row }: WorkRow): UnbilledWork {
  return { ...row, amount: formatMoney(chargeCents) };
}

/** The drafts that were made. */
export function presentDrafted(drafts: readonly DraftedInvoice[]): Drafted {
  const cents = drafts.reduce((sum, { addedCents }) => sum + addedCents, 0);
  return {
    drafts: drafts.map(({ row, isNew, added }) => ({
      id: row.id,
      client: { id: row.clientId, name: row.clientName },
      isNew,
      added,
      count: row.count,
      total: formatMoney(row.totalCents),
      updatedAt: row.updatedAt,
    })),
    count: drafts.reduce((sum, { added }) => sum + added, 0),
    amount: formatMoney(cents),
  };
}

/** What became of drafts that were issued together. */
export function presentIssuedMany({ issued, refused }: IssuedMany): z.infer<typeof IssuedManyAnswer> {
  return {
    issued: issued.map(({ id, number, clientId, clientName, totalCents, paidAheadCents }) => ({
      id,
      number,
      client: { id: clientId, name: clientName },
      total: formatMoney(totalCents),
      paidAhead: formatMoney(paidAheadCents),
    })),
    refused: refused.map(({ id, client, reason }) => ({ id, client, reason })),
    total: formatMoney(issued.reduce((sum, { totalCents }) => sum + totalCents, 0)),
  };
}
