import { useId } from 'react';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import type { Price } from '#domain/billing/price.ts';
import { formatMileageRate } from '#domain/billing/rules/mileage-rate.ts';
import { durationInWords, formatClockRange } from '#domain/civil.ts';
import { formatMoney } from '#domain/money.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';
import { clockInZone, dateInZone } from '#web/parts/time/civil-time.ts';
import type { ExpectedPay } from './expected-pay.ts';

interface ForeseenPayBoxProps {
  assignment: InterpreterAssignment;
  foreseen: ExpectedPay;
  /** Amounts that cannot be read. */
  leftOut: readonly string[];
}

/** How the expected pay is computed: time worked, time paid, each expense. */
export function ExpectedPayBox({ assignment, foreseen, leftOut }: ForeseenPayBoxProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-control bg-sunken p-3">
      <h3 id={id} className="font-medium">
        Expected pay
      </h3>
      {'why' in foreseen ? (
        <p className="text-ink-soft">{foreseen.why}.</p>
      ) : (
        <Lines assignment={assignment} pay={foreseen.pay} endsAt={foreseen.endsAt} />
      )}
      {leftOut.length > 0 && (
        <p className="mt-2 font-medium text-danger">Not counted: {leftOut.join(', ')}</p>
      )}
    </section>
  );
}

type LinesProps = Pick<ForeseenPayBoxProps, 'assignment'> & Exclude<ExpectedPay, { why: string }>;

function Lines({ assignment, pay, endsAt }: LinesProps) {
  const { workedMinutes, lines, why } = pay;
  return (
    <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      <Line label="Worked" note={workedSpan(assignment, endsAt)} value={durationInWords(workedMinutes)} />
      {lines.map((line) => (
        <Line key={line.kind + line.label} {...lineOf(line, why)} />
      ))}
    </dl>
  );
}

function lineOf(line: Price['lines'][number], why: string | null): LineProps {
  const { kind, label, quantity, unit, rateCents, rateTenthCents, amountCents } = line;
  const value = dollars(formatMoney(amountCents));
  if (unit === 'miles') {
    // $0.00 beside driven miles would look like an error.
    if (!rateTenthCents) return { label: 'Mileage', note: null, value: `${quantity} miles (not paid)` };
    return { label, note: `${quantity} miles × ${dollars(formatMileageRate(rateTenthCents))}`, value };
  }
  if (quantity === undefined || rateCents === undefined) return { label, note: null, value };
  const note = `${durationInWords(Math.round(quantity * 60))} × ${dollars(formatMoney(rateCents))}`;
  // The line names the interpreter's own rate, which they know.
  const isAllTime = kind === 'hourly_rate' && label.startsWith('Interpreting');
  return isAllTime
    ? { label: 'Paid time', note: why === null ? note : `${note}, ${why}`, value }
    : { label, note, value };
}

/** '10:00 AM – 12:40 PM', with the day of the end if it differs. */
function workedSpan({ date, startTime, timeZone }: InterpreterAssignment, endsAt: string): string {
  const end = new Date(endsAt);
  const endDate = dateInZone(timeZone, end);
  const span = formatClockRange(startTime, clockInZone(timeZone, end));
  return endDate === date.slice(0, 10) ? span : `${span} on ${formatDay(endDate)}, the next day`;
}

interface LineProps {
  label: string;
  note: string | null;
  value: string;
}

function Line({ label, note, value }: LineProps) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid">
      <dt className="min-w-0">
        {label}
        {note && <span className="block text-ink-soft text-small">{note}</span>}
      </dt>
      <dd className="text-end">{value}</dd>
    </div>
  );
}
