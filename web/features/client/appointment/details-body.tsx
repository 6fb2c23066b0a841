import { type ReactNode, useEffect, useRef } from 'react';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { APPOINTMENT_TEXTS, TEXT_NAMES } from '#domain/assignment/texts.ts';
import { AppointmentTime } from '#web/parts/appointment/appointment-time.tsx';
import { formatDayLong } from '#web/parts/appointment/appointment-when.ts';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { type Detail, DetailsList } from '#web/parts/details-list.tsx';
import { MapLink } from '#web/parts/map-link.tsx';
import { CallOffice } from '#web/parts/office-phone.tsx';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { serviceLabel, splitNotes } from '#web/parts/request-notes.ts';
import { requiredGenderText } from '#web/parts/skills/gender-words.ts';
import { UrgencyBadge } from '#web/parts/urgency-badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ClientBadge } from '../client-badge.tsx';
import { CLIENT_STATES, clientStateOf, urgencyOfSearch } from '../client-state.ts';
import { expectedArrivalOf } from '../expected-arrival.ts';
import { MissingInterpreter, SearchNote } from '../late-interpreter.tsx';
import { useClientPortal } from '../portal-context.ts';
import { comingInterpreter, interpreterText } from '../progress.ts';
import { ProgressSteps } from '../progress-steps.tsx';
import { Amount } from './amount.tsx';
import { describeCancellation, describeProposal, isNothing } from './describe.ts';
import { OwnProblems } from './own-problems.tsx';
import { OwnRating } from './own-rating.tsx';
import { OwnSeries } from './own-series.tsx';
import { appointmentVersion } from './version.ts';

interface DetailsBodyProps {
  assignment: ClientAssignment;
  now: Date;
  /** The buttons for the possible actions. */
  children: ReactNode;
}

/** Everything a client sees about an appointment: time, progress, what happened, the rest. */
export function DetailsBody({ assignment, now, children }: DetailsBodyProps) {
  const { today } = useClientPortal();
  const search = urgencyOfSearch(assignment, now);
  const isMissing = clientStateOf(assignment, now) === 'missing';
  return (
    <div className="relative flex flex-col gap-5">
      <ChangeFlash version={appointmentVersion(assignment)} />
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <p className="text-ink-soft">{formatDayLong(assignment.date)}</p>
          <AppointmentTime when={assignment} className="text-title" />
        </div>
        <ClientBadge assignment={assignment} now={now} />
      </div>
      {assignment.status !== 'cancelled' && search !== 'nobody' && (
        <ProgressSteps assignment={assignment} now={now} />
      )}
      {isMissing && <MissingInterpreter assignment={assignment} />}
      <SearchNote assignment={assignment} />
      <Cancelled assignment={assignment} />
      <Note words={describeProposal(assignment, today)} />
      <OwnProblems assignment={assignment} />
      {children}
      {hasSeries(assignment) && <OwnSeries assignment={assignment} now={now} />}
      <DetailsList details={detailsOf(assignment, now)} />
      {/* What is urgent says above whom to call. */}
      {search === null && !isMissing && <CallOffice />}
    </div>
  );
}

function hasSeries(assignment: ClientAssignment): assignment is ClientAssignment & { seriesId: number } {
  return typeof assignment.seriesId === 'number';
}

/** Says that it is cancelled. The focus moves here when the button that did it goes. */
function Cancelled({ assignment }: { assignment: ClientAssignment }) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(assignment.status);
  useEffect(() => {
    const isNew = assignment.status === 'cancelled' && before.current !== 'cancelled';
    before.current = assignment.status;
    if (isNew && document.activeElement === document.body) ref.current?.focus();
  }, [assignment.status]);
  return (
    <div ref={ref} tabIndex={-1} className="rounded-control empty:hidden">
      <Note words={describeCancellation(assignment)} />
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

/** What was cancelled in time costs nothing. */
function isFree({ status, cancellation }: ClientAssignment): boolean {
  return status === 'cancelled' && (cancellation === null || isNothing(cancellation.charge));
}

function detailsOf(assignment: ClientAssignment, now: Date): Detail[] {
  const { serviceType, urgency, rating, language, dialect, requiresGender } = assignment;
  const interpreter = comingInterpreter(assignment);
  const { notes } = splitNotes(assignment.notes);
  return [
    { label: 'No.', value: String(assignment.id) },
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
        interpreterText(assignment, now)
      ),
    },
    { label: 'Language', value: [language, dialect].filter(Boolean).join(', ') },
    { label: 'Asked for', value: requiredGenderText(requiresGender) },
    { label: 'Service type', value: serviceType && serviceLabel(serviceType) },
    { label: 'Urgency', value: urgency && <UrgencyBadge urgency={urgency} /> },
    { label: 'Location', value: <MapLink place={assignment.location} /> },
    {
      label: 'Current status',
      value: CLIENT_STATES[clientStateOf(assignment, now)].word,
    },
    {
      label: 'Expected arrival',
      value: expectedArrivalOf(assignment),
    },
    ...TEXT_NAMES.map((name) => ({
      label: APPOINTMENT_TEXTS[name].label,
      value: { ...assignment, notes }[name],
    })),
    { label: 'Invoice', value: assignment.invoiceNumber },
    { label: 'Amount', value: isFree(assignment) ? null : <Amount assignment={assignment} /> },
    { label: 'Your rating', value: rating && <OwnRating rating={rating} /> },
  ];
}
