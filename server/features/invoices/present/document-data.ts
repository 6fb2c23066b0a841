import type { Ageing } from '#domain/billing/ledger.ts';
import { labelOnInvoice } from '#domain/billing/line-words.ts';
import { describePaymentTerms } from '#domain/billing/rules/describe-rule.ts';
import { isTax } from '#domain/billing/tax.ts';
import { addDays } from '#domain/civil.ts';
import type { Cents } from '#domain/money.ts';
import type {
  CreditNoteData,
  DocumentAppointment,
  DocumentLine,
  InvoiceData,
  OtherLine,
  Party,
} from '#server/documents/document-data.ts';
import { type ChargeLine, chargeLines } from '../../payments/present/charge-lines.ts';
import { senderOf } from '../../settings/present.ts';
import type { CompanySettings } from '../../settings/queries.ts';
import type { BilledClient, CompanyBilling, LineRow } from '../queries/contents.ts';
import type { PartialCreditNoteRow } from '../queries/credit-notes.ts';

/** Everything that an invoice says, as it is on its day; `ageing` without this invoice, `paidAheadCents` as it is when it is issued. Civil date, cents. */
export interface InvoiceFacts {
  readonly number: string;
  readonly date: string;
  readonly netDays: number;
  readonly purchaseOrder: string | null;
  readonly reference: string | null;
  readonly notes: string | null;
  readonly lines: readonly LineRow[];
  readonly client: BilledClient;
  readonly billing: CompanyBilling;
  readonly company: CompanySettings;
  readonly ageing: Ageing | null;
  readonly paidAheadCents: Cents;
}

/** The data of an invoice without the logo: only what the client is charged (rules access-8, invoices-4 and invoices-14). */
export function presentInvoiceDocument(facts: InvoiceFacts): InvoiceData {
  const { number, date, netDays, purchaseOrder, reference, notes, lines, client, billing, company } = facts;
  const { paidAheadCents } = facts;
  const dueDate = addDays(date, netDays);
  return {
    is: 'invoice',
    number,
    date,
    dueDate,
    purchaseOrder,
    from: presentSender(company, billing),
    to: presentBilledClient(client),
    appointments: lines.map((line) => presentAppointment(line, purchaseOrder)),
    others: [],
    taxes: taxesOf(lines),
    notes: [reference && `Your reference: ${reference}`, notes].filter(Boolean).join('\n') || null,
    terms: describePaymentTerms({ netDays }),
    payments: [],
    ageing: facts.ageing && withInvoice(facts.ageing, sumOf(lines)),
    ...(paidAheadCents > 0 && { paidAheadCents }),
    howToPay: billing.howToPay,
  };
}

/** What a credit note for a part has taken off an invoice already, on the credit note for the rest. */
export const creditedBefore = ({ number, date, totalCents }: PartialCreditNoteRow): OtherLine => ({
  date,
  label: `Credited by ${number}`,
  amountCents: totalCents,
});

interface Note {
  readonly number: string;
  readonly date: string;
  readonly reason: string;
}

/** A credit note for a part; cents above 0. */
interface PartialNote extends Note {
  readonly assignmentId: number;
  readonly label: string;
  readonly totalCents: Cents;
  readonly taxCents: Cents;
}

/** The credit note that takes a part of one appointment's charge off an invoice. Source: rule closeouts-14. */
export function presentPartialCreditNote(
  { from, to, appointments, taxes, number: invoiceNumber, date: invoiceDate }: InvoiceData,
  { assignmentId, label, totalCents, taxCents, ...note }: PartialNote,
): CreditNoteData {
  const taxLabel = taxes[0]?.label ?? 'Tax';
  return {
    is: 'credit_note',
    ...note,
    from,
    to,
    notes: null,
    invoice: { number: invoiceNumber, date: invoiceDate },
    appointments: appointments
      .filter((one) => one.assignmentId === assignmentId)
      .map((one) => ({ ...one, lines: [{ label, amountCents: taxCents - totalCents }] })),
    others: [],
    taxes: taxCents === 0 ? [] : [{ date: null, label: taxLabel, amountCents: -taxCents }],
  };
}

/**
 * The credit note that takes a whole invoice back: its lines with the opposite amounts, and what was credited before, so that it comes to the
 * rest. Source: rule invoices-10.
 */
export function presentCreditNote(
  { from, to, appointments, others, taxes, number, date }: InvoiceData,
  note: Note,
  before: readonly OtherLine[],
): CreditNoteData {
  return {
    is: 'credit_note',
    ...note,
    from,
    to,
    notes: null,
    invoice: { number, date },
    appointments: appointments.map((one) => ({ ...one, lines: one.lines.map(negated) })),
    others: [...others.map(negated), ...before],
    taxes: taxes.map(negated),
  };
}

function negated<Line extends { readonly amountCents: number }>(line: Line): Line {
  return { ...line, amountCents: line.amountCents === 0 ? 0 : -line.amountCents };
}

/** The company with its billing address; the logo's bytes are kept apart. */
function presentSender(company: CompanySettings, { address, taxNumber }: CompanyBilling) {
  return { ...senderOf(company, null), addressLines: linesIn(address), taxNumber };
}

/** Whom an invoice is to: the client's billing fields, else the client's own. Source: rule invoices-1. */
function presentBilledClient(client: BilledClient): Party {
  return {
    name: client.name ?? client.clientName,
    addressLines: linesIn(client.address ?? client.clientAddress),
    email: client.email ?? client.clientEmail,
    phone: client.clientPhone,
    taxNumber: client.taxNumber,
  };
}

const linesIn = (address: string) => address.split('\n').filter((line) => line.trim() !== '');

function presentAppointment(line: LineRow, purchaseOrder: string | null): DocumentAppointment {
  const { assignmentId, date, startTime, endTime, language } = line;
  return {
    assignmentId,
    date,
    startTime,
    endTime,
    language,
    person: line.interpreterName,
    place: line.location,
    reference: line.purchaseOrder === purchaseOrder ? null : line.purchaseOrder,
    lines: documentLines(line),
  };
}

/** The lines of what is billed. Of what an earlier invoice has in part, the difference alone. */
function billedLines({ steps, chargeCents, billedCents, billedTaxCents, billedOn }: LineRow): ChargeLine[] {
  const lines = chargeLines(steps, chargeCents + billedCents);
  if (billedCents === 0) return lines;
  const taxes = lines.filter(isTax);
  const taxCents = sum(taxes) - billedTaxCents;
  const [tax] = taxes;
  return [
    { label: `Correction of invoice ${billedOn ?? ''}`.trim(), amountCents: chargeCents - taxCents },
    ...(tax && taxCents !== 0 ? [{ kind: 'tax' as const, label: tax.label, amountCents: taxCents }] : []),
  ];
}

/** The lines of the charge without tax. */
function documentLines(line: LineRow): DocumentLine[] {
  return billedLines(line)
    .filter((one) => !isTax(one))
    .map((one) => documentLine(one, line.language));
}

function documentLine(
  { label, quantity, unit, rateCents, rateTenthCents, amountCents }: ChargeLine,
  language: string,
): DocumentLine {
  return {
    label: labelOnInvoice({ label, hasQuantity: quantity !== undefined }, language),
    amountCents,
    ...(quantity !== undefined && { quantity: Number(quantity) }),
    ...((unit === 'hours' || unit === 'miles' || unit === 'minutes') && { unit }),
    ...(rateCents !== undefined && { rateCents }),
    ...(rateTenthCents !== undefined && { rateTenthCents }),
  };
}

/** Taxes by their names, in the order in which they first come. */
function taxesOf(lines: readonly LineRow[]): OtherLine[] {
  const byLabel = Map.groupBy(
    lines.flatMap((line) => billedLines(line).filter(isTax)),
    ({ label }) => label,
  );
  return [...byLabel].map(([label, taxes]) => ({ date: null, label, amountCents: sum(taxes) }));
}

const sum = (all: readonly { readonly amountCents: number }[]) =>
  all.reduce((total, { amountCents }) => total + amountCents, 0);

const sumOf = (lines: readonly LineRow[]) => lines.reduce((total, { chargeCents }) => total + chargeCents, 0);

/** What the client owes with this invoice too: on its own date it is never overdue. */
function withInvoice(ageing: Ageing, cents: Cents): Ageing {
  return { ...ageing, currentCents: ageing.currentCents + cents };
}
