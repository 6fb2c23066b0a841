import { Pencil, RadioTower, Trash2, UserPlus } from 'lucide-react';
import { memo } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { shownStatus } from '#domain/assignment/shown-status.ts';
import { AppointmentTime } from '#web/parts/appointment/appointment-time.tsx';
import { describeWhen, formatDay } from '#web/parts/appointment/appointment-when.ts';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { Place } from '#web/parts/place.tsx';
import { SeriesMark } from '#web/parts/series/series-mark.tsx';
import { StatusBadge } from '#web/parts/status-badge.tsx';
import { UrgencyBadge } from '#web/parts/urgency-badge.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { interpreterName } from '../../interpreter-name.ts';
import { DayBadges } from '../../late-check-in.tsx';
import { usePermission } from '../../use-permission.ts';
import { ASK_EVERYONE } from '../ask-everyone.ts';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { OfferLine } from '../offer-summary.tsx';

interface AssignmentCardProps {
  assignment: Assignment;
  today: string | undefined;
  /** A new row of a list that was already shown. */
  isNew?: boolean | undefined;
  /** Its details are beside the list. */
  isOpen?: boolean | undefined;
  /** It has left the list since, and only its place is kept. */
  isGone?: boolean | undefined;
  onIntent: (intent: AssignmentIntent) => void;
}

/**
 * One appointment in four lines: when, who and in which state, where and which language, by whom (time first). The card itself
 * opens it. On a wide window each line is one line, so that all cards have one height.
 */
export const AssignmentCard = memo(function AssignmentCard(props: AssignmentCardProps) {
  const { assignment, today, isNew, isOpen = false, isGone = false, onIntent } = props;
  const { language, location, client, urgency, proposal } = assignment;
  const status = shownStatus(assignment);
  return (
    <Card
      className={classNames(
        'relative flex min-w-0 flex-col gap-1 p-3 transition-colors hover:border-line-strong',
        isOpen && 'border-accent! bg-accent-soft!',
        isGone && 'border-dashed bg-transparent',
      )}
    >
      <h3>
        <button
          type="button"
          aria-current={isOpen || undefined}
          className="flex scroll-my-40 flex-wrap gap-x-2 text-start after:absolute after:inset-0 after:rounded-card after:content-['']"
          onClick={() => onIntent({ act: 'details', assignmentId: assignment.id })}
        >
          <span className="whitespace-nowrap text-ink-soft">{formatDay(assignment.date, today)}</span>
          <AppointmentTime when={assignment} />
          {assignment.seriesId != null && <SeriesMark isShort />}
        </button>
      </h3>
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 truncate font-medium" title={client.name}>
          {client.name}
        </p>
        <StatusBadge status={status} />
      </div>
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 truncate text-ink-soft" title={location}>
          <Place place={location} />
        </p>
        <span className="flex max-w-2/3 shrink-0 items-center gap-1 *:truncate">
          <DayBadges assignment={assignment} />
          {proposal?.state === 'open' && <Badge tone="yellow">New time?</Badge>}
          <UrgencyBadge urgency={urgency} />
          <Badge>{language}</Badge>
        </span>
      </div>
      {isGone ? (
        // As high as the line of buttons that it replaces.
        <p className="mt-auto flex min-h-9.5 items-center text-ink-soft pointer-fine:md:min-h-7.5">
          No longer in this list
        </p>
      ) : (
        <LastLine assignment={assignment} today={today} onIntent={onIntent} />
      )}
      <ChangeFlash version={assignment.updatedAt} isNew={isNew} />
    </Card>
  );
});

interface LastLineProps {
  assignment: Assignment;
  today: string | undefined;
  onIntent: (intent: AssignmentIntent) => void;
}

/** The interpreter or the state of the offers, and the actions, which are above the card's own target. */
function LastLine({ assignment, today, onIntent }: LastLineProps) {
  const may = usePermission();
  const { id, status, interpreter, notificationSent } = assignment;
  const needsSomebody = status === 'pending' || status === 'declined';
  const what = `${assignment.client.name}, ${describeWhen(assignment, today)}`;
  const name = interpreterName(assignment);
  const actions = [
    ...(needsSomebody
      ? [
          { act: 'broadcast', title: ASK_EVERYONE, Icon: RadioTower } as const,
          { act: 'assign', title: 'Assign Interpreter', Icon: UserPlus } as const,
        ]
      : []),
    { act: 'edit', title: 'Edit', Icon: Pencil } as const,
    { act: 'delete', title: 'Delete', Icon: Trash2 } as const,
  ];
  return (
    <div className="mt-auto flex items-center justify-between gap-2">
      <span className={classNames('min-w-0 truncate', !interpreter && 'text-ink-soft')}>
        {needsSomebody && notificationSent ? <OfferLine assignmentId={id} otherwise={name} /> : name}
      </span>
      <span className="relative -me-1.5 -mb-1.5 flex shrink-0 items-center">
        {(may('assignments.update') ? actions : []).map(({ act: action, title, Icon }) => (
          <IconButton
            key={action}
            label={`${title}: ${what}`}
            data-tooltip={title}
            icon={<Icon aria-hidden className="size-4" />}
            onClick={() => onIntent({ act: action, assignment })}
          />
        ))}
      </span>
    </div>
  );
}
