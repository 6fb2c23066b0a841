import { randomUUID } from 'node:crypto';
import type { MessageLine, Outcome } from '#domain/message/several.ts';
import type { AuditEntry, OutgoingMessage, Records } from './record.ts';

/** What became of an appointment for the reader of a message, by the kind of the message about it alone. */
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  request_received: 'requested',
  booking_confirmed: 'booked',
  booking_changed: 'changed',
  booking_cancelled: 'cancelled',
  offer_made: 'offered',
  offer_filled: 'withdrawn',
  offer_withdrawn: 'withdrawn',
};

/** Of those who get one kind of news only. Everything else is `several_changed`. */
const KINDS: Partial<Record<Outcome, string>> = {
  offered: 'several_offered',
  requested: 'several_requested',
};

/**
 * The records of several commands as those of one: each person gets one message by each channel about all appointments. Who is told of one
 * appointment only gets the usual message. `audit`: the rows of the act
 * itself. Entries of staff's notification center are left out: the caller writes one.
 * Source: rule series-11.
 */
export function tellOnce(
  all: readonly Records[],
  about: Readonly<Record<string, unknown>>,
  audit: readonly AuditEntry[],
): Records {
  const messages = all
    .flatMap((records) => records.messages ?? [])
    .filter(({ channel }) => channel !== 'in_app');
  const perReader = Map.groupBy(messages, ({ channel, recipient }) =>
    [channel, recipient.audience, recipient.id].join(),
  );
  const event = randomUUID();
  return {
    audit: [...audit, ...all.flatMap((records) => records.audit)],
    activity: all.flatMap(({ activity = [] }) => activity),
    messages: [...perReader.values()].flatMap((some) => merged(some, { event, about })),
    changes: all.flatMap(({ changes = [] }) => changes),
    reminders: all.flatMap(({ reminders = [] }) => reminders),
  };
}

function merged(
  messages: readonly OutgoingMessage[],
  { event, about }: { readonly event: string; readonly about: Readonly<Record<string, unknown>> },
): readonly OutgoingMessage[] {
  const lines = messages.flatMap(linesOf);
  const [first] = messages;
  if (first === undefined || new Set(lines.map(({ assignmentId }) => assignmentId)).size < 2) return messages;
  const { channel, recipient } = first;
  const [only, another] = new Set(lines.map(({ outcome }) => outcome));
  const kind = (only && another === undefined && KINDS[only]) || 'several_changed';
  // Whose wish it was is the same for all.
  const payload = { ...about, ...given(first.payload ?? {}, ['by', 'byReader']) };
  const dedupeKey = `${kind}:${event}:${channel}:${recipient.audience}:${recipient.id}`;
  return [{ kind, channel, recipient, payload, lines, dedupeKey }];
}

/** Reasons of a booking's end that is none of the appointment. */
const TAKES_PLACE: readonly unknown[] = ['reassigned', 'unbooked'];

/** What a message tells of its appointment. */
function linesOf({ kind, assignmentId, payload = {} }: OutgoingMessage): MessageLine[] {
  const outcome = OUTCOMES[kind];
  if (outcome === undefined || assignmentId === undefined) return [];
  const isReleased = outcome === 'cancelled' && TAKES_PLACE.includes(payload['reason']);
  const before = payload['before'] ?? payload['was'];
  const details = { ...(before !== undefined && { before }), ...given(payload, ['payCents', 'chargeCents']) };
  return [{ assignmentId, outcome: isReleased ? 'released' : outcome, details }];
}

function given(payload: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return Object.fromEntries(names.flatMap((name) => (name in payload ? [[name, payload[name]]] : [])));
}
