import type { ReactNode } from 'react';
import type { ClientAssignment } from '#contracts/assignment.ts';
import { AppointmentTime } from '#web/parts/appointment-time.tsx';
import { formatDayLong } from '#web/parts/appointment-when.ts';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { type Detail, DetailsList } from '#web/parts/details-list.tsx';
import { MapLink } from '#web/parts/map-link.tsx';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { serviceLabel, splitNotes } from '#web/parts/request-notes.ts';
import { StatusBadge } from '#web/parts/status-badge.tsx';
import { TrackingBadge } from '#web/parts/tracking-badge.tsx';
import { UrgencyBadge } from '#web/parts/urgency-badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { comingInterpreter } from '../progress.ts';
import { ProgressSteps } from '../progress-steps.tsx';
import { describeAmount, describeCancellation, describeProposal } from './describe.ts';
import { OwnRating } from './own-rating.tsx';
import { appointmentVersion } from './version.ts';

interface DetailsBodyProps {
  assignment: ClientAssignment;
  now: Date;
  /** The buttons for the possible actions. */
  children: ReactNode;
}

/** Everything a client sees about an appointment: time, progress, what happened, the rest. */
export function DetailsBody({ assignment, now, children }: DetailsBodyProps) {
  return (
    <div className="relative flex flex-col gap-5">
      <ChangeFlash version={appointmentVersion(assignment)} />
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <p className="text-ink-soft">{formatDayLong(assignment.date)}</p>
          <AppointmentTime when={assignment} className="text-title" />
        </div>
        <StatusBadge status={assignment.status} />
      </div>
      {assignment.status !== 'cancelled' && <ProgressSteps assignment={assignment} now={now} />}
      <Note words={describeCancellation(assignment)} />
      <Note words={describeProposal(assignment)} />
      {children}
      <DetailsList details={detailsOf(assignment)} />
    </div>
  );
}

function Note({ words }: { words: ReturnType<typeof describeProposal> }) {
  if (words === null) return null;
  return (
    <Alert title={words.title}>
      {words.text !== null && <p className="wrap-break-word whitespace-pre-line">{words.text}</p>}
    </Alert>
  );
}

function detailsOf(assignment: ClientAssignment): Detail[] {
  const { currentStatus, status, serviceType, urgency, rating } = assignment;
  const interpreter = comingInterpreter(assignment);
  return [
    {
      label: 'Interpreter',
      value: interpreter ? (
        <>
          {interpreter.name}
          {interpreter.phone !== '' && (
            <>
              {' · '}
              <PhoneLink phone={interpreter.phone} />
            </>
          )}
        </>
      ) : (
        'Not assigned yet'
      ),
    },
    { label: 'Language', value: assignment.language },
    { label: 'Service type', value: serviceType && serviceLabel(serviceType) },
    { label: 'Urgency', value: urgency && <UrgencyBadge urgency={urgency} /> },
    { label: 'Location', value: <MapLink place={assignment.location} /> },
    {
      label: 'Current status',
      value: status === 'cancelled' ? null : <TrackingBadge status={currentStatus} />,
    },
    { label: 'Notes', value: splitNotes(assignment.notes).notes },
    { label: 'Amount', value: describeAmount(assignment) },
    { label: 'Your rating', value: rating && <OwnRating rating={rating} /> },
  ];
}
