import { RadioTower, UserPlus } from 'lucide-react';
import { Suspense } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { whyNoPlan } from '#domain/dispatch/fill-plan/plan-state.ts';
import { AppointmentTime } from '#web/parts/appointment/appointment-time.tsx';
import { describeWhen, formatDay } from '#web/parts/appointment/appointment-when.ts';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { Place } from '#web/parts/place.tsx';
import { TimeAgo } from '#web/parts/time/time-ago.tsx';
import { UrgencyBadge } from '#web/parts/urgency-badge.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { MenuButton } from '#web/ui/menu/menu.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { appointmentOfPlan } from '../../fill-plans/plan-words.ts';
import { usePermission } from '../../use-permission.ts';
import { ASK_EVERYONE } from '../ask-everyone.ts';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { OfferSummary } from '../offer-summary.tsx';

const FillButton = lazyComponent(() => import('../../fill-plans/fill-button.tsx'), 'FillButton');

interface PendingRequestRowProps {
  assignment: Assignment;
  today: string | undefined;
  isNew: boolean;
  /** Somebody has dealt with it meanwhile, and only its place is kept. */
  isGone: boolean;
  /** Its details are beside the list. */
  isOpen: boolean;
  /** Some details are beside the list: they have the actions, and the row has less room. */
  isNextToPanel: boolean;
  onIntent: (intent: AssignmentIntent) => void;
}

/** One request that waits: when, where, who, how urgent, for how long. The row itself opens it. */
export function PendingRequestRow(props: PendingRequestRowProps) {
  const { assignment, today, isNew, isGone, isOpen, isNextToPanel, onIntent } = props;
  const { id, client, location, language, urgency, serviceType, createdAt, interpreter, proposal } =
    assignment;
  const now = useNow();
  const hasBegun = Date.parse(assignment.startsAt) <= now.getTime();
  const hasEnded = Date.parse(assignment.endsAt) <= now.getTime();
  const canFill = whyNoPlan({ ...assignment, state: null }, now.toISOString()) === null;
  return (
    <li
      className={classNames(
        'relative grid gap-x-4 gap-y-2 px-4 py-2 transition-colors last:rounded-b-card',
        isNextToPanel
          ? 'grid-cols-[12rem_minmax(0,1fr)]'
          : 'grid-cols-1 lg:grid-cols-[12rem_minmax(0,1fr)_auto] min-[90rem]:grid-cols-[15rem_minmax(0,1fr)_auto]',
        isOpen ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <h3>
        <button
          type="button"
          aria-current={isOpen || undefined}
          className="text-start after:absolute after:inset-0 after:content-['']"
          onClick={() => onIntent({ act: 'details', assignmentId: id })}
        >
          <span className="block text-ink-soft">{formatDay(assignment.date, today)}</span>
          <AppointmentTime when={assignment} />
        </button>
      </h3>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium">{client.name}</span>
          <span className="text-ink-soft">
            {[language, serviceType && serviceType.charAt(0).toUpperCase() + serviceType.slice(1)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {proposal?.state === 'open' && <Badge tone="yellow">New time?</Badge>}
          {urgency !== 'routine' && <UrgencyBadge urgency={urgency} />}
        </p>
        <p className="flex flex-wrap gap-x-2 text-ink-soft">
          <span className="max-w-full truncate" title={location}>
            <Place place={location} />
          </span>
          <span>
            Requested <TimeAgo at={createdAt} />
            {interpreter && ` · ${interpreter.name}`}
            {hasBegun &&
              ` · already ${hasEnded ? 'over' : 'started'}: it can be assigned, but nobody can be asked`}
          </span>
        </p>
        <OfferSummary assignmentId={id} isAsked={false} />
      </div>
      {isGone && <p className="text-ink-soft md:self-center">No longer waiting</p>}
      {!isGone && !isNextToPanel && (
        <RequestActions
          assignment={assignment}
          today={today}
          canFill={canFill}
          canBroadcast={!hasBegun}
          onIntent={onIntent}
        />
      )}
      <ChangeFlash version={assignment.updatedAt} isNew={isNew} />
    </li>
  );
}

/** Keeps the place of the button until it is loaded, so that the others do not move. */
const FillPlace = () => (
  <span aria-hidden className="invisible flex *:flex-auto">
    <Button
      variant="secondary"
      size="small"
      icon={<span className="size-4 max-sm:hidden" />}
      pending={false}
      pendingLabel="Starting..."
      disabled
    >
      Fill It
    </Button>
  </span>
);

interface RequestActionsProps extends Pick<PendingRequestRowProps, 'assignment' | 'today' | 'onIntent'> {
  canFill: boolean;
  canBroadcast: boolean;
}

/** Above the row's own target. */
function RequestActions({ assignment, today, canFill, canBroadcast, onIntent }: RequestActionsProps) {
  const may = usePermission();
  if (!may('assignments.assign')) return null;
  const what = `${assignment.client.name}, ${describeWhen(assignment, today)}`;
  return (
    <div className="relative flex flex-wrap items-center gap-2 max-sm:*:flex-auto md:self-center">
      {canFill && (
        <Suspense fallback={<FillPlace />}>
          <FillButton assignmentId={assignment.id} what={appointmentOfPlan(assignment, today)} />
        </Suspense>
      )}
      {canBroadcast && (
        <Button
          variant="secondary"
          size="small"
          icon={<RadioTower aria-hidden className="size-4 max-sm:hidden" />}
          aria-label={`${ASK_EVERYONE}: ${what}`}
          onClick={() => onIntent({ act: 'broadcast', assignment })}
        >
          {ASK_EVERYONE}
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        icon={<UserPlus aria-hidden className="size-4 max-sm:hidden" />}
        aria-label={`Assign Interpreter: ${what}`}
        onClick={() => onIntent({ act: 'assign', assignment })}
      >
        Assign
      </Button>
      <MenuButton
        label={`More for ${what}`}
        className="max-sm:flex-none!"
        entries={() => [
          { key: 'edit', label: 'Edit', onChoose: () => onIntent({ act: 'edit', assignment }) },
          { key: 'delete', label: 'Delete', onChoose: () => onIntent({ act: 'delete', assignment }) },
        ]}
      />
    </div>
  );
}
