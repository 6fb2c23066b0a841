import { formatDateShort } from '#domain/civil.ts';
import { type Cents, formatDollars } from '#domain/money.ts';
import type { PdfDocument } from '#server/adapters/pdf/document.ts';
import { drawTable } from '#server/adapters/pdf/table.ts';
import type { CreditNoteData, InvoiceData } from './document-data.ts';
import { appointmentRows, LINE_COLUMNS, linesOf, otherRows, sumOf } from './figures.ts';
import {
  drawBanner,
  drawBelowBanner,
  drawNote,
  type Fact,
  heightOfNote,
  openDocument,
} from './letterhead.ts';
import { drawAgeing, drawSums, HEIGHT_OF_AGEING, heightOfSums, type Sum } from './sums.ts';

/** The PDF of an invoice. Source: rules invoices-13 and invoices-14. */
export async function makeInvoice(data: InvoiceData): Promise<Uint8Array> {
  const { number, date, dueDate, terms, purchaseOrder, payments, ageing, howToPay } = data;
  const { paidAheadCents = 0, takenBackBy, settled, asOf } = data;
  if (takenBackBy !== undefined) return makeVoidInvoice(data, takenBackBy);
  if (settled !== undefined) return makeSettledInvoice(data, settled);
  const facts: (Fact | null)[] = [
    ['Invoice number', number],
    ['Invoice date', formatDateShort(date)],
    ['Due date', formatDateShort(dueDate)],
    terms === null ? null : ['Terms', terms],
    purchaseOrder === null ? null : ['Purchase order', purchaseOrder],
    servicePeriod(data),
  ];
  const state = asOf ? `as of ${formatDateShort(asOf.date)}` : null;
  const document = await openBilled(data, state ? `Invoice ${number}, ${state}` : `Invoice ${number}`, facts);
  const settlements = [...payments, ...(asOf?.settlements ?? [])];
  const due = totalsOf(data).total + sumOf(settlements);
  const words = due > 0 ? `Amount due by ${formatDateShort(dueDate)}` : 'Amount due';
  drawBanner(document, words, formatDollars(due));
  if (asOf) drawBelowBanner(document, asOfWords(data, asOf));
  else if (paidAheadCents > 0) drawBelowBanner(document, paidAheadWords(paidAheadCents));
  const sums = [
    ...sumsOf(data),
    ...settlements.map(({ date: paidOn, label, amountCents }) => ({
      label: [label, paidOn && formatDateShort(paidOn)].filter(Boolean).join(', '),
      cents: amountCents,
    })),
    { label: 'Amount due', cents: due, isStrong: true },
  ];
  // The account was so on the day of issue.
  const ages = asOf ? null : ageing;
  // The ages are never alone on a page: the last row and the sums stand above them.
  const heightBelow =
    (howToPay === null ? 0 : heightOfNote(howToPay)) + (ages === null ? 0 : HEIGHT_OF_AGEING);
  drawLinesAndSums(document, data, { sums, heightBelow });
  if (howToPay !== null) drawNote(document, 'How to pay', howToPay);
  if (ages !== null) drawAgeing(document, `Your account on ${formatDateShort(date)}`, ages);
  if (data.notes !== null) drawNote(document, 'Notes', data.notes);
  return document.finish();
}

/** Source: rule invoices-10. */
function makeVoidInvoice(data: InvoiceData, takenBackBy: string): Promise<Uint8Array> {
  return makeMarkedInvoice(data, { word: 'VOID', banner: `VOID: reversed by credit note ${takenBackBy}` });
}

/** Source: rule invoices-9. */
function makeSettledInvoice(
  data: InvoiceData,
  { lastPaidOn }: NonNullable<InvoiceData['settled']>,
): Promise<Uint8Array> {
  if (lastPaidOn === null) return makeMarkedInvoice(data, { word: 'Settled', banner: 'Settled' });
  return makeMarkedInvoice(data, { word: 'Paid', banner: `Paid on ${formatDateShort(lastPaidOn)}` });
}

interface Mark {
  /** Stands on each page. */
  readonly word: string;
  readonly banner: string;
}

/** What was billed, marked on each page; nothing of it is asked for. */
async function makeMarkedInvoice(data: InvoiceData, { word, banner }: Mark): Promise<Uint8Array> {
  const { number, date, purchaseOrder, notes } = data;
  const facts: (Fact | null)[] = [
    ['Invoice number', number],
    ['Invoice date', formatDateShort(date)],
    purchaseOrder === null ? null : ['Purchase order', purchaseOrder],
    servicePeriod(data),
  ];
  const document = await openBilled(data, `${word}: Invoice ${number}`, facts);
  drawBanner(document, banner, 'Nothing is due');
  drawLinesAndSums(document, data, { sums: sumsOf(data), heightBelow: 0 });
  if (notes !== null) drawNote(document, 'Notes', notes);
  return document.finish();
}

const paidAheadWords = (cents: Cents) =>
  `You have paid ${formatDollars(cents)} ahead; we use it for this invoice or your next one.`;

/** 'As of Mar 5, 2026: $40.00 of $150.00 is paid or credited.' Source: rule invoices-16. */
function asOfWords(data: InvoiceData, { date, settlements }: NonNullable<InvoiceData['asOf']>): string {
  const [settled, total] = [formatDollars(-sumOf(settlements)), formatDollars(totalsOf(data).total)];
  return `As of ${formatDateShort(date)}: ${settled} of ${total} is paid or credited.`;
}

/** The PDF of a credit note. Source: rules invoices-13 and invoices-14. */
export async function makeCreditNote(data: CreditNoteData): Promise<Uint8Array> {
  const { number, date, invoice, reason } = data;
  const facts: (Fact | null)[] = [
    ['Credit note number', number],
    ['Credit note date', formatDateShort(date)],
    ['For invoice', `${invoice.number} of ${formatDateShort(invoice.date)}`],
    servicePeriod(data),
  ];
  const document = await openBilled(data, `Credit note ${number}`, facts);
  const { subtotal, total } = totalsOf(data);
  drawBanner(document, `Credit for invoice ${invoice.number}`, formatDollars(total));
  drawNote(document, 'Reason', reason);
  document.y += 10;
  const sums = [
    { label: 'Subtotal', cents: subtotal },
    ...data.taxes.map(({ label, amountCents }) => ({ label, cents: amountCents })),
    { label: 'Total credit', cents: total, isStrong: true },
  ];
  drawLinesAndSums(document, data, { sums, heightBelow: 0 });
  if (data.notes !== null) drawNote(document, 'Notes', data.notes);
  return document.finish();
}

type Billed = InvoiceData | CreditNoteData;

function openBilled(data: Billed, name: string, facts: readonly (Fact | null)[]) {
  return openDocument({
    title: titleOf(data),
    name,
    date: data.date,
    from: data.from,
    to: data.to,
    toWords: data.is === 'invoice' ? 'Bill to' : 'Credit to',
    facts: facts.filter((fact) => fact !== null),
  });
}

function titleOf(data: Billed): string {
  if (data.is === 'credit_note') return 'Credit note';
  return data.takenBackBy === undefined ? 'Invoice' : 'Void invoice';
}

/** From the first to the last appointment; null without any. */
function servicePeriod({ appointments }: Billed): Fact | null {
  const dates = appointments.map(({ date }) => date).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (first === last) return ['Service date', formatDateShort(first)];
  return ['Service dates', `${formatDateShort(first)} – ${formatDateShort(last)}`];
}

/** The subtotal, each tax and the total. */
function sumsOf(data: InvoiceData): Sum[] {
  const { subtotal, total } = totalsOf(data);
  return [
    { label: 'Subtotal', cents: subtotal },
    ...data.taxes.map(({ label, amountCents }) => ({ label, cents: amountCents })),
    { label: 'Total', cents: total, isStrong: true },
  ];
}

function totalsOf({ appointments, others, taxes }: Billed) {
  const subtotal = sumOf(linesOf(appointments)) + sumOf(others);
  return { subtotal, total: subtotal + sumOf(taxes) };
}

interface Sums {
  readonly sums: readonly Sum[];
  /** How high what stays on one page with them is. */
  readonly heightBelow: number;
}

function drawLinesAndSums(
  document: PdfDocument,
  { appointments, others }: Billed,
  { sums, heightBelow }: Sums,
): void {
  const groups = [
    ...appointments.map((appointment) => appointmentRows(appointment)),
    ...others.map((line) => otherRows(line)),
  ];
  drawTable(document, LINE_COLUMNS, groups, heightOfSums(sums.length) + heightBelow);
  drawSums(document, sums);
}
