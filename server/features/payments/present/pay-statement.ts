import type { StoredStep } from '#server/db/schema/money.ts';
import type { DocumentLine, PaidAppointment, PayStatementData } from '#server/documents/document-data.ts';
import { senderOf } from '../../settings/present.ts';
import type { CompanySettings } from '../../settings/queries.ts';
import type { FoundStatement, PayStatementParameters } from '../queries/pay-statement.ts';

/** The data of a pay statement: only the interpreter's side of each payment (rules access-8 and invoices-18). */
export function presentPayStatement(
  { person, rows, extras, paidThisYearCents }: FoundStatement,
  about: PayStatementParameters & { readonly company: CompanySettings; readonly logo: Uint8Array | null },
): PayStatementData {
  const { from, to, today, company, logo, payout } = about;
  return {
    is: 'pay_statement',
    number: payout?.number ?? null,
    returnedOn: payout?.returnedOn ?? null,
    date: today,
    fromDate: from,
    toDate: to,
    from: senderOf(company, logo),
    to: { ...person, taxNumber: null, addressLines: person.address.split('\n') },
    appointments: rows.map(presentAppointment),
    others: extras.map(({ date, reason, cents, status }) => ({
      date,
      label: `${cents < 0 ? 'Deduction' : 'Bonus'}: ${reason}`,
      amountCents: cents,
      isPaid: status === 'paid',
    })),
    yearToDate: { year: Number(today.slice(0, 4)), paidCents: paidThisYearCents },
  };
}

function presentAppointment(row: FoundStatement['rows'][number]): PaidAppointment {
  const { assignmentId, date, startTime, endTime, language, expectedOn } = row;
  return {
    assignmentId,
    date,
    startTime,
    endTime,
    language,
    expectedOn,
    person: row.clientName,
    place: row.location,
    reference: null,
    paidDate: row.status === 'paid' ? row.paidDate : null,
    lines: linesOf(row),
  };
}

/** The lines of the pay; what staff entered instead of their sum is a line of its own, so that lines always add up to the amount. */
function linesOf({ steps, amount }: FoundStatement['rows'][number]): DocumentLine[] {
  const lines = steps.filter(({ side }) => side === 'pay').map(lineOf);
  const rest = lines.reduce((left, { amountCents }) => left - amountCents, amount);
  if (lines.length === 0) return [{ label: 'Agreed pay', amountCents: amount }];
  return rest === 0 ? lines : [...lines, { label: 'Adjusted by the office', amountCents: rest }];
}

function lineOf({ label, quantity, unit, rateCents, rateTenthCents, amountCents }: StoredStep): DocumentLine {
  return {
    label,
    amountCents,
    ...(quantity !== undefined && { quantity: Number(quantity) }),
    ...((unit === 'hours' || unit === 'miles' || unit === 'minutes') && { unit }),
    ...(rateCents !== undefined && { rateCents }),
    ...(rateTenthCents !== undefined && { rateTenthCents }),
  };
}
