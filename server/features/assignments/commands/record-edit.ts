import { isDeepStrictEqual } from 'node:util';
import { getTableColumns } from 'drizzle-orm';
import { placeWithoutCode } from '#domain/assignment/mode.ts';
import { isBooked } from '#domain/assignment/status.ts';
import { APPOINTMENT_TEXTS, LONG_TEXTS, TEXT_NAMES, TEXTS_OF_BOOKINGS } from '#domain/assignment/texts.ts';
import { formatDateShort } from '#domain/civil.ts';
import type { AssignmentRow } from '#server/db/assignments/row.ts';
import type { Tx } from '#server/db/connect.ts';
import { messagesToStaff } from '#server/db/record/messages.ts';
import { type OutgoingMessage, record } from '#server/db/record/record.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { type CommandContext, newEventKey } from './command-context.ts';
import type { Override } from './constraints.ts';
import type { EditPlan } from './edit-plan.ts';
import {
  appointmentBefore,
  bookingEndReason,
  changesOf,
  clientMessages,
  formerAppointment,
  interpreterMessages,
  offerMessages,
  type ProposalDecision,
  proposalDecision,
} from './messages.ts';
import type { OfferOf } from './offer-rows.ts';

/** An edit that was made: the assignment before and after, and the offers that it closed and opened. */
export interface Edited {
  readonly act: string;
  readonly before: AssignmentRow;
  readonly row: AssignmentRow;
  readonly plan: EditPlan;
  readonly closed: readonly OfferOf[];
  readonly opened: readonly OfferOf[];
  readonly override: Override | null;
}

/** Writes the records of an edit: the audit row, the activity, and a message to each person concerned. */
export async function recordEdit(tx: Tx, context: CommandContext, edited: Edited): Promise<void> {
  const { act: action, before, row, plan, closed, opened } = edited;
  const { id, clientId, interpreterId } = row;
  const { kind, summary } = activityOf(edited);
  await record(tx, context.actor, context.now, {
    audit: [
      {
        act: action,
        entity: 'assignment',
        entityId: id,
        change: { ...changeOf(edited), ...edited.override },
      },
    ],
    activity: [
      {
        kind,
        summary,
        assignmentId: id,
        clientId,
        ...(interpreterId && { interpreterId }),
      },
    ],
    messages: [...messagesOf(edited), ...(kind === 'request_changed' ? tellStaff(edited, summary) : [])],
    changes: [
      ...changesOf(row, {
        offers: [...closed, ...opened],
        interpreterIds: [before.interpreterId, plan.leavingId],
      }),
      ...(before.clientId === clientId ? [] : changesOf(before)),
    ],
  });
}

function activityOf(edited: Edited) {
  const { client, language, date } = edited.row;
  const when = formatDateShort(date);
  if (edited.act === 'appointments.change') {
    const summary = `${client.name} changed ${changedParts(edited)} of the request for ${language} on ${when}`;
    return { kind: 'request_changed', summary } as const;
  }
  if (decisionOf(edited)?.kind === 'proposal_accepted') {
    const summary = `${client.name}: ${language} moved to ${when} as the client proposed`;
    return { kind: 'proposal_accepted', summary } as const;
  }
  return { kind: 'assignment_updated', summary: `${client.name}: ${language} on ${when} changed` } as const;
}

/** What a client can change, in words: 'the place and the notes'. Source: rule requests-7. */
function changedParts({ before, row }: Edited): string {
  const parts = [
    ...(before.location === row.location ? [] : ['the place']),
    ...TEXT_NAMES.filter((name) => before[name] !== row[name]).map(
      (name) => APPOINTMENT_TEXTS[name].inSentence,
    ),
  ];
  return LIST.format(parts);
}

const LIST = new Intl.ListFormat('en-US');

/** Staff learn what a client changed, and who is asked now. Source: rule requests-7. */
function tellStaff({ before, row, closed, opened }: Edited, summary: string): OutgoingMessage[] {
  const place =
    before.location === row.location ? '' : ` The place is now: ${placeWithoutCode(row.location)}.`;
  const again = closed.length === 0 ? '' : ` Interpreters asked again: ${opened.length} of ${closed.length}.`;
  return messagesToStaff({
    kind: 'request_changed',
    assignmentId: row.id,
    event: newEventKey(row.id),
    payload: { text: `${summary}.${place}${again}` },
  });
}

/** Of these the audit row says only that they changed: they may name a patient. */
const CONFIDENTIAL: ReadonlySet<string> = new Set([...LONG_TEXTS, ...TEXTS_OF_BOOKINGS, 'trackingNotes']);
/** What follows from other fields, what the product notes for itself, and where somebody was (rule access-20). */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'date',
  'startTime',
  'endTime',
  'agreedAmountCents',
  'notificationSent',
  'calendarSequence',
  'updatedAt',
  'currentLocation',
  'lastLocationUpdate',
]);
const AUDITED = Object.keys(getTableColumns(assignments)) as (keyof typeof assignments.$inferSelect)[];

/** From and to of each field that changed. Source: rule access-21. */
function changeOf({ before, row }: Edited): Record<string, unknown> {
  const changed = AUDITED.filter(
    (name) => !LEFT_OUT.has(name) && !isDeepStrictEqual(before[name], row[name]),
  );
  return Object.fromEntries(
    changed.map((name) => [name, CONFIDENTIAL.has(name) ? 'changed' : [before[name], row[name]]]),
  );
}

function messagesOf(edited: Edited): OutgoingMessage[] {
  const { before, row, plan, closed, opened } = edited;
  const assignmentId = row.id;
  const about = { assignmentId, event: newEventKey(assignmentId) };
  const confirmed = { ...about, kind: 'booking_confirmed' } as const;
  // An appointment that was near is news for tonight, wherever it is now.
  const payload = { changed: plan.changed, wasStartsAt: before.startsAt, ...appointmentBefore(before) };
  const changed = { ...about, kind: 'booking_changed', payload } as const;
  const lost = { reason: bookingEndReason(row), ...formerAppointment(before) };
  const ended = { ...about, kind: 'booking_cancelled', payload: lost } as const;
  const isOtherClient = before.clientId !== row.clientId;
  const messages = [
    ...interpreterMessages(plan.leavingId, ended),
    ...(isOtherClient ? clientMessages(before.clientId, ended) : []),
    ...offerMessages('offer_made', assignmentId, opened),
    ...tellClosed(edited, closed),
  ];
  if (plan.isNewBooking) {
    return [
      ...messages,
      ...interpreterMessages(row.interpreterId, confirmed),
      ...clientMessages(row.clientId, plan.leavingId === null || isOtherClient ? confirmed : changed),
    ];
  }
  const isKept = isBooked(row.status);
  if (isOtherClient && isKept) messages.push(...clientMessages(row.clientId, confirmed));
  const needsMessage = isKept ? plan.changed.length > 0 : plan.leavingId !== null;
  // Another client at the same place and time is news to the interpreter, who must know whom to ask for.
  const recipientId = isKept && (needsMessage || isOtherClient) ? row.interpreterId : null;
  if (isOtherClient) return [...messages, ...interpreterMessages(recipientId, changed)];
  const decision = decisionOf(edited);
  const message =
    needsMessage && decision?.kind !== 'proposal_accepted'
      ? changed
      : decision && {
          ...about,
          kind: decision.kind,
          payload: { ...decision.payload, ...appointmentBefore(before) },
        };
  return [
    ...messages,
    ...interpreterMessages(recipientId, changed),
    ...(message === null ? [] : clientMessages(row.clientId, message)),
  ];
}

/** What the edit decided about the client's proposed time: moved to it, or elsewhere; null: nothing. */
function decisionOf({ before, row }: Edited): ProposalDecision | null {
  const { proposal } = row;
  return before.proposal?.state === 'open' && proposal !== null ? proposalDecision(proposal) : null;
}

/** An interpreter who has the appointment now, or is asked again, needs no message about the offer that ended with it. */
function tellClosed({ before, row }: Edited, closed: readonly OfferOf[]): OutgoingMessage[] {
  const others = closed.filter((offer) => offer.interpreterId !== row.interpreterId);
  const kind = isBooked(row.status) ? 'offer_filled' : 'offer_withdrawn';
  return offerMessages(kind, row.id, others, formerAppointment(before));
}
