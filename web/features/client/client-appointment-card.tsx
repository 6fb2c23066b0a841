import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { AppointmentCard } from '#web/parts/appointment/appointment-card.tsx';
import { dollars } from '#web/parts/dollars.ts';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { serviceLabel, splitNotes } from '#web/parts/request-notes.ts';
import { SeriesMark } from '#web/parts/series/series-mark.tsx';
import { relativeDay } from '#web/parts/time/civil-time.ts';
import { describeCancellation, describeProposal, numbersOf } from './appointment/describe.ts';
import { OwnRating } from './appointment/own-rating.tsx';
import { appointmentVersion } from './appointment/version.ts';
import { ClientBadge } from './client-badge.tsx';
import { costOf, isBilled } from './client-summary.ts';
import { detailsLabel } from './details-label.ts';
import { useClientPortal } from './portal-context.ts';
import { comingInterpreter, interpreterText } from './progress.ts';
import { RequestAgainLink } from './request-again-link.tsx';
import { StateColumn } from './state-column.tsx';
import { usePortalAddress } from './use-portal-address.ts';

interface ClientAppointmentCardProps {
  assignment: ClientAssignment;
  isUpcoming: boolean;
  now: Date;
}

/**
 * An appointment for its client: interpreter (with the phone number while it is upcoming), notes, amount, what became
 * of it.
 */
export function ClientAppointmentCard({ assignment, isUpcoming, now }: ClientAppointmentCardProps) {
  const { today } = useClientPortal();
  const { openAppointment } = usePortalAddress();
  const { serviceType, status, invoiceNumber, privateNotes } = assignment;
  const cost = costOf(assignment, now);
  const interpreter = comingInterpreter(assignment);
  const { notes } = splitNotes(assignment.notes);
  return (
    <AppointmentCard
      when={assignment}
      day={relativeDay(assignment.date, today)}
      location={assignment.location}
      who={interpreterText(assignment, now)}
      language={[assignment.language, serviceType && serviceLabel(serviceType)].filter(Boolean).join(' · ')}
      version={appointmentVersion(assignment)}
      state={
        <StateColumn>
          <ClientBadge assignment={assignment} now={now} />
          {cost !== null && status !== 'cancelled' && (
            <span>
              <span className="font-medium">{dollars(cost)}</span>
              {!isBilled(assignment) && <span className="text-ink-soft text-small"> estimate</span>}
            </span>
          )}
        </StateColumn>
      }
      onSelect={{ label: detailsLabel(assignment, today), press: () => openAppointment(assignment.id) }}
    >
      {isUpcoming && interpreter && interpreter.phone !== '' && <PhoneLink phone={interpreter.phone} />}
      {assignment.seriesId != null && <SeriesMark />}
      <p className="wrap-anywhere line-clamp-2 text-ink-soft text-small">
        {[numbersOf(assignment), invoiceNumber, privateNotes].filter(Boolean).join(' · ')}
      </p>
      {notes !== null && <p className="mt-1 line-clamp-3 whitespace-pre-line text-ink-soft">{notes}</p>}
      <Note words={describeCancellation(assignment)} />
      <Note words={describeProposal(assignment, today)} />
      {!isUpcoming && <Afterwards assignment={assignment} />}
    </AppointmentCard>
  );
}

function Note({ words }: { words: ReturnType<typeof describeProposal> }) {
  if (words === null) return null;
  return (
    <div className="mt-2 rounded-control bg-sunken px-3 py-2 text-ink-soft">
      <p className="font-medium">{words.title}</p>
      {words.text !== null && <p className="line-clamp-3 whitespace-pre-line">{words.text}</p>}
    </div>
  );
}

/** For a past appointment: the rating or a hint to rate it, and the link to request it again. */
function Afterwards({ assignment }: { assignment: ClientAssignment }) {
  const { rating, status, id } = assignment;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      {rating && <OwnRating rating={rating} />}
      {status === 'completed' && rating === null && (
        // Pressing the card opens the details, with the stars in them.
        <p className="text-ink-soft">How was it? Open the appointment to rate it.</p>
      )}
      <span className="relative z-10">
        <RequestAgainLink assignmentId={id} size="small" />
      </span>
    </div>
  );
}
