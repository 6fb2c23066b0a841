import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import type { PayoutDetail, PayoutInterpreter, PayoutLine, PayoutLines } from '#contracts/payouts/shapes.ts';
import { formatClockRange } from '#domain/civil.ts';
import { payoutLinesQuery, payoutStatementUrl } from '#web/api/staff/billing/payouts.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { Loaded } from '../assignments/details/details-section.tsx';
import { formatDate } from '../payments/describe-payments.ts';
import { WhyAmount } from '../rates/why-amount.tsx';
import type { MoveLines } from './use-move-lines.ts';

const ReturnTransferDialog = lazyComponent(
  () => import('./return-transfer-dialog.tsx'),
  'ReturnTransferDialog',
);
const AdjustmentDialog = lazyComponent(() => import('./adjustment-dialog.tsx'), 'AdjustmentDialog');

interface PayoutLinesOfProps {
  payout: PayoutDetail;
  interpreter: { id: number; name: string };
  /** The interpreter in the payout. */
  paid: PayoutInterpreter;
  today: string | undefined;
  /** Null: nothing can be taken out. */
  move: MoveLines | null;
  onAppointment: (assignmentId: number) => void;
}

/** What one interpreter is paid with a payout, line by line, and what can be done about it. */
export function PayoutLinesOf(props: PayoutLinesOfProps) {
  const { payout, interpreter } = props;
  const query = useQuery(payoutLinesQuery(payout.id, interpreter.id));
  return (
    <div className="flex flex-col gap-3">
      <Loaded query={query} what="The lines">
        {(lines) => <Lines {...props} lines={lines} />}
      </Loaded>
      {props.paid.returned !== null && (
        <p className="text-ink-soft">
          {`The bank returned this transfer on ${formatDate(props.paid.returned.date, props.today)}: ${props.paid.returned.reason}`}
        </p>
      )}
      <ActionLinks {...props} />
    </div>
  );
}

function Lines({ lines: { lines, waiting }, ...props }: PayoutLinesOfProps & { lines: PayoutLines }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <LineRow key={keyOf(line)} line={line} isIn {...props} />
        ))}
      </ul>
      {waiting.length > 0 && (
        <div>
          <h4 className="font-medium text-ink-soft">Not in this payout</h4>
          <ul className="divide-y divide-line">
            {waiting.map((line) => (
              <LineRow key={keyOf(line)} line={line} isIn={false} {...props} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

const keyOf = ({ paymentId, adjustmentId }: PayoutLine) => `${paymentId} ${adjustmentId}`;

/** One line or the other: one of the two ids is there. */
const whatOf = ({ paymentId, adjustmentId }: PayoutLine) => ({
  ...(paymentId !== null && { paymentId }),
  ...(adjustmentId !== null && { adjustmentId }),
});

interface LineRowProps extends PayoutLinesOfProps {
  line: PayoutLine;
  isIn: boolean;
}

function LineRow({ line, isIn, interpreter, today, move, onAppointment }: LineRowProps) {
  const { date, amount, appointment, reason, paymentId, steps } = line;
  const name = `${interpreter.name}, ${formatDate(date, today)}, ${dollars(amount)}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-2 md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-center">
      <div className="min-w-0">
        <p>
          {formatDate(date, today)}
          {appointment ? (
            <>
              , {formatClockRange(appointment.startTime, appointment.endTime)}{' '}
              <TextButton className="text-start" onClick={() => onAppointment(appointment.id)}>
                {appointment.clientName}
              </TextButton>{' '}
              <span className="text-ink-soft">
                {appointment.language}
                {appointment.isCancelled && ', not held'}
              </span>
            </>
          ) : (
            <>
              , <span className="font-medium">{amount.startsWith('-') ? 'Deduction' : 'Bonus'}</span>{' '}
              <span className="wrap-anywhere text-ink-soft">{reason}</span>
            </>
          )}
        </p>
        {steps.length > 0 && <p className="text-ink-soft text-small">{steps.map(stepText).join(' · ')}</p>}
      </div>
      <span className="font-semibold tabular-nums">{dollars(amount)}</span>
      <div className="flex flex-wrap items-center gap-2 max-md:col-span-2">
        {paymentId !== null && <WhyAmount of={{ paymentId }} />}
        {move && (
          <Button
            variant="secondary"
            size="small"
            pending={move.isPending}
            aria-label={`${isIn ? 'Take out' : 'Put in'}: ${name}`}
            onClick={() => (isIn ? move.takeOut : move.putIn)(whatOf(line), name)}
          >
            {isIn ? 'Take Out' : 'Put In'}
          </Button>
        )}
      </div>
    </li>
  );
}

/** 'Interpreting: 2.75 hours × $30.00 = $82.50', 'Parking $8.50'. */
function stepText({ label, quantity, unit, rate, amount }: PayoutLine['steps'][number]): string {
  const isProduct = quantity !== undefined && rate !== undefined;
  return isProduct
    ? `${label}: ${quantity} ${unit} × ${dollars(rate)} = ${dollars(amount)}`
    : `${label} ${dollars(amount)}`;
}

function ActionLinks({ payout, interpreter, paid, today, move }: PayoutLinesOfProps) {
  const [isAdjusting, setIsAdjusting] = useState(false);
  const [isReturning, setIsReturning] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      {payout.status !== 'void' && (
        <a
          href={payoutStatementUrl(payout.id, interpreter.id)}
          download
          className={buttonStyle({ variant: 'secondary', size: 'small' })}
          aria-label={`Pay statement of ${interpreter.name} (PDF)`}
        >
          <Download aria-hidden className="size-4" />
          Statement (PDF)
        </a>
      )}
      {payout.status === 'paid' && paid.isPaid && paid.returned === null && (
        <Button variant="secondary" size="small" onClick={() => startTransition(() => setIsReturning(true))}>
          Transfer Returned…
        </Button>
      )}
      {move && (
        <>
          <Button
            variant="secondary"
            size="small"
            onClick={() => startTransition(() => setIsAdjusting(true))}
          >
            Bonus or Deduction…
          </Button>
          <Button
            variant="secondary"
            size="small"
            pending={move.isPending}
            onClick={() => move.takeOut({ interpreterId: interpreter.id }, interpreter.name)}
          >
            Take All Out
          </Button>
        </>
      )}
      <Suspense fallback={null}>
        {isReturning && (
          <ReturnTransferDialog
            payout={payout}
            paid={paid}
            today={today}
            onClose={() => setIsReturning(false)}
          />
        )}
        {isAdjusting && (
          <AdjustmentDialog
            payout={payout}
            interpreter={interpreter}
            today={today}
            onClose={() => setIsAdjusting(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
