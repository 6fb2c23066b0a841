import type { ClientAssignment } from '#contracts/assignment.ts';
import { parseRequestNotes } from '#domain/assignment/client-request.ts';
import { AppointmentCard } from '#web/parts/appointment-card.tsx';
import { relativeDay } from '#web/parts/civil-time.ts';
import { dollars } from '#web/parts/dollars.ts';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { StatusBadge } from '#web/parts/status-badge.tsx';
import { comingInterpreter } from './progress.ts';
import { ProgressSteps } from './progress-steps.tsx';

interface ClientAppointmentCardProps {
  assignment: ClientAssignment;
  today: string;
  isUpcoming: boolean;
}

/** An appointment for its client: who comes (with the phone while it is ahead), own notes, the amount, how far it is. */
export function ClientAppointmentCard({ assignment, today, isUpcoming }: ClientAppointmentCardProps) {
  const { notes, totalAmount, serviceType } = assignment;
  const interpreter = comingInterpreter(assignment);
  const request = notes === null ? null : parseRequestNotes(notes);
  const ownNotes = request ? request.notes : notes;
  return (
    <AppointmentCard
      when={assignment}
      day={relativeDay(assignment.date, today)}
      location={assignment.location}
      who={interpreter?.name ?? 'Interpreter not yet assigned'}
      language={[assignment.language, serviceType && capitalized(serviceType)].filter(Boolean).join(' · ')}
      version={`${assignment.status} ${assignment.currentStatus}`}
      state={
        <>
          <StatusBadge status={assignment.status} />
          {totalAmount !== null && <span className="font-medium">{dollars(totalAmount)}</span>}
        </>
      }
    >
      {isUpcoming && interpreter && interpreter.phone !== '' && <PhoneLink phone={interpreter.phone} />}
      {ownNotes !== null && <p className="mt-1 line-clamp-3 whitespace-pre-line text-ink-soft">{ownNotes}</p>}
      {isUpcoming && (
        <div className="mt-3 max-w-xl">
          <ProgressSteps assignment={assignment} />
        </div>
      )}
    </AppointmentCard>
  );
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
