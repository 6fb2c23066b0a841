import { useQuery } from '@tanstack/react-query';
import type { PriceExplained } from '#contracts/rates/shapes.ts';
import { assignmentPriceQuery, paymentPriceQuery } from '#web/api/staff/billing/rates.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { PriceView } from './price-view.tsx';

/** Whose amount: what a booking is expected to come to, or what was settled. */
export type WhyOf = { readonly assignmentId: number } | { readonly paymentId: number };

const ABOUT: Readonly<Record<PriceExplained['basis'], string>> = {
  expected: 'The expected amount for the booked time, at the rates of its day.',
  settled: 'Settled: this does not change any more when a rate changes.',
  entered: 'Entered by hand. The lines are what was calculated.',
};

/** 'Why this amount?': both sides, line by line, with the rule behind each. */
export function WhyAmountDialog({ of, onClose }: { of: WhyOf; onClose: () => void }) {
  return 'paymentId' in of ? (
    <WhyPayment paymentId={of.paymentId} onClose={onClose} />
  ) : (
    <WhyAssignment assignmentId={of.assignmentId} onClose={onClose} />
  );
}

function WhyPayment({ paymentId, onClose }: { paymentId: number; onClose: () => void }) {
  return <Explained query={useQuery(paymentPriceQuery(paymentId))} onClose={onClose} />;
}

function WhyAssignment({ assignmentId, onClose }: { assignmentId: number; onClose: () => void }) {
  return <Explained query={useQuery(assignmentPriceQuery(assignmentId))} onClose={onClose} />;
}

interface ExplainedProps {
  query: ReturnType<typeof useQuery<PriceExplained>>;
  onClose: () => void;
}

function Explained({ query, onClose }: ExplainedProps) {
  const { data, isError } = query;
  return (
    <Dialog
      title="Why this amount?"
      description={data && ABOUT[data.basis]}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {data && <PriceView price={data} />}
      {!data && isError && <LoadError title="The lines could not be loaded" of={query} />}
      {!data && !isError && (
        <SkeletonGroup label="Loading the lines" className="flex flex-col gap-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}
