import { Download } from 'lucide-react';
import { useState } from 'react';
import type { OwnEarning } from '#contracts/payouts/shapes.ts';
import type { EarningState } from '#domain/billing/payouts/payout.ts';
import { formatDateShort } from '#domain/civil.ts';
import { ownPayoutStatementUrl } from '#web/api/interpreter/earnings.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';
import { textLinkStyle } from '#web/ui/button/text-link.tsx';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { type EarningGroup, type EarningSum, isZero } from './earning-groups.ts';
import { EarningSteps } from './earning-steps.tsx';
import { TAKEN, whenExpected } from './when-expected.ts';

const LOOKS: Readonly<Record<EarningState, { tone: BadgeTone; word: string }>> = {
  reported: { tone: 'yellow', word: 'Reported' },
  approved: { tone: 'teal', word: 'Approved' },
  on_its_way: { tone: 'blue', word: 'On its way' },
  paid: { tone: 'green', word: 'Paid' },
};

interface EarningGroupCardProps {
  group: EarningGroup;
  /** The company's. */
  today: string;
}

/** A month or a pay period: its sums by how far they are, its statement, and the earnings that it opens to. */
export function EarningGroupCard({ group, today }: EarningGroupCardProps) {
  const { title, total, payout, earnings, payingDays } = group;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="article" className="min-w-0">
      <div className="flex flex-col gap-2 p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="font-semibold">{title}</h3>
          <p className="font-semibold text-large">{dollars(total)}</p>
        </div>
        <Sums group={group} />
        {payout !== null && (
          <a
            href={ownPayoutStatementUrl(payout.id)}
            download
            className={`${textLinkStyle} inline-flex min-h-11 w-fit items-center gap-2 pointer-fine:md:min-h-6`}
            aria-label={`Pay statement ${payout.number} (PDF)`}
          >
            <Download aria-hidden className="size-4" />
            Pay statement {payout.number}
          </a>
        )}
      </div>
      {/* What is closed is not drawn: a year has hundreds. */}
      <details
        className="border-line border-t"
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary className="flex min-h-11 items-center px-4 text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink">
          {earnings.length === 1 ? '1 amount' : `${earnings.length} amounts`}
        </summary>
        {isOpen && (
          <ul className="divide-y divide-line border-line border-t">
            {earnings.map((earning) => (
              <li key={`${earning.paymentId} ${earning.adjustmentId}`}>
                <OwnEarningRow earning={earning} payingDays={payingDays} today={today} />
              </li>
            ))}
          </ul>
        )}
      </details>
    </Card>
  );
}

const STATES: readonly (readonly [EarningSum, EarningState])[] = [
  ['reported', 'reported'],
  ['approved', 'approved'],
  ['onItsWay', 'on_its_way'],
  ['paid', 'paid'],
];

/** How much is how far and when it is paid; what is nothing is left out. */
function Sums({ group: { sums, expectedDate, payingDays, paidDates } }: { group: EarningGroup }) {
  const shown = STATES.filter(([sum]) => !isZero(sums[sum]));
  return (
    <ul className="flex flex-col gap-1">
      {shown.map(([sum, state]) => (
        <li key={sum} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={LOOKS[state].tone} dot>
            {LOOKS[state].word}
          </Badge>
          {/* One is the total. */}
          {shown.length > 1 && <span className="tabular-nums">{dollars(sums[sum])}</span>}
          {state === 'paid' && paidDates.length > 1 ? (
            <span className="text-ink-soft">
              Paid on {paidDates.length} days, last on {formatDateShort(paidDates.at(-1) ?? '')}
            </span>
          ) : (
            <When
              state={state}
              payDate={state === 'paid' ? (paidDates[0] ?? null) : expectedDate}
              amount={sums[sum]}
              payingDays={payingDays}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface WhenProps extends Pick<OwnEarning, 'state' | 'payDate' | 'amount'> {
  payingDays: ReadonlySet<string>;
}

/** 'Paid on Nov 10, 2026', 'Expected on Dec 10, 2026', or why no day is known (rule payouts-4). */
function When({ state, payDate, amount, payingDays }: WhenProps) {
  if (payDate === null) return null;
  const isTaken = state === 'approved' && amount.startsWith('-');
  return (
    <span className="text-ink-soft">
      {state === 'paid'
        ? `Paid on ${formatDateShort(payDate)}`
        : isTaken
          ? TAKEN
          : whenExpected({ payDate, amount }, payingDays)}
    </span>
  );
}

interface OwnEarningRowProps {
  earning: OwnEarning;
  payingDays: ReadonlySet<string>;
  today: string;
}

/** One appointment, bonus or deduction; it opens to its lines. */
function OwnEarningRow({ earning, payingDays, today }: OwnEarningRowProps) {
  const { date, state, isReturned, amount, payDate, returnedOn, appointment, reason, steps } = earning;
  const { tone, word } = isReturned ? { tone: 'red' as const, word: 'Question' } : LOOKS[state];
  return (
    <div className="flex flex-col gap-1 px-4 py-3">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="min-w-0 flex-1 basis-32">
          <span className="font-medium">{formatDay(date, today)}</span>
          <span className="wrap-anywhere block">
            {appointment ? (
              <>
                {appointment.clientName}
                <span className="text-ink-soft"> · {appointment.language}</span>
                {appointment.isCancelled && <span className="text-ink-soft"> · not held</span>}
              </>
            ) : (
              <>
                <span className="text-ink-soft">{amount.startsWith('-') ? 'Deduction: ' : 'Bonus: '}</span>
                {reason}
              </>
            )}
          </span>
        </p>
        <p className="font-semibold tabular-nums">{dollars(amount)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone} dot>
          {word}
        </Badge>
        <When state={state} payDate={payDate} amount={amount} payingDays={payingDays} />
      </div>
      {returnedOn !== null && (
        <p className="text-ink-soft">
          {`The bank returned the transfer on ${formatDateShort(returnedOn)}. The office will pay it again.`}
        </p>
      )}
      {steps.length > 0 && (
        <details>
          <summary className="flex min-h-11 w-fit items-center text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink pointer-fine:md:min-h-8">
            Lines
          </summary>
          <EarningSteps steps={steps} />
        </details>
      )}
    </div>
  );
}
