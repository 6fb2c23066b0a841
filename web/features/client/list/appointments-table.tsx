import type { ReactNode } from 'react';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { AppointmentTime } from '#web/parts/appointment/appointment-time.tsx';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { dollars } from '#web/parts/dollars.ts';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { Place } from '#web/parts/place.tsx';
import { serviceLabel, splitNotes } from '#web/parts/request-notes.ts';
import { SeriesMark } from '#web/parts/series/series-mark.tsx';
import { relativeDay } from '#web/parts/time/civil-time.ts';
import { numbersOf } from '../appointment/describe.ts';
import { appointmentVersion } from '../appointment/version.ts';
import { ClientBadge } from '../client-badge.tsx';
import { costOf, isBilled } from '../client-summary.ts';
import { detailsLabel } from '../details-label.ts';
import { useClientPortal } from '../portal-context.ts';
import { comingInterpreter } from '../progress.ts';
import { usePortalAddress } from '../use-portal-address.ts';

interface AppointmentsTableProps {
  rows: readonly ClientAssignment[];
  now: Date;
  labelledBy: string;
  /** Shown above the time of a row. */
  markOf: (assignment: ClientAssignment) => ReactNode;
}

const COLUMNS = ['When', 'Status', 'Language', 'Interpreter', 'Location', 'Reference', 'Cost'];

/** Appointments as a table, for windows with room. Pressing a row opens its details. */
export function AppointmentsTable({ rows, now, labelledBy, markOf }: AppointmentsTableProps) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table aria-labelledby={labelledBy} className="w-full table-fixed text-start">
        <thead className="border-line border-b bg-sunken text-ink-soft text-small">
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className={`px-3 py-2 font-medium ${WIDTHS[name] ?? 'text-start'}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((assignment) => (
            <Row key={assignment.id} assignment={assignment} now={now} mark={markOf(assignment)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const WIDTHS: Readonly<Record<string, string>> = {
  When: 'w-[23%] text-start',
  Status: 'w-[13%] text-start',
  Language: 'w-[12%] text-start',
  Interpreter: 'w-[13%] text-start',
  Reference: 'w-[15%] text-start',
  Cost: 'w-[9%] text-end',
};

const cell = 'px-3 py-0.5 align-middle';

interface RowProps {
  assignment: ClientAssignment;
  now: Date;
  mark: ReactNode;
}

function Row({ assignment, now, mark }: RowProps) {
  const { today } = useClientPortal();
  const { openAppointment } = usePortalAddress();
  const { language, serviceType, location, date, privateNotes } = assignment;
  const notes = [privateNotes, splitNotes(assignment.notes).notes].filter(Boolean).join(' · ');
  const interpreter = comingInterpreter(assignment);
  const cost = costOf(assignment, now);
  return (
    <tr className="relative h-12 hover:bg-hover">
      <td className={cell}>
        {mark}
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-ink-soft">{relativeDay(date, today)}</span>
          {/* Its parts flow with the day, so that no row has three lines. */}
          <AppointmentTime when={assignment} className="contents!" />
          {assignment.seriesId != null && <SeriesMark isShort />}
        </span>
        <button
          type="button"
          aria-label={detailsLabel(assignment, today)}
          onClick={() => openAppointment(assignment.id)}
          className="absolute inset-0 focus-visible:-outline-offset-2"
        />
        <ChangeFlash version={appointmentVersion(assignment)} />
      </td>
      <td className={cell}>
        <ClientBadge assignment={assignment} now={now} />
      </td>
      <td className={cell}>
        <Lines first={language} second={serviceType ? serviceLabel(serviceType) : null} />
      </td>
      <td className={cell}>
        <span className="block truncate">{interpreter?.name ?? '–'}</span>
        {interpreter && interpreter.phone !== '' && <PhoneLink phone={interpreter.phone} />}
      </td>
      <td className={cell}>
        <span className="wrap-anywhere line-clamp-2 text-small" title={location}>
          <Place place={location} />
        </span>
      </td>
      <td className={cell}>
        <span className="block truncate text-ink-soft" title={notes}>
          {notes}
        </span>
        <span className="block truncate text-ink-soft text-small" title={numbersOf(assignment)}>
          {numbersOf(assignment)}
        </span>
      </td>
      <td className={`${cell} text-end`}>
        <Lines
          first={cost === null ? '–' : dollars(cost)}
          second={assignment.invoiceNumber ?? (cost === null || isBilled(assignment) ? null : 'estimate')}
        />
      </td>
    </tr>
  );
}

function Lines({ first, second }: { first: string; second: string | null }) {
  return (
    <>
      <span className="block truncate">{first}</span>
      {second && <span className="block truncate text-ink-soft text-small">{second}</span>}
    </>
  );
}
