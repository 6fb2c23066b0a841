import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { CannotCome as Row } from '#contracts/assignments/shapes.ts';
import type { Exclusion } from '#domain/dispatch/constraint.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { cannotComeQuery } from '#web/api/staff/assignments.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import type { AssignmentIntent } from '../assignments/assignment-intent.ts';
import { PersonLink } from '../person-link.tsx';
import { usePermission } from '../use-permission.ts';
import { Panel } from './panel.tsx';

const ReleaseDialog = lazyComponent(
  () => import('../assignments/details/release-dialog.tsx'),
  'ReleaseDialog',
);
const KeepDialog = lazyComponent(() => import('../assignments/cannot-come/keep-dialog.tsx'), 'KeepDialog');

/** The address of the queue on the dashboard. */
export const CANNOT_COME_ID = 'cannot-come';
/** So many people, and bookings of each, are shown at first. */
const SHOWN = 3;

interface CannotComeProps {
  onIntent: (intent: AssignmentIntent) => void;
}

/**
 * Bookings whose interpreter cannot come any more, by interpreter, until each is solved (rule appointments-21); on most days there are
 * none.
 */
export function CannotCome({ onIntent }: CannotComeProps) {
  const { data } = useQuery(cannotComeQuery);
  const [showsAll, setShowsAll] = useState(false);
  const [released, setReleased] = useState<readonly Row[]>([]);
  const [openRow, setOpenRow] = useState<Row | null>(null);
  if (!data || data.rows.length === 0) return null;
  const people = [...Map.groupBy(data.rows, ({ assignment }) => assignment.interpreterId).values()];
  const actions = { onIntent, onRelease: setReleased, onKeep: setOpenRow };
  return (
    <>
      <Panel at={CANNOT_COME_ID} title="Booked, can't come" action={<Badge tone="red">{data.total}</Badge>}>
        <ul className="divide-y divide-line">
          {people.slice(0, showsAll ? undefined : SHOWN).map((rows) => (
            <Person key={rows[0]?.assignment.interpreterId} rows={rows} {...actions} />
          ))}
        </ul>
        {people.length > SHOWN && !showsAll && (
          <p className="border-line border-t px-4 py-2">
            <TextButton
              onClick={() => setShowsAll(true)}
            >{`Show all ${people.length} interpreters`}</TextButton>
          </p>
        )}
        {data.total > data.rows.length && (
          <p className="border-line border-t px-4 py-2 text-ink-soft">
            {`These are the first ${data.rows.length}. The others follow as you solve them.`}
          </p>
        )}
      </Panel>
      <Suspense fallback={null}>
        {released.length > 0 && (
          <ReleaseDialog
            assignments={released.map(({ assignment }) => assignment)}
            why={released.flatMap(({ exclusions }) => exclusions)}
            onClose={() => setReleased([])}
          />
        )}
        {openRow && <KeepDialog of={openRow} onClose={() => setOpenRow(null)} />}
      </Suspense>
    </>
  );
}

interface PersonProps extends CannotComeProps {
  onRelease: (rows: readonly Row[]) => void;
  onKeep: (row: Row) => void;
}

/** One interpreter with their bookings. A sick call is solved by one press for all of them. */
function Person({ rows, ...actions }: PersonProps & { rows: readonly Row[] }) {
  const may = usePermission();
  const [showsAll, setShowsAll] = useState(false);
  const person = rows[0]?.assignment.interpreter;
  if (!person) return null;
  const whyAll = sharedReason(rows);
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4">
        <span className="font-medium">
          <PersonLink kind="interpreter" person={person} />
        </span>
        {person.phone && <PhoneLink phone={person.phone} />}
        {whyAll && <span className="min-w-0 text-danger wrap-anywhere">{whyAll}</span>}
        {rows.length > 1 && may('assignments.release') && (
          <Button
            size="small"
            variant="secondary"
            className="ms-auto"
            onClick={() => actions.onRelease(rows)}
          >
            {`Release all ${rows.length} and ask others…`}
          </Button>
        )}
      </div>
      <ul>
        {rows.slice(0, showsAll ? undefined : SHOWN).map((row) => (
          <Booking key={row.assignment.id} row={row} isShownAbove={whyAll !== null} {...actions} />
        ))}
      </ul>
      {rows.length > SHOWN && !showsAll && (
        <p className="px-4 pt-1">
          <TextButton onClick={() => setShowsAll(true)}>{`Show all ${rows.length}`}</TextButton>
        </p>
      )}
    </li>
  );
}

/** What is said once above several bookings; null: each has its own reason. */
function sharedReason(rows: readonly Row[]): string | null {
  if (rows.length < 2) return null;
  const reasons = new Set(rows.map(({ exclusions }) => sentencesOf(exclusions)));
  const [only = null] = reasons;
  return reasons.size === 1 ? only : null;
}

const sentencesOf = (exclusions: readonly Exclusion[]) =>
  exclusions.map(({ sentence }) => sentence).join(' ');

function Booking({ row, isShownAbove, ...actions }: PersonProps & { row: Row; isShownAbove: boolean }) {
  const may = usePermission();
  const today = useQuery(companyQuery).data?.today;
  const { assignment, exclusions } = row;
  const { id, client, language, location, interpreter } = assignment;
  const when = describeWhen(assignment, today);
  const about = `${interpreter?.name}, ${when}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1">
      <div className="min-w-0 flex-1 basis-80">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <TextButton
            className="tabular-nums"
            onClick={() => actions.onIntent({ act: 'details', assignmentId: id })}
          >
            {when}
          </TextButton>
          <span className="min-w-0 wrap-anywhere">{`${client.name} · ${language} · ${location}`}</span>
        </p>
        {!isShownAbove && <p className="text-danger wrap-anywhere">{sentencesOf(exclusions)}</p>}
      </div>
      <div className="flex flex-wrap gap-1">
        {may('assignments.release') && (
          <Action name="Release…" about={about} onPress={() => actions.onRelease([row])} />
        )}
        {may('assignments.assign') && (
          <Action
            name="Reassign…"
            about={about}
            onPress={() => actions.onIntent({ act: 'assign', assignment })}
          />
        )}
        {may('assignments.keep') && exclusions.every(({ mayOverride }) => mayOverride) && (
          <Action name="Keep…" about={about} onPress={() => actions.onKeep(row)} />
        )}
      </div>
    </li>
  );
}

function Action({ name, about, onPress }: { name: string; about: string; onPress: () => void }): ReactNode {
  return (
    <Button size="small" variant="quiet" aria-label={`${name} ${about}`} onClick={onPress}>
      {name}
    </Button>
  );
}
