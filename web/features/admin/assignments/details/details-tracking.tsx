import { useQuery } from '@tanstack/react-query';
import { MapPinOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import type * as z from 'zod/mini';
import type { Assignment, TrackingLog } from '#contracts/assignments/shapes.ts';
import { isRemote } from '#domain/assignment/mode.ts';
import { parseCurrentStatus } from '#domain/assignment/status.ts';
import { withoutLocationReason } from '#domain/assignment/without-location.ts';
import { trackingLogQuery } from '#web/api/staff/assignment-history.ts';
import { MapLink } from '#web/parts/map-link.tsx';
import { accuracyOf, degrees, positionIn } from '#web/parts/places/position.ts';
import { formatTimeOrDateTime } from '#web/parts/time/format-date-time.ts';
import { TimeAgo } from '#web/parts/time/time-ago.tsx';
import { TrackingBadge } from '#web/parts/tracking-badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { LateNote } from '../../late-check-in.tsx';
import { PersonLink } from '../../person-link.tsx';
import { usePermission } from '../../use-permission.ts';
import { DetailsSection, Loaded } from './details-section.tsx';
import { openReports } from './open-reports.ts';

const ReportDialog = lazyComponent(() => import('./report-dialog.tsx'), 'ReportDialog');

type LogRow = z.output<typeof TrackingLog>;

/** The interpreter's reports, when, and where they were. */
export function TrackingSection({ assignment }: { assignment: Assignment }) {
  const log = useQuery(trackingLogQuery(assignment.id));
  const [isReporting, setIsReporting] = useState(false);
  const mayReport = usePermission()('assignments.track') && openReports(assignment, new Date()).length > 0;
  return (
    <DetailsSection title="Tracking">
      <LateNote assignment={assignment} />
      {mayReport && (
        <div>
          <Button variant="secondary" size="small" onClick={() => setIsReporting(true)}>
            Report for {assignment.interpreter?.name}…
          </Button>
        </div>
      )}
      {isReporting && (
        <Suspense fallback={null}>
          <ReportDialog assignment={assignment} onClose={() => setIsReporting(false)} />
        </Suspense>
      )}
      <NotHeldNote assignment={assignment} />
      <LastPlace assignment={assignment} />
      <Loaded query={log} what="The tracking log">
        {(rows) =>
          rows.length === 0 && assignment.cancellation?.by !== 'client' ? (
            <p className="text-ink-soft">Nothing has been reported yet.</p>
          ) : (
            <ol className="divide-y divide-line">
              {rows.map((row) => (
                <LogItem key={row.id} row={row} assignment={assignment} />
              ))}
              <CancelledItem assignment={assignment} />
            </ol>
          )
        }
      </Loaded>
    </DetailsSection>
  );
}

function LastPlace({ assignment: { currentLocation, lastLocationUpdate } }: { assignment: Assignment }) {
  const position = positionIn(currentLocation);
  if (position === null) return null;
  return (
    <p>
      Last shared location: {degrees(position)}{' '}
      <span className="text-ink-soft">
        {accuracyOf(position)}
        {lastLocationUpdate && (
          <>
            , <TimeAgo at={lastLocationUpdate} />
          </>
        )}
      </span>{' '}
      <MapLink place={position} label="Last shared location" isShort />
    </p>
  );
}

const ACTION_NAMES: Readonly<Record<string, string>> = {
  late: 'Running late',
  undo_set_out: 'Not on the way after all',
  undo_check_in: 'Check-in undone',
  released: 'Released by staff',
  give_back: "Can't make it",
  client_absent: 'No-show',
  did_not_take_place: 'Did not take place',
};

/** 'Running late, 20 min', or the word of a later release. */
function actionName({ status, minutes }: LogRow): string {
  if (minutes === 0) return 'On time after all';
  const name = ACTION_NAMES[status] ?? status;
  return minutes === null ? name : `${name}, ${minutes} min`;
}

/** What staff have to decide about an appointment that nobody interpreted (rule tracking-15). */
function NotHeldNote({ assignment: { notHeld } }: { assignment: Assignment }) {
  if (notHeld === null) return null;
  return (
    <Alert title={notHeld === 'client_absent' ? 'The client did not come' : 'It did not take place'}>
      It was reported. Complete the appointment to pay for it, or cancel it.
    </Alert>
  );
}

/** When the client cancelled, and who entered it. */
function CancelledItem({ assignment }: { assignment: Assignment }) {
  const { cancellation } = assignment;
  if (cancellation?.by !== 'client') return null;
  const { cancelledAt, enteredBy } = cancellation;
  const when = formatTimeOrDateTime(assignment, cancelledAt);
  return (
    <li className="py-2">{`The client cancelled ${when}${enteredBy ? `, entered by ${enteredBy}` : ''}`}</li>
  );
}

/** How far a device's clock may be from the server's before both are shown. */
const SAME_MS = 60_000;

function LogItem({ row, assignment }: { row: LogRow; assignment: Assignment }) {
  const { status, timestamp, deviceTime, impossibleTime, enteredBy, notes, interpreter } = row;
  const step = parseCurrentStatus(status);
  const position = positionIn(row.location);
  const isOtherClock =
    deviceTime !== null && Math.abs(Date.parse(deviceTime) - Date.parse(timestamp)) >= SAME_MS;
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {step ? <TrackingBadge status={step} /> : <Badge tone="yellow">{actionName(row)}</Badge>}
        <time dateTime={timestamp}>{formatTimeOrDateTime(assignment, timestamp)}</time>
        {isOtherClock && (
          <span className="text-ink-soft">
            {enteredBy === null ? 'on the device' : 'happened at'}{' '}
            {formatTimeOrDateTime(assignment, deviceTime)}
          </span>
        )}
        {enteredBy !== null && <span className="text-ink-soft">entered by {enteredBy}</span>}
        {interpreter.id !== assignment.interpreterId && (
          <PersonLink kind="interpreter" person={interpreter} className="text-ink-soft" />
        )}
      </div>
      {impossibleTime !== null && (
        <p className="text-ink-soft text-small">
          The phone's date was {impossibleTime.slice(0, 10)}, which is impossible. The server's time was used.
        </p>
      )}
      {position === null && step === 'arrived' && !isRemote(assignment) && <WithoutLocation notes={notes} />}
      {position && (
        <p className="text-small">
          Shared location: {degrees(position)} <span className="text-ink-soft">{accuracyOf(position)}</span>{' '}
          <MapLink place={position} label="Shared location" isShort />
        </p>
      )}
      {notes && withoutLocationReason(notes) === null && (
        <p className="whitespace-pre-line text-ink-soft">{notes}</p>
      )}
    </li>
  );
}

/** Beside an arrival without a location: that there is none, and why if the interpreter's device said so. */
function WithoutLocation({ notes }: { notes: string | null }) {
  const reason = withoutLocationReason(notes);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <WithoutLocationBadge />
      {reason && <span className="text-ink-soft text-small">{reason}</span>}
    </p>
  );
}

/** Marks a check-in with which no location was shared. */
export function WithoutLocationBadge() {
  return (
    <Badge tone="yellow">
      <MapPinOff aria-hidden className="size-3.5" />
      Without location
    </Badge>
  );
}
