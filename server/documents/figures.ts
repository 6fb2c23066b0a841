import { lineInWords } from '#domain/billing/line-words.ts';
import { formatMileageRate } from '#domain/billing/rules/mileage-rate.ts';
import { formatClockRange, formatDateShort } from '#domain/civil.ts';
import { type Cents, formatDollars } from '#domain/money.ts';
import { type Column, type RowGroup, restOfWidth } from '#server/adapters/pdf/table.ts';
import { isolated } from '#server/adapters/pdf/text-runs.ts';
import type { DocumentAppointment, DocumentLine, OtherLine } from './document-data.ts';

/** '10:00 AM – 12:00 PM' fits into one line of `date`. */
const WIDTHS = { date: 92, amount: 80 } as const;

/** The columns of appointments with their lines. */
export const LINE_COLUMNS: readonly Column[] = [
  { title: 'Date', width: WIDTHS.date },
  { title: 'Appointment', width: restOfWidth(...Object.values(WIDTHS)) },
  { title: 'Amount', width: WIDTHS.amount, align: 'end' },
];

/** The sum of lines, in cents. */
export function sumOf(lines: readonly { readonly amountCents: Cents }[]): Cents {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** The lines of all appointments in one list. */
export function linesOf(appointments: readonly DocumentAppointment[]): DocumentLine[] {
  return appointments.flatMap(({ lines }) => lines);
}

/**
 * An appointment as rows of a table that stay together: when, language and person, place, and its first line; below it its other
 * lines. Source: rule invoices-14.
 */
export function appointmentRows(appointment: DocumentAppointment, remark: string | null = null): RowGroup {
  const { date, startTime, endTime, language, person, place, reference, lines } = appointment;
  const [first, ...others] = lines;
  const title = [language, person && isolated(person)].filter(Boolean).join(' · ');
  const quiet = [place, reference, first ? lineWords(first) : null, remark].filter((text) => text !== null);
  const head = [
    [{ text: formatDateShort(date) }, { text: formatClockRange(startTime, endTime), tone: 'quiet' }],
    [
      { text: title, tone: 'strong' },
      ...quiet.map((text) => ({ text: isolated(text), tone: 'quiet' as const })),
    ],
    ...(first ? [amountCell(first)] : []),
  ] as const;
  return [head, ...others.map((line) => [[], [{ text: lineWords(line) }], amountCell(line)])];
}

function amountCell({ amountCents }: DocumentLine) {
  return [{ text: formatDollars(amountCents) }] as const;
}

/** A line without an appointment as a row of the same table. */
export function otherRows({ date, label, amountCents }: OtherLine): RowGroup {
  const when = date === null ? [] : [{ text: formatDateShort(date) }];
  return [[when, [{ text: label }], [{ text: formatDollars(amountCents) }]]];
}

function lineWords({ label, quantity, unit, rateCents, rateTenthCents }: DocumentLine): string {
  const perMile = rateTenthCents === undefined ? null : `$${formatMileageRate(rateTenthCents)}`;
  const rate = rateCents === undefined ? perMile : formatDollars(rateCents);
  return lineInWords(label, { quantity: quantity ?? null, unit: unit ?? null, rate });
}
