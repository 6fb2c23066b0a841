import type { Earning } from '#contracts/payments/shapes.ts';
import type { OwnEarning } from '#contracts/payouts/shapes.ts';
import { formatDateShort } from '#domain/civil.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { PastReceipts } from '../receipts/past-receipts.tsx';
import { earningParts, workedTime } from './earning-parts.ts';
import { EarningSteps } from './earning-steps.tsx';
import { whenExpected } from './when-expected.ts';

interface EarningRowProps {
  earning: Earning;
  /** The company's. */
  today: string;
  /** Null: not known yet. */
  expected: ExpectedDays | null;
}

/** How far payments are that are not paid, and when they are expected (null: nobody knows), by their id; and on which days something is paid. */
export interface ExpectedDays {
  readonly byId: ReadonlyMap<number, Pick<OwnEarning, 'state' | 'payDate'>>;
  readonly payingDays: ReadonlySet<string>;
}

/** One appointment, completed or cancelled late: when, for whom, the pay, and the state of the payment. */
export function EarningRow({ earning, today, expected }: EarningRowProps) {
  const { assignment, clientName, amount, status, steps } = earning;
  const parts = earningParts(earning);
  const { worked, booked } = workedTime(assignment);
  const { tone, word, date } = paymentLook(earning, today, expected);
  return (
    <article className="flex flex-col gap-1 p-4">
      <div className="flex flex-wrap justify-between gap-x-4">
        <h3 className="min-w-0 flex-1 basis-32">
          <span className="block font-semibold">{formatDay(assignment.date, today)}</span>
          <span className="block text-ink-soft">{worked}</span>
          {booked && <span className="block text-ink-soft text-small">{booked}</span>}
        </h3>
        <p className="font-semibold text-large">
          {status === 'void' ? (
            <>
              <VisuallyHidden>Not paid: </VisuallyHidden>
              <s className="text-ink-soft">{dollars(amount)}</s>
            </>
          ) : (
            dollars(amount)
          )}
        </p>
      </div>
      <p>
        <span className="font-medium">{clientName}</span>
        <span className="text-ink-soft"> · {assignment.language}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone} dot>
          {word}
        </Badge>
        {date && <span className="text-ink-soft">{date}</span>}
      </div>
      {/* Side by side; an open one takes the whole width. */}
      <div className="flex flex-wrap gap-x-6 *:open:basis-full">
        {parts && (
          <details className="group">
            <summary className="flex min-h-11 items-center text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink pointer-fine:md:min-h-8">
              {assignment.isCancelled ? 'Share of the booking' : 'Time'} {dollars(parts.time)}
              {parts.expenses !== '0.00' && ` · Expenses ${dollars(parts.expenses)}`}
              {parts.adjustment !== '0.00' && ` · Adjustment ${dollars(parts.adjustment)}`}
            </summary>
            <EarningSteps steps={steps} />
          </details>
        )}
        {/* Without work there are no expenses: the server takes no receipt. */}
        {status !== 'void' && !assignment.isCancelled && <PastReceipts earning={earning} />}
      </div>
    </article>
  );
}

/** How far the office is with it, while it is not paid. */
const REVIEW_LOOKS: Record<Earning['review'], Pick<PaymentLook, 'tone' | 'word'>> = {
  reported: { tone: 'yellow', word: 'Reported' },
  returned: { tone: 'red', word: 'Question' },
  approved: { tone: 'teal', word: 'Approved' },
};

const ON_ITS_WAY = { tone: 'blue', word: 'On its way' } as const;

function paymentLook(
  { id, status, review, dueDate, paidDate, amount }: Earning,
  today: string,
  expected: ExpectedDays | null,
): PaymentLook {
  switch (status) {
    case 'pending': {
      const { state, payDate = null } = expected?.byId.get(id) ?? {};
      const look = state === 'on_its_way' ? ON_ITS_WAY : REVIEW_LOOKS[review];
      if (expected !== null && payDate !== null)
        return { ...look, date: whenExpected({ payDate, amount }, expected.payingDays) };
      // The office's own date for it counts for a reader only where nothing later is expected.
      const isLate = expected !== null && dueDate < today;
      return { ...look, date: isLate ? `Was due on ${formatDateShort(dueDate)}` : null };
    }
    case 'paid':
      return { tone: 'green', word: 'Paid', date: paidDate && `Paid on ${formatDateShort(paidDate)}` };
    case 'void':
      return { tone: 'gray', word: 'Void', date: null };
  }
}

interface PaymentLook {
  tone: BadgeTone;
  word: string;
  /** When it is or was due, or paid. */
  date: string | null;
}
