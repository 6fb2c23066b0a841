import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { InboxEntry } from '#contracts/messages/inbox.ts';
import { inboxQuery } from '#web/api/interpreter/inbox.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { TimeAgo } from '#web/parts/time/time-ago.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { usePortal } from '../portal-context.ts';
import { usePortalTab } from '../use-portal-tab.ts';
import { entrySentences, entryTitle, placeOfEntry } from './describe-entry.ts';

interface InboxDialogProps {
  onClose: () => void;
  /** What no tab shows. */
  onOpenDialog: (dialog: 'credentials' | 'profile') => void;
}

/**
 * Every offer, change, cancellation, payment and answered language of late, also for those without e-mail and push (rule screens-13). An
 * entry opens what it is about.
 */
export function InboxDialog({ onClose, onOpenDialog }: InboxDialogProps) {
  const { today } = usePortal();
  const { openTab } = usePortalTab();
  const [, setSearch] = useSearchParams();
  // Not every message comes with a change of appointments, which fetches it again.
  const inbox = useQuery({ ...inboxQuery, refetchOnMount: 'always' });

  function openEntry(entry: InboxEntry) {
    const place = placeOfEntry(entry);
    onClose();
    if (place === 'appointment') setSearch({ assignment: String(entry.assignmentId) }, { replace: true });
    else if (place === 'credentials' || place === 'profile') onOpenDialog(place);
    else openTab(place);
  }

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
            <li
              key={entry.id}
              className="relative flex flex-col gap-1 rounded-control px-2 py-3 hover:bg-hover"
            >
              <button
                type="button"
                onClick={() => openEntry(entry)}
                className="wrap-anywhere text-start font-medium after:absolute after:inset-0 after:rounded-control after:content-['']"
              >
                {entryTitle(entry, today)}
              </button>
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
