import { useQuery } from '@tanstack/react-query';
import { inboxQuery } from '#web/api/interpreter/inbox.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { TimeAgo } from '#web/parts/time-ago.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { usePortal } from '../portal-context.ts';
import { entrySentences, entryTitle } from './describe-entry.ts';

/** Every offer, change, cancellation, payment and answered language of late, also for those without e-mail and push (rule X67). */
export function InboxDialog({ onClose }: { onClose: () => void }) {
  const { today } = usePortal();
  // Not every message comes with a change of appointments, which fetches it again.
  const inbox = useQuery({ ...inboxQuery, refetchOnMount: 'always' });
  return (
    <Dialog
      title="Inbox"
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {inbox.isPending && (
        <SkeletonGroup label="Loading your inbox" className="flex flex-col gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </SkeletonGroup>
      )}
      {inbox.isError && inbox.data === undefined && (
        <LoadError title="Your inbox could not be loaded" of={inbox} />
      )}
      {inbox.data?.length === 0 && (
        <p className="text-ink-soft">Requests, changes and payments appear here.</p>
      )}
      {inbox.data && inbox.data.length > 0 && (
        <ul className="divide-y divide-line">
          {inbox.data.map((entry) => (
            <li key={entry.id} className="flex flex-col gap-1 py-3">
              <p className="wrap-anywhere font-medium">{entryTitle(entry, today)}</p>
              <p className="wrap-anywhere text-ink-soft">
                {entrySentences(entry, today).join(' ')} <TimeAgo at={entry.at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
