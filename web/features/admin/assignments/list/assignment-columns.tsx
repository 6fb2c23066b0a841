import type { Assignment } from '#contracts/assignments/shapes.ts';
import { shownStatus } from '#domain/assignment/shown-status.ts';
import { formatClockRange } from '#domain/civil.ts';
import { endsNextDay, foreignZone, formatDay } from '#web/parts/appointment/appointment-when.ts';
import { Place } from '#web/parts/place.tsx';
import { STATUS_BADGES } from '#web/parts/status-badge.tsx';
import { UrgencyBadge } from '#web/parts/urgency-badge.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { interpreterName } from '../../interpreter-name.ts';
import { LatePhone, StateBadge } from '../../late-check-in.tsx';
import { type RecordColumn, recordColumns } from '../../list/record-columns.ts';
import { OfferLine } from '../offer-summary.tsx';
import { NameWithMark } from '../series/name-with-mark.tsx';

/**
 * The columns of the table of appointments; the year is said where it is not that of `today`, a civil date. With `hasPhones` each row has the telephone of an
 * interpreter who is late.
 */
export function assignmentColumns(
  today: string | undefined,
  { hasPhones = false } = {},
): readonly RecordColumn<Assignment>[] {
  return recordColumns<Assignment>(today, [
    {
      key: 'date',
      title: 'Date',
      width: '6.5rem',
      isFixed: true,
      text: ({ date }) => formatDay(date, today),
      csv: ({ date }) => date.slice(0, 10),
      // With a year, the weekday is left out: the column is as wide as it needs to be in this year.
      cell: ({ date }) => formatDay(date, today).replace(/^\w+, (?=.*\d{4})/, ''),
      order: (a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.id - b.id,
    },
    {
      key: 'time',
      title: 'Time',
      width: '11.5rem',
      narrow: '10rem',
      isFixed: true,
      text: describeTime,
      cell: (assignment) => <span className="font-medium">{describeTime(assignment)}</span>,
    },
    {
      key: 'client',
      title: 'Client',
      width: hasPhones ? 'minmax(0, 1.3fr)' : 'minmax(0, 2.1fr)',
      person: ({ client }) => client,
      cell: ({ client, seriesId }) => <NameWithMark name={client.name} seriesId={seriesId} />,
    },
    { key: 'language', title: 'Language', width: 'minmax(0, 1fr)', text: ({ language }) => language },
    {
      key: 'interpreter',
      title: 'Interpreter',
      width: hasPhones ? 'minmax(0, 2.1fr)' : 'minmax(0, 1.3fr)',
      text: interpreterName,
      person: ({ interpreter }) => interpreter ?? null,
      cell: (assignment) => <Interpreter assignment={assignment} />,
    },
    {
      key: 'location',
      title: 'Location',
      width: 'minmax(0, 1.2fr)',
      narrow: null,
      text: ({ location }) => location,
      cell: ({ location }) => <Place place={location} />,
    },
    {
      key: 'status',
      title: 'Status',
      width: '6.75rem',
      text: (assignment) => STATUS_BADGES[shownStatus(assignment)].word,
      cell: (assignment) => <State assignment={assignment} />,
    },
    {
      key: 'urgency',
      title: 'Urgency',
      width: '6.5rem',
      isExtra: true,
      text: ({ urgency }) => urgency ?? '',
      cell: ({ urgency }) => (urgency === 'routine' ? 'Routine' : <UrgencyBadge urgency={urgency} />),
    },
    {
      key: 'service',
      title: 'Service',
      width: '6.5rem',
      isExtra: true,
      text: ({ serviceType }) => serviceType ?? '',
      cell: ({ serviceType }) => <span className="capitalize">{serviceType}</span>,
    },
    {
      key: 'amount',
      title: 'Amount',
      width: '5.5rem',
      isExtra: true,
      money: ({ totalAmount }) => totalAmount,
    },
    {
      key: 'booked',
      title: 'Booked on',
      width: '8.25rem',
      isExtra: true,
      text: ({ createdAt }) => formatDay(createdAt, today),
    },
    {
      key: 'notes',
      title: 'Notes',
      width: 'minmax(0, 1.2fr)',
      isExtra: true,
      text: ({ notes }) => notes ?? '',
    },
  ]);
}

/** The tracks of the columns that a table has beside the details of an appointment. */
const WIDTHS_WITH_PANEL: Readonly<Record<string, string>> = {
  date: '6.5rem',
  time: '11rem',
  client: 'minmax(0, 1.2fr)',
  interpreter: 'minmax(0, 1fr)',
  status: '6.5rem',
};

/** What is left of the shown columns beside the details, which say the rest; `isRoomy`: with the interpreter. */
export function columnsNextToPanel(
  shown: readonly RecordColumn<Assignment>[],
  isRoomy: boolean,
): readonly RecordColumn<Assignment>[] {
  return shown.flatMap((column) => {
    const width = column.key === 'interpreter' && !isRoomy ? undefined : WIDTHS_WITH_PANEL[column.key];
    return width === undefined ? [] : [{ ...column, width }];
  });
}

/** '10:30 PM – 1:45 AM +1 day EST'. */
function describeTime(assignment: Assignment): string {
  const { startTime, endTime } = assignment;
  const parts = [
    formatClockRange(startTime, endTime),
    endsNextDay(assignment) && '+1 day',
    foreignZone(assignment),
  ];
  return parts.filter(Boolean).join(' ');
}

function Interpreter({ assignment }: { assignment: Assignment }) {
  const { id, status, interpreter, notificationSent } = assignment;
  const isAsked = (status === 'pending' || status === 'declined') && notificationSent;
  const name = interpreterName(assignment);
  return (
    <span
      className={classNames('flex min-w-0 items-center gap-2', !(interpreter && !isAsked) && 'text-ink-soft')}
    >
      <span className="truncate" title={isAsked ? undefined : name}>
        {isAsked ? <OfferLine assignmentId={id} otherwise={name} /> : name}
      </span>
      {/* Whom to ring is never cut. */}
      <span className="shrink-0">
        <LatePhone assignment={assignment} />
      </span>
    </span>
  );
}

/** What is most worth knowing of its states: a column has room for one. */
function State({ assignment }: { assignment: Assignment }) {
  if (assignment.proposal?.state === 'open') return <Badge tone="yellow">New time?</Badge>;
  return <StateBadge assignment={assignment} />;
}
