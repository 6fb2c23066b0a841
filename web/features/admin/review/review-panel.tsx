import { useQuery } from '@tanstack/react-query';
import { closeoutQuery } from '#web/api/staff/billing/closeouts.ts';
import { RecordSteps } from '../list/record-steps.tsx';
import { SidePanel } from '../list/side-panel.tsx';
import type { SidePanelState } from '../list/use-side-panel.ts';
import { CloseoutActions } from './closeout-actions.tsx';
import { CloseoutBody } from './closeout-body.tsx';
import type { Reviewing } from './use-reviewing.ts';

interface ReviewPanelProps {
  paymentId: number;
  panel: SidePanelState;
  reviewing: Reviewing;
  today: string | undefined;
}

/** A closeout in the side panel. */
export function ReviewPanel({ paymentId, panel, reviewing, today }: ReviewPanelProps) {
  const query = useQuery(closeoutQuery(paymentId));
  return (
    <SidePanel
      panel={panel}
      id={paymentId}
      title="Review"
      hasLinksAbove
      steps={
        <>
          <p role="status" className="line-clamp-3 min-w-0 flex-2 text-ink-soft text-small leading-4 lg:ps-2">
            {reviewing.told}
          </p>
          <RecordSteps steps={reviewing} />
        </>
      }
      onClose={reviewing.close}
      foot={
        query.data && (
          <CloseoutActions key={paymentId} closeout={query.data} today={today} reviewing={reviewing} />
        )
      }
    >
      <CloseoutBody key={paymentId} query={query} refused={reviewing.refused} today={today} />
    </SidePanel>
  );
}
