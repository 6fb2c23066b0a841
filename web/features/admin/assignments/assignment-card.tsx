import { Pencil, RadioTower, Trash2, UserPlus } from 'lucide-react';
import type { Assignment } from '#contracts/assignment.ts';
import { AppointmentTime } from '#web/parts/appointment-time.tsx';
import { describeWhen, formatDay } from '#web/parts/appointment-when.ts';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { saysMore } from '#web/parts/says-more.ts';
import { StatusBadge } from '#web/parts/status-badge.tsx';
import { TrackingBadge } from '#web/parts/tracking-badge.tsx';
import { UrgencyBadge } from '#web/parts/urgency-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { AssignmentIntent } from './assignment-intent.ts';
import { OfferSummary } from './offer-summary.tsx';

interface AssignmentCardProps {
  assignment: Assignment;
  today: string | undefined;
  onIntent: (intent: AssignmentIntent) => void;
}

/** One appointment: when, where, who, which language, which state (look: time first). The card itself opens it. */
export function AssignmentCard({ assignment, today, onIntent }: AssignmentCardProps) {
  const { status, currentStatus, language, location, client, interpreter, urgency } = assignment;
  const needsSomebody = status === 'pending' || status === 'declined';
  return (
    <Card
      as="li"
      className="relative flex min-w-0 flex-col gap-2 p-3 transition-colors hover:border-line-strong"
    >
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0">
          <button
            type="button"
            className="text-start after:absolute after:inset-0 after:rounded-card after:content-['']"
            onClick={() => onIntent({ act: 'details', assignmentId: assignment.id })}
          >
            <span className="block text-ink-soft">{formatDay(assignment.date, today)}</span>
            <AppointmentTime when={assignment} />
          </button>
        </h3>
        <StatusBadge status={status} />
      </div>
      <div className="min-w-0">
        <p className="truncate font-medium">{client.name}</p>
        <p className="truncate text-ink-soft" title={location}>
          {location}
        </p>
        <p className={interpreter ? 'truncate' : 'truncate text-ink-soft'}>
          {interpreter?.name ?? 'No interpreter yet'}
        </p>
      </div>
      {needsSomebody && assignment.notificationSent && <OfferSummary assignmentId={assignment.id} isAsked />}
      <div className="mt-auto flex flex-wrap items-center gap-1.5">
        <Badge>{language}</Badge>
        <UrgencyBadge urgency={urgency} />
        {saysMore(status, currentStatus) && <TrackingBadge status={currentStatus} />}
        <CardActions assignment={assignment} needsSomebody={needsSomebody} onIntent={onIntent} />
      </div>
      <ChangeFlash version={assignment.updatedAt} />
    </Card>
  );
}

interface CardActionsProps {
  assignment: Assignment;
  needsSomebody: boolean;
  onIntent: (intent: AssignmentIntent) => void;
}

/** Above the card's own target. */
function CardActions({ assignment, needsSomebody, onIntent }: CardActionsProps) {
  const what = `${assignment.client.name}, ${describeWhen(assignment)}`;
  return (
    <span className="relative ms-auto flex flex-wrap items-center justify-end">
      {needsSomebody && (
        <>
          <IconButton
            label={`Broadcast: ${what}`}
            title="Broadcast"
            icon={<RadioTower aria-hidden className="size-4" />}
            onClick={() => onIntent({ act: 'broadcast', assignment })}
          />
          <Button
            variant="secondary"
            size="small"
            icon={<UserPlus aria-hidden className="size-4" />}
            aria-label={`Assign Interpreter: ${what}`}
            onClick={() => onIntent({ act: 'assign', assignment })}
          >
            Assign
          </Button>
        </>
      )}
      <IconButton
        label={`Edit: ${what}`}
        title="Edit"
        icon={<Pencil aria-hidden className="size-4" />}
        onClick={() => onIntent({ act: 'edit', assignment })}
      />
      <IconButton
        label={`Delete: ${what}`}
        title="Delete"
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => onIntent({ act: 'delete', assignment })}
      />
    </span>
  );
}
