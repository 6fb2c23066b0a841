import type { CloseoutDetail } from '#contracts/closeouts/shapes.ts';
import { withoutLocationReason } from '#domain/assignment/without-location.ts';
import { formatClock12 } from '#domain/civil.ts';
import { MapLink } from '#web/parts/map-link.tsx';
import { Place } from '#web/parts/place.tsx';
import { accuracyOf, degrees } from '#web/parts/places/position.ts';
import { formatTimeOrDateTime } from '#web/parts/time/format-date-time.ts';
import { DetailsSection } from '../assignments/details/details-section.tsx';
import { punctuality } from './describe-closeout.ts';

/** When and where the interpreter checked in, beside where the appointment was; a link beside each place opens it on a map. */
export function CheckInSection({ closeout }: { closeout: CloseoutDetail }) {
  const { checkIn, actual, assignment } = closeout;
  const reportedTime = actual?.statedArrivalTime ?? null;
  return (
    <DetailsSection title="Check-in">
      {checkIn ? (
        <p>
          {formatTimeOrDateTime(assignment, checkIn.deviceAt ?? checkIn.at)},{' '}
          {punctuality(checkIn.minutesEarly)}
        </p>
      ) : (
        <p className="text-ink-soft">
          {reportedTime === null
            ? 'Nobody checked in.'
            : `No check-in. The interpreter says that they came at ${formatClock12(reportedTime)}.`}
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4">
        {checkIn && (
          <>
            <dt className="text-ink-soft">Checked in at</dt>
            <dd>
              <CheckInPlace checkIn={checkIn} />
            </dd>
          </>
        )}
        <dt className="text-ink-soft">Appointment at</dt>
        <dd className="min-w-0">
          <Place place={assignment.location} /> <MapLink place={assignment.location} isShort />
        </dd>
      </dl>
    </DetailsSection>
  );
}

function CheckInPlace({ checkIn: { position, notes } }: { checkIn: NonNullable<CloseoutDetail['checkIn']> }) {
  if (position === null)
    return (
      <span className="text-ink-soft">
        {(notes && withoutLocationReason(notes)) ?? 'No location was shared'}
      </span>
    );
  const { lat, lng, accuracy } = position;
  return (
    <>
      {degrees(position)}{' '}
      <span className="text-ink-soft">{accuracy !== null && accuracyOf({ lat, lng, accuracy })}</span>{' '}
      <MapLink place={{ lat, lng }} label="the check-in" isShort />
    </>
  );
}
