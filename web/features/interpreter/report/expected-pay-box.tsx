import { useId } from 'react';
import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { formatMileageRate } from '#domain/billing/mileage-rate.ts';
import { type Pay, roundingReason } from '#domain/billing/settlement.ts';
import { durationInWords, formatClockRange } from '#domain/civil.ts';
import { formatMoney } from '#domain/money.ts';
import { formatDay } from '#web/parts/appointment-when.ts';
import { clockInZone, dateInZone } from '#web/parts/civil-time.ts';
import { dollars } from '#web/parts/dollars.ts';
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
  const { workedMinutes, billedMinutes, steps } = pay;
  const [time, ...expenses] = steps;
  const reason = roundingReason(pay);
  return (
    <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      <Line label="Worked" note={workedSpan(assignment, endsAt)} value={durationInWords(workedMinutes)} />
      <Line
        label="Paid time"
        note={`${durationInWords(billedMinutes)} × ${dollars(assignment.rate)}${reason ? `, ${reason}` : ''}`}
        value={dollars(formatMoney(time?.amountCents ?? 0))}
      />
      {expenses.map((step) => (
        <Line key={step.label} {...expenseLine(step)} />
      ))}
    </dl>
  );
}

function expenseLine({ label, quantity, rateTenthCents, amountCents }: Pay['steps'][number]): LineProps {
  const value = dollars(formatMoney(amountCents));
  if (quantity === undefined) return { label, note: null, value };
  // $0.00 beside driven miles would look like an error.
  if (!rateTenthCents) return { label: 'Mileage', note: null, value: `${quantity} miles (not paid)` };
  return { label, note: `${quantity} miles × ${dollars(formatMileageRate(rateTenthCents))}`, value };
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
