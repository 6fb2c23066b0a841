import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { isRemote } from '#domain/assignment/mode.ts';
import { shownStatus } from '#domain/assignment/shown-status.ts';
import { APPOINTMENT_TEXTS, LONG_TEXTS, SHORT_TEXTS, type TextName } from '#domain/assignment/texts.ts';
import { credentialTypesQuery } from '#web/api/credentials.ts';
import { AppointmentTime } from '#web/parts/appointment/appointment-time.tsx';
import { formatDayLong } from '#web/parts/appointment/appointment-when.ts';
import { type Detail, DetailsList } from '#web/parts/details-list.tsx';
import { dollars } from '#web/parts/dollars.ts';
import { MapLink } from '#web/parts/map-link.tsx';
import { serviceLabel, splitNotes } from '#web/parts/request-notes.ts';
import { requiredGenderText } from '#web/parts/skills/gender-words.ts';
import { STATUS_BADGES } from '#web/parts/status-badge.tsx';
import { formatDateTime } from '#web/parts/time/format-date-time.ts';
import { TimeAgo } from '#web/parts/time/time-ago.tsx';
import { UrgencyBadge } from '#web/parts/urgency-badge.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { interpreterName } from '../../interpreter-name.ts';
import { DayBadges } from '../../late-check-in.tsx';
import { type PersonKind, personPath } from '../../person-link.tsx';
import { WhyAmount } from '../../rates/why-amount.tsx';
import { usePermission, useSeesMoney } from '../../use-permission.ts';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { SeriesLine } from '../series/series-line.tsx';
import { ContactLinks } from './details-section.tsx';
import { WithoutLocationBadge } from './details-tracking.tsx';

interface SummarySectionProps {
  assignment: Assignment;
  onIntent: (intent: AssignmentIntent) => void;
  /** Comes after what one must know to act: when, where, who and which language. */
  children?: ReactNode;
}

/** When, where, who, which language, which state (look: time first), then what it is about and what it comes to. */
export function SummarySection({ assignment, onIntent, children }: SummarySectionProps) {
  const { seriesId = null } = assignment;
  const status = shownStatus(assignment);
  const mayExplain = usePermission()('rates.ofAssignment');
  const seesMoney = useSeesMoney();
  const credentialName = useCredentialName(assignment);
  const known = { mayExplain, seesMoney, credentialName };
  const needed = neededOf(assignment, known);
  const more = moreOf(assignment, known);
  return (
    <section aria-label="Appointment" className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semibold text-large">{formatDayLong(assignment.date)}</h3>
          <AppointmentTime when={assignment} className="text-large" />
        </div>
        <span className="flex flex-wrap gap-1">
          {/* In capital letters, as specified. */}
          <Badge tone={STATUS_BADGES[status].tone} dot>
            {STATUS_BADGES[status].word.toUpperCase()}
          </Badge>
          <DayBadges assignment={assignment} />
          {assignment.arrivedAt !== null && assignment.currentLocation === null && !isRemote(assignment) && (
            <WithoutLocationBadge />
          )}
        </span>
      </div>
      {seriesId !== null && <SeriesLine assignment={assignment} seriesId={seriesId} onIntent={onIntent} />}
      {children ? (
        <>
          <DetailsList details={needed} />
          {children}
          <div className="border-line border-t pt-4">
            <DetailsList details={more} />
          </div>
        </>
      ) : (
        <DetailsList details={[...needed, ...more]} />
      )}
    </section>
  );
}

/** The names of the credentials that an appointment asks for, once the list is there. */
function useCredentialName({ requiredCredentials, preferredCredentials }: Assignment) {
  const { data: types } = useQuery({
    ...credentialTypesQuery('staff'),
    enabled: requiredCredentials.length + preferredCredentials.length > 0,
  });
  return (typeId: number) => types?.find(({ id }) => id === typeId)?.name ?? '…';
}

interface Known {
  mayExplain: boolean;
  seesMoney: boolean;
  credentialName: (typeId: number) => string;
}

const list = new Intl.ListFormat('en-US');

/** What it asks of its interpreter besides the language (rule eligibility-6). */
function requirementsOf(assignment: Assignment, { credentialName }: Known): Detail[] {
  const { requiresGender, requiredCredentials, preferredCredentials, preferredSpecialities } = assignment;
  const preferred = [...preferredCredentials.map(credentialName), ...preferredSpecialities];
  return [
    { label: 'Asked for', value: requiredGenderText(requiresGender) },
    { label: 'Needs', value: list.format(requiredCredentials.map(credentialName)) },
    { label: 'Preferred', value: list.format(preferred) },
  ];
}

/** Where, who, and what an interpreter must have. */
function neededOf(assignment: Assignment, known: Known): Detail[] {
  const { client, interpreter, location, language, dialect, status } = assignment;
  const isOnlyAsked = status === 'pending' || status === 'declined';
  return [
    { label: 'Location', value: <MapLink place={location} /> },
    {
      label: 'Interpreter',
      value: interpreter ? (
        <Person
          kind="interpreter"
          person={interpreter}
          note={isOnlyAsked ? 'asked, not booked' : undefined}
        />
      ) : (
        <Soft>{interpreterName(assignment)}</Soft>
      ),
    },
    { label: 'Client', value: <Person kind="client" person={client} email={client.email} /> },
    {
      label: 'Language',
      value: (
        <>
          <Badge>{language}</Badge> {dialect}
        </>
      ),
    },
    ...requirementsOf(assignment, known),
  ];
}

function moreOf(assignment: Assignment, known: Known): Detail[] {
  const { client, serviceType, urgency, origin, createdAt, updatedAt } = assignment;
  const notes = origin === 'client' ? splitNotes(assignment.notes).notes : assignment.notes;
  const written = { ...assignment, notes };
  const textOf = (name: TextName) => ({ label: APPOINTMENT_TEXTS[name].label, value: written[name] });
  return [
    { label: 'Service', value: serviceType && serviceLabel(serviceType) },
    { label: 'Urgency', value: urgency && <UrgencyBadge urgency={urgency} /> },
    ...SHORT_TEXTS.map(textOf),
    { label: 'Amount', value: amountOf(assignment, known.mayExplain) },
    { label: 'Interpreter pay', value: known.seesMoney ? payOf(assignment) : null },
    ...LONG_TEXTS.map(textOf),
    {
      label: origin === 'client' ? 'Requested' : 'Entered',
      value: (
        <Moment
          when={assignment}
          at={createdAt}
          by={origin === 'client' ? `by ${client.name}` : 'by staff'}
        />
      ),
    },
    {
      label: 'Last changed',
      value: updatedAt === createdAt ? null : <Moment when={assignment} at={updatedAt} />,
    },
  ];
}

interface PersonProps {
  kind: PersonKind;
  person: { id: number; name: string; phone: string };
  email?: string;
  note?: string | undefined;
}

function Person({ kind, person, email = '', note }: PersonProps) {
  return (
    <>
      <span className="block font-medium">
        <TextLink href={personPath(kind, person.id)}>{person.name}</TextLink>{' '}
        {note && <span className="font-normal text-ink-soft">({note})</span>}
      </span>
      <span className="flex flex-wrap gap-x-4">
        <ContactLinks phone={person.phone} email={email} />
      </span>
    </>
  );
}

function Soft({ children }: { children: ReactNode }) {
  return <span className="text-ink-soft">{children}</span>;
}

function Moment({ when, at, by = '' }: { when: Assignment; at: string; by?: string }) {
  return (
    <>
      {formatDateTime(when, at)} {by}{' '}
      <Soft>
        (<TimeAgo at={at} />)
      </Soft>
    </>
  );
}

/** What the client is to pay. Whether they have paid is known nowhere (rule closeouts-5). */
function amountOf({ id, totalAmount, status, cancellation }: Assignment, mayExplain: boolean): ReactNode {
  // The booked amount no longer counts; of an old cancellation nobody knows what it cost.
  if (status === 'cancelled') return cancellation?.charge ? chargeOf(cancellation.charge) : null;
  // What was settled is explained with its payment.
  const isAhead = status !== 'completed';
  const why =
    mayExplain && isAhead ? (
      <span className="block pt-1">
        <WhyAmount of={{ assignmentId: id }} />
      </span>
    ) : null;
  if (totalAmount === null)
    return (
      why && (
        <>
          <Soft>By the rates</Soft>
          {why}
        </>
      )
    );
  return (
    <>
      <span className="font-medium">{dollars(totalAmount)}</span>{' '}
      <Soft>{status === 'completed' ? 'charged to the client' : 'to charge to the client'}</Soft>
      {why}
    </>
  );
}

/** What a cancellation costs the client: nothing if it was in time, waived, or not the client's. */
function chargeOf(charge: string): ReactNode {
  if (Number(charge) === 0) return 'Nothing is billed';
  return (
    <>
      <span className="font-medium">{dollars(charge)}</span> <Soft>charged for the late cancellation</Soft>
    </>
  );
}

function payOf({ isPaid, status }: Assignment): ReactNode {
  if (!isPaid) return status === 'completed' ? <Soft>Not paid out yet</Soft> : null;
  return (
    <Badge tone="green" dot>
      Paid out
    </Badge>
  );
}
