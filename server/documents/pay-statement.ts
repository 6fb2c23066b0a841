import { formatDateShort } from '#domain/civil.ts';
import { formatDollars } from '#domain/money.ts';
import { drawTable } from '#server/adapters/pdf/table.ts';
import { isolated } from '#server/adapters/pdf/text-runs.ts';
import type { PaidAppointment, PayStatementData } from './document-data.ts';
import { appointmentRows, LINE_COLUMNS, linesOf, otherRows, sumOf } from './figures.ts';
import { drawBanner, type Fact, openDocument } from './letterhead.ts';
import { drawSums, heightOfSums, type Sum } from './sums.ts';

/** The PDF of an interpreter's pay: each appointment with its lines, what is paid and what is not, the year. Source: rule invoices-18. */
export async function makePayStatement(data: PayStatementData): Promise<Uint8Array> {
  const { number, returnedOn, date, fromDate, toDate, from, to, appointments, others } = data;
  const period = `${formatDateShort(fromDate)} – ${formatDateShort(toDate)}`;
  const facts: (Fact | null)[] = [
    number === null ? null : ['Number', number],
    ['Statement date', formatDateShort(date)],
    ['Period', period],
    returnedOn === null ? null : ['Returned by bank', formatDateShort(returnedOn)],
    ['Appointments', String(appointments.length)],
  ];
  const document = await openDocument({
    title: 'Pay statement',
    name: `Pay statement, ${isolated(to.name)}`,
    date,
    from,
    to,
    toWords: 'Pay to',
    facts: facts.filter((fact) => fact !== null),
  });
  const total = sumOf(linesOf(appointments)) + sumOf(others);
  drawBanner(document, `Pay for ${period}`, formatDollars(total));
  const groups = [
    ...appointments.map((appointment) => appointmentRows(appointment, whenPaid(appointment))),
    ...others.map((line) => otherRows(line)),
  ];
  const sums = sumsOf(data, total);
  drawTable(document, LINE_COLUMNS, groups, heightOfSums(sums.length));
  drawSums(document, sums);
  return document.finish();
}

function whenPaid({ paidDate, expectedOn }: PaidAppointment): string {
  if (paidDate !== null) return `Paid ${formatDateShort(paidDate)}`;
  return expectedOn === null ? 'Not paid yet' : `To be paid by ${formatDateShort(expectedOn)}`;
}

function sumsOf({ appointments, others, yearToDate }: PayStatementData, total: number): Sum[] {
  const paid =
    sumOf(linesOf(appointments.filter(({ paidDate }) => paidDate !== null))) +
    sumOf(others.filter(({ isPaid }) => isPaid));
  return [
    { label: 'Total', cents: total, isStrong: true },
    { label: 'Paid', cents: paid },
    { label: 'Still to be paid', cents: total - paid },
    ...(yearToDate
      ? [{ label: `Paid in ${yearToDate.year} so far`, cents: yearToDate.paidCents, isStrong: true }]
      : []),
  ];
}
