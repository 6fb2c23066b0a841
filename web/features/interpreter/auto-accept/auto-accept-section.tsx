import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import type { AutoAccept } from '#contracts/fill-plans/auto-accept.ts';
import { formatClock12 } from '#domain/civil.ts';
import { type AutoAcceptInput, autoAcceptQuery, useAutoAcceptChanges } from '#web/api/auto-accept.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { Failed } from '#web/parts/failed.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { AutoAcceptLimits } from '#web/parts/schedule/auto-accept-limits.tsx';
import { notSaved } from '#web/parts/schedule/schedule-part.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { usePortal } from '../portal-context.ts';
import { useServerNow } from '../use-server-now.ts';
import { bodyOf } from './auto-accept-body.ts';
import { minutesLeft } from './minutes-left.ts';
import { ReturnBooking } from './return-booking.tsx';

const LimitsDialog = lazyComponent(() => import('./limits-dialog.tsx'), 'LimitsDialog');

/** What the interpreter takes without being asked, one switch to end it, and what may still be returned (rule fill-plans-14). */
export function AutoAcceptSection() {
  const { interpreterId } = usePortal();
  const query = useQuery(autoAcceptQuery({ by: 'interpreter', interpreterId }));
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <div>
        <h3 id={heading} className="font-semibold text-large">
          Auto-accept
        </h3>
        <p className="text-ink-soft">
          {`Appointments within ${query.data?.standingYes ? 'these' : 'your'} limits are booked for you right away. You get a message and can return one within 30 minutes.`}
        </p>
      </div>
      {query.data && <Loaded saved={query.data} />}
      {!query.data && query.isError && <LoadError title="Your limits could not be loaded" of={query} />}
      {!query.data && !query.isError && (
        <SkeletonGroup label="Loading your limits">
          <Skeleton className="h-16" />
        </SkeletonGroup>
      )}
    </section>
  );
}

function Loaded({ saved }: { saved: AutoAccept }) {
  const { interpreterId } = usePortal();
  const changes = useAutoAcceptChanges(interpreterId);
  const { put, end } = changes;
  const { toast } = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [ended, setEnded] = useState<AutoAcceptInput | null>(null);
  const limits = saved.standingYes;

  function turn() {
    if (end.isPending || put.isPending) return;
    const body = bodyOf(saved);
    if (body === null) return setIsOpen(true);
    end.mutate(undefined, {
      onSuccess() {
        setEnded(body);
        toast({ title: 'You are asked for everything again.' });
      },
    });
  }

  return (
    <>
      <Booked mayHandBack={saved.mayHandBack} />
      <Checkbox
        role="switch"
        label="Auto-accept appointments"
        checked={limits !== null}
        onChange={turn}
        className="self-start font-medium"
      />
      {end.isError && <Failed>{notSaved(end.error)}</Failed>}
      {limits && (
        <>
          <AutoAcceptLimits limits={limits} />
          <Button variant="secondary" className="self-start" onClick={() => setIsOpen(true)}>
            Change limits
          </Button>
        </>
      )}
      <Suspense fallback={null}>
        {isOpen && (
          <LimitsDialog saved={saved} ended={ended} changes={changes} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

function Booked({ mayHandBack: mayReturn }: Pick<AutoAccept, 'mayHandBack'>) {
  const { today } = usePortal();
  const now = useServerNow();
  const open = mayReturn.filter(({ until }) => minutesLeft(until, now) > 0);
  if (open.length === 0) return null;
  return (
    <ul aria-label="Booked for you" className="divide-y divide-line rounded-card border border-line">
      {open.map(({ assignmentId, date, startTime, until }) => {
        const when = `${formatDay(date, today)}, ${formatClock12(startTime)}`;
        return (
          <li key={assignmentId} className="flex items-center justify-between gap-3 py-2 ps-3 pe-2">
            <div className="min-w-0">
              <p>{`Booked: ${when}`}</p>
              <p className="text-ink-soft">{`${minutesLeft(until, now)} min left`}</p>
            </div>
            <ReturnBooking assignmentId={assignmentId} when={when} />
          </li>
        );
      })}
    </ul>
  );
}
