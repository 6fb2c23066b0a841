import { Suspense } from 'react';
import { ScheduleView } from '#web/parts/schedule/schedule-view.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { openOwnDraft } from '../own-draft.ts';
import { usePortal } from '../portal-context.ts';
import { useServerNow } from '../use-server-now.ts';
import { OwnConflicts } from './own-conflicts.tsx';

const AutoAcceptSection = lazyComponent(
  () => import('../auto-accept/auto-accept-section.tsx'),
  'AutoAcceptSection',
);
const RefusedClients = lazyComponent(() => import('./refused-clients.tsx'), 'RefusedClients');

/**
 * When the interpreter works (time off, weekly hours, own calendar), what they take without being asked, and for which clients they do not
 * work (rules availability-1 to availability-7, availability-9, eligibility-9 and fill-plans-14).
 */
export function AvailabilityDialog({ onClose }: { onClose: () => void }) {
  const { interpreterId } = usePortal();
  return (
    <Dialog
      title="Availability"
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="flex min-w-0 flex-col gap-6">
        <OwnConflicts />
        <ScheduleView
          owner={{ by: 'interpreter', interpreterId }}
          now={useServerNow()}
          canChange
          openDraft={openOwnDraft(interpreterId)}
        />
        <Suspense fallback={<Skeleton className="h-28" />}>
          <AutoAcceptSection />
          <RefusedClients interpreterId={interpreterId} />
        </Suspense>
      </div>
    </Dialog>
  );
}
