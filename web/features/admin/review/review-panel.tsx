import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { closeoutQuery } from '#web/api/staff/closeouts.ts';
import { RecordDialog } from '../list/record-dialog.tsx';
import { RecordPanel } from '../list/record-panel.tsx';
import { RecordSteps } from '../list/record-steps.tsx';
import type { Beside } from '../list/use-beside.ts';
import { CloseoutActions } from './closeout-actions.tsx';
import { CloseoutBody } from './closeout-body.tsx';
import type { Reviewing } from './use-reviewing.ts';

interface ReviewPanelProps {
  paymentId: number;
  beside: Beside;
  reviewing: Reviewing;
  today: string | undefined;
}

/** A closeout beside the list, which stays in use. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { paymentId, beside } = props;
  return <RecordPanel {...useParts(props)} id={paymentId} wanted={beside.wanted} />;
}

/** A closeout over the list, where there is no room beside it. */
export function ReviewDialog(props: ReviewPanelProps) {
  return <RecordDialog {...useParts(props)} id={props.paymentId} />;
}

function useParts({ paymentId, beside, reviewing, today }: ReviewPanelProps) {
  const query = useQuery(closeoutQuery(paymentId));
  const children: ReactNode = (
    <CloseoutBody key={paymentId} query={query} refused={reviewing.refused} today={today} />
  );
  return {
    title: 'Review',
    place: beside.place,
    steps: (
      <>
        <p role="status" className="line-clamp-3 min-w-0 flex-2 text-ink-soft text-small leading-4 lg:ps-2">
          {reviewing.told}
        </p>
        <RecordSteps steps={reviewing} />
      </>
    ),
    onClose: reviewing.close,
    children,
    foot: query.data && (
      <CloseoutActions key={paymentId} closeout={query.data} today={today} reviewing={reviewing} />
    ),
  };
}
