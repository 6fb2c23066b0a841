import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { calendarFeedQuery, type FeedAudience, useMakeFeed, useStopFeed } from '#web/api/calendar-feed.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { Failed } from '#web/parts/failed.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { FeedAddress } from './feed-address.tsx';

const WORDS: Readonly<Record<FeedAudience, { title: string; what: string; whoSees: string }>> = {
  interpreter: {
    title: 'Subscribe on this phone',
    what: "Your phone's calendar stays up to date: new, changed and cancelled appointments appear there automatically.",
    whoSees:
      "Anyone who has the address can see when, where and in which language you work, but no client's name, no phone number and no notes.",
  },
  client: {
    title: 'Subscribe in your calendar',
    what: 'Your own calendar shows your appointments and stays up to date. Most calendars check for changes every few hours.',
    whoSees:
      "Anyone who has the address can see when and where your appointments are, their language and status, and the interpreter's name, but no notes and no phone number.",
  },
};

interface SubscribeDialogProps {
  audience: FeedAudience;
  onClose: () => void;
}

/** The private feed for somebody's own calendar: make it, use it, replace it, stop it (rules messages-24 and messages-25). */
export function SubscribeDialog({ audience, onClose }: SubscribeDialogProps) {
  const words = WORDS[audience];
  const answer = useQuery(calendarFeedQuery(audience));
  const make = useMakeFeed(audience);
  const stop = useStopFeed(audience);
  const [asking, setAsking] = useState<'new' | 'stop' | null>(null);
  const feed = answer.data?.feed ?? null;
  const state = useFocusOnChange(answer.data ? (feed?.address ?? 'none') : null);

  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        feed && (
          <>
            <Button variant="secondary" onClick={() => setAsking('new')}>
              New address
            </Button>
            <Button variant="secondary" onClick={() => setAsking('stop')}>
              Stop
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p>{words.what}</p>
        <Alert>{words.whoSees}</Alert>
        {!answer.data && !answer.isError && <FeedSkeleton />}
        {!answer.data && answer.isError && <LoadError title="The address could not be loaded" of={answer} />}
        {answer.data && (
          <div ref={state} tabIndex={-1} className="flex flex-col gap-4 rounded-control">
            {feed ? <FeedAddress feed={feed} /> : <NoFeed make={make} />}
          </div>
        )}
      </div>
      {asking === 'new' && (
        <ConfirmDialog
          title="Make a new address?"
          confirmLabel="New address"
          destructive
          pending={make.isPending}
          error={make.isError && failure(make.error)}
          onConfirm={() => make.mutate(undefined, { onSuccess: () => setAsking(null) })}
          onCancel={() => setAsking(null)}
        >
          The old address stops working. Calendars that use it are no longer updated.
        </ConfirmDialog>
      )}
      {asking === 'stop' && (
        <ConfirmDialog
          title="Stop the subscription?"
          confirmLabel="Stop"
          destructive
          pending={stop.isPending}
          error={stop.isError && failure(stop.error)}
          onConfirm={() => stop.mutate(undefined, { onSuccess: () => setAsking(null) })}
          onCancel={() => setAsking(null)}
        >
          Calendars that use your address are no longer updated. Appointments already in them may stay until
          you remove them there.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

function NoFeed({ make }: { make: ReturnType<typeof useMakeFeed> }) {
  return (
    <>
      {make.isError && <Failed>{failure(make.error)}</Failed>}
      <Button
        className="self-start max-sm:self-stretch"
        pending={make.isPending}
        onClick={() => make.mutate()}
      >
        Create private address
      </Button>
    </>
  );
}

function FeedSkeleton() {
  return (
    <SkeletonGroup label="Loading the address" className="flex flex-col gap-4">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-1/2" />
    </SkeletonGroup>
  );
}

function failure(error: unknown): string {
  return sentenceOf(error) ?? 'That did not work. Try again in a moment.';
}

/** The focused element disappears with a change of state: the focus then moves to the new content. */
function useFocusOnChange(state: string | null) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(state);
  useEffect(() => {
    if (last.current !== null && state !== null && last.current !== state) ref.current?.focus();
    last.current = state;
  }, [state]);
  return ref;
}
