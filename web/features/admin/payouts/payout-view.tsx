import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { PayoutDetail } from '#contracts/payouts/shapes.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { payoutQuery } from '#web/api/staff/billing/payouts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { DialogLoadError } from '../dialog-load-error.tsx';
import { usePermission } from '../use-permission.ts';
import { PayoutExceptions } from './payout-exceptions.tsx';
import { PayoutInterpreters } from './payout-interpreters.tsx';
import { PayoutStatusBadge } from './payout-status-badge.tsx';
import { PayoutSteps } from './payout-steps.tsx';
import { PayoutWaiting } from './payout-waiting.tsx';
import {
  countLines,
  describeCarriedOver,
  describePayDate,
  describeSum,
  formatPeriod,
} from './payout-words.ts';
import { useMoveLines } from './use-move-lines.ts';

/** One payout: what is unusual, who gets how much, and the steps until it is paid. */
export function PayoutView({ payoutId, onClose }: { payoutId: number; onClose: () => void }) {
  const query = useQuery(payoutQuery(payoutId));
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Button
          variant="quiet"
          size="small"
          className="-ms-3"
          icon={<ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />}
          onClick={onClose}
        >
          All payouts
        </Button>
      </div>
      {query.data && <Loaded payout={query.data} />}
      {!query.data && query.error && <DialogLoadError query={query} what="payout" />}
      {!query.data && !query.error && (
        <SkeletonGroup label="Loading the payout" className="flex flex-col gap-4">
          <Skeleton className="h-28 w-full rounded-card" />
          <Skeleton className="h-40 w-full rounded-card" />
          <Skeleton className="h-64 w-full rounded-card" />
        </SkeletonGroup>
      )}
    </div>
  );
}

function Loaded({ payout }: { payout: PayoutDetail }) {
  const today = useQuery(companyQuery).data?.today;
  const mayChange = usePermission()('payouts.takeOut') && payout.status === 'draft';
  const move = useMoveLines(payout);
  return (
    <>
      <Head payout={payout} today={today} />
      {payout.status === 'draft' && <PayoutExceptions payout={payout} move={mayChange ? move : null} />}
      {payout.status === 'draft' && payout.waiting.length > 0 && (
        <PayoutWaiting payout={payout} move={mayChange ? move : null} />
      )}
      <PayoutInterpreters payout={payout} today={today} move={mayChange ? move : null} />
    </>
  );
}

function Head({ payout, today }: { payout: PayoutDetail; today: string | undefined }) {
  const { number, status, lineCount } = payout;
  const carriedOver = describeCarriedOver(payout);
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="flex flex-wrap items-center gap-x-3 font-semibold text-display">
          {number}
          <span className="font-normal text-body">
            <PayoutStatusBadge status={status} />
          </span>
        </h2>
        <p className="text-ink-soft">
          {formatPeriod(payout, today)}, {describePayDate(payout, today)}
        </p>
      </div>
      <p>
        <span className="font-semibold text-title tabular-nums">{describeSum(payout)}</span>
        <span className="text-ink-soft">, {countLines(lineCount)}</span>
      </p>
      {carriedOver !== null && <p className="text-ink-soft">{carriedOver}</p>}
      <PayoutSteps payout={payout} today={today} />
    </header>
  );
}
