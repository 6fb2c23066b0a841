import type { UnmetAppointment } from '#contracts/credentials/shapes.ts';
import { formatClockRange } from '#domain/civil.ts';
import { paths } from '#web/app/paths.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { PersonLink } from '../person-link.tsx';

interface UnmetAppointmentsProps {
  appointments: readonly UnmetAppointment[];
  today: string | undefined;
  /** Not on the interpreter's own page. */
  showsInterpreter?: boolean;
}

/** Booked appointments that need another interpreter, and why; each leads to the appointment (rule eligibility-4). */
export function UnmetAppointments({ appointments, today, showsInterpreter = false }: UnmetAppointmentsProps) {
  return (
    <ul className="divide-y divide-line">
      {appointments.map(({ assignmentId, date, startTime, endTime, clientName, interpreter, sentences }) => (
        <li
          key={assignmentId}
          className="grid gap-x-4 gap-y-0.5 px-4 py-2 md:grid-cols-[15rem_minmax(0,1fr)_minmax(0,1.5fr)] md:items-baseline"
        >
          <TextLink href={`${paths.assignments}?assignment=${assignmentId}`} className="w-fit tabular-nums">
            {formatDay(date, today)}, {formatClockRange(startTime, endTime)}
          </TextLink>
          <span className="wrap-anywhere">
            {clientName}
            {showsInterpreter && (
              <>
                {', '}
                <PersonLink kind="interpreter" person={interpreter} />
              </>
            )}
          </span>
          <span className="text-danger">{sentences.join(' ')}</span>
        </li>
      ))}
    </ul>
  );
}
