import { randomUUID } from 'node:crypto';
import type { AuditEntry, OutgoingMessage, Records } from './record.ts';

/** What became of an appointment for the reader of a message, by the kind of a message about it alone. */
const OUTCOMES = {
  request_received: 'requested',
  booking_confirmed: 'booked',
  booking_changed: 'changed',
  booking_cancelled: 'cancelled',
  offer_made: 'offered',
  offer_filled: 'withdrawn',
  offer_withdrawn: 'withdrawn',
} as const;
type Outcome = (typeof OUTCOMES)[keyof typeof OUTCOMES] | 'released';

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
  const told = messages.flatMap(newsOf);
  const ids = new Set(told.map(({ id }) => id));
  const [first] = messages;
  if (first === undefined || ids.size < 2) return messages;
  const { channel, recipient } = first;
  const byOutcome = Object.fromEntries(
    [...Map.groupBy(told, ({ outcome }) => outcome)].map(([outcome, some]) => [
      outcome,
      some.map(({ id }) => id),
    ]),
  );
  const outcomes = Object.keys(byOutcome) as Outcome[]; // the keys of the map
  const [only] = outcomes;
  const kind = (outcomes.length === 1 && only && KINDS[only]) || 'several_changed';
  const each = (name: 'before' | 'payCents' | 'chargeCents') => {
    const known = told.flatMap((one) => (one[name] == null ? [] : [[one.id, one[name]] as const]));
    return known.length > 0 && { [name]: Object.fromEntries(known) };
  };
  const amounts = { ...each('payCents'), ...each('chargeCents') };
  const payload = { ...about, ...byOutcome, ...each('before'), ...amounts };
  const dedupeKey = `${kind}:${event}:${channel}:${recipient.audience}:${recipient.id}`;
  return [{ kind, channel, recipient, payload, dedupeKey }];
}

/** Reasons of a booking's end that is none of the appointment. */
const TAKES_PLACE: readonly unknown[] = ['reassigned', 'unbooked'];

/** What a message tells of its appointment; `before`: the appointment as its reader knew it. */
function newsOf({ kind, assignmentId, payload = {} }: OutgoingMessage) {
  const outcome = Object.hasOwn(OUTCOMES, kind) ? OUTCOMES[kind as keyof typeof OUTCOMES] : null;
  if (outcome === null || assignmentId === undefined) return [];
  const isReleased = outcome === 'cancelled' && TAKES_PLACE.includes(payload['reason']);
  return [
    {
      id: assignmentId,
      outcome: isReleased ? ('released' as const) : outcome,
      before: payload['before'] ?? payload['was'],
      payCents: payload['payCents'],
      chargeCents: payload['chargeCents'],
    },
  ];
}
