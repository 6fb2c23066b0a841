import { useQuery } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { addDays } from '#domain/civil.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { type AssignmentFilters, firstAssignmentsQuery } from '#web/api/staff/assignments.ts';
import { paths } from '#web/app/paths.ts';
import { AppointmentTime } from '#web/parts/appointment/appointment-time.tsx';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { LoadingRows, Panel } from '../dashboard/panel.tsx';
import { interpreterName } from '../interpreter-name.ts';
import { StateBadge } from '../late-check-in.tsx';
import type { PersonKind } from '../person-link.tsx';
import { ProfileSection } from './profile-section.tsx';

/** How many of each are shown; the others are in the list. */
const SHOWN = 5;

interface ProfileAppointmentsProps {
  kind: PersonKind;
  personId: number;
  onOpen: (assignmentId: number) => void;
}

/** The next and the latest appointments of a person. */
export function ProfileAppointments(props: ProfileAppointmentsProps) {
  const { data: company } = useQuery(companyQuery);
  const of = { [`${props.kind}Id`]: String(props.personId) };
  if (company === undefined) {
    return (
      <Panel title="Today and ahead">
        <LoadingRows label="Loading: The appointments" count={3} />
      </Panel>
    );
  }
  const { today } = company;
  return (
    <>
      <Part
        {...props}
        title="Today and ahead"
        filters={{ ...of, from: today }}
        order="oldest"
        empty="No appointments today or later."
        today={today}
      />
      <Part
        {...props}
        title="Past"
        filters={{ ...of, to: addDays(today, -1) }}
        order="newest"
        empty="No past appointments."
        today={today}
      />
    </>
  );
}

interface PartProps extends ProfileAppointmentsProps {
  title: string;
  filters: AssignmentFilters;
  order: 'oldest' | 'newest';
  empty: string;
  today: string;
}

function Part({ kind, title, filters, order, empty, today, onOpen }: PartProps) {
  const query = useQuery(firstAssignmentsQuery({ ...filters, order }, SHOWN));
  const total = query.data?.total ?? 0;
  // All of them are texts.
  const address = `${paths.assignments}?${new URLSearchParams(filters as Record<string, string>)}`;
  return (
    <ProfileSection
      title={title}
      what="The appointments"
      query={query}
      action={
        total > 0 && (
          <TextLink href={address}>
            {total > SHOWN ? `All ${total.toLocaleString('en-US')}` : 'Open in Assignments'}
            <span className="sr-only">: {title}</span>
          </TextLink>
        )
      }
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="px-4 py-3 text-ink-soft">{empty}</p>
        ) : (
          <ul className="divide-y divide-line">
            {rows.map((assignment) => (
              <AppointmentRow
                key={assignment.id}
                kind={kind}
                assignment={assignment}
                today={today}
                onOpen={() => onOpen(assignment.id)}
              />
            ))}
          </ul>
        )
      }
    </ProfileSection>
  );
}

interface AppointmentRowProps {
  kind: PersonKind;
  assignment: Assignment;
  today: string;
  onOpen: () => void;
}

/** When, with whom and where, in which state; the row opens its details. */
function AppointmentRow({ kind, assignment, today, onOpen }: AppointmentRowProps) {
  const { date, client, interpreter, language, location, updatedAt } = assignment;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2 last:rounded-b-card hover:bg-hover md:grid-cols-[7rem_12rem_minmax(0,1fr)_auto]">
      <h3 className="md:col-span-2 md:grid md:grid-cols-subgrid">
        <button
          type="button"
          onClick={onOpen}
          className="flex flex-wrap gap-x-2 text-start after:absolute after:inset-0 after:content-[''] md:col-span-2 md:grid md:grid-cols-subgrid"
        >
          <span className="whitespace-nowrap text-ink-soft">{formatDay(date, today)}</span>
          <AppointmentTime when={assignment} />
        </button>
      </h3>
      <p className="min-w-0 truncate max-md:order-last max-md:col-span-2" title={location}>
        {kind === 'interpreter' || interpreter ? (
          <span className="font-medium">{kind === 'interpreter' ? client.name : interpreter?.name}</span>
        ) : (
          <span className="text-ink-soft">{interpreterName(assignment)}</span>
        )}
        <span className="text-ink-soft">{` · ${language} · ${location}`}</span>
      </p>
      <StateBadge assignment={assignment} />
      <ChangeFlash version={updatedAt} />
    </li>
  );
}
