import { OFFER_PARTS, type OfferPart } from '#contracts/offers/shapes.ts';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { OfferState } from '#domain/offer/answer.ts';
import { shownOfferState } from '#domain/offer/shown-state.ts';
import { type MaybeLost, mayStandBy } from '#domain/offer/standby.ts';
import type { Series } from '#domain/series/recurrence.ts';
import { overlaps } from '#server/db/assignments/overlap.ts';
import {
  ASSIGNMENT_FIELDS,
  ASSIGNMENT_JOINS,
  type AssignmentRow,
  interpreterFields,
} from '#server/db/assignments/row.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { type BookingEnd, bookingEnd } from '#server/db/plans/booking-end.ts';
import { othersAskedAt } from '#server/db/plans/others-asked.ts';
import { hasOfferedStandby, isOnStandby, refusesClient } from '#server/db/plans/standby.ts';
import {
  computed,
  fieldsOf,
  optionalPart,
  part,
  type RowOf,
  select,
  selection,
  selectRows,
} from '#server/db/query.ts';
import { assignments, offers, series } from '#server/db/schema/appointments.ts';
import { hashToken } from '#server/db/tokens.ts';
import { Refused } from '#server/db/transaction.ts';

const OFFER = {
  ...fieldsOf('o', {
    id: offers.id,
    assignmentId: offers.assignmentId,
    state: offers.state,
    sentAt: offers.sentAt,
    answeredAt: offers.answeredAt,
    declineReason: offers.declineReason,
    expiresAt: offers.expiresAt,
    overrideReason: offers.overrideReason,
    nonce: offers.tokenNonce,
  }),
  hasOfferedStandby: computed<boolean>(hasOfferedStandby('o')),
  refusesClient: computed<boolean>(refusesClient('o')),
  asked: part({ ...interpreterFields('w'), isArchived: computed<boolean>('w.archived_at IS NOT NULL') }),
};
/** An offer with the interpreter who was asked. Instants. */
export type OfferRow = RowOf<typeof OFFER>;

/** An offer with its appointment. */
export interface OfferedAssignment {
  readonly offer: OfferRow;
  readonly assignment: AssignmentRow;
  /** When a plan may ask others besides; null: it will not. */
  readonly othersAskedAt: string | null;
}

const OFFERED_FIELDS = {
  offer: part(OFFER),
  assignment: part(ASSIGNMENT_FIELDS),
  othersAskedAt: computed<string | null>(othersAskedAt('o.assignment_id')),
};
const OFFERED = selection(OFFERED_FIELDS);

/** An open offer, with the series of its appointment; null if it is of none. */
export interface OpenOffer extends OfferedAssignment {
  readonly series: Pick<Series, 'rule' | 'firstDate'> | null;
}

const OPEN = selection({
  ...OFFERED_FIELDS,
  series: optionalPart(fieldsOf('s', { rule: series.rule, firstDate: series.firstDate })),
});

const MINE = select(OPEN, (columns) => ({
  name: 'offers-mine',
  text: `SELECT ${columns}
    FROM offers o JOIN interpreters w ON w.id = o.interpreter_id
    JOIN assignments a ON a.id = o.assignment_id AND a.deleted_at IS NULL AND a.status = 'pending' ${ASSIGNMENT_JOINS}
    LEFT JOIN series s ON s.id = a.series_id
    WHERE o.interpreter_id = $1 AND o.state = 'open' AND o.expires_at > $2 ORDER BY a.starts_at, a.id`,
}));

const LOST = select(OFFERED, (columns) => ({
  name: 'offers-lost',
  text: `SELECT ${columns}
    FROM (SELECT DISTINCT ON (l.assignment_id) l.* FROM offers l WHERE l.interpreter_id = $1 AND l.expires_at > $2
      ORDER BY l.assignment_id, l.id DESC) o
    JOIN interpreters w ON w.id = o.interpreter_id
    JOIN assignments a ON a.id = o.assignment_id AND a.deleted_at IS NULL AND a.starts_at > $2 ${ASSIGNMENT_JOINS}
    WHERE o.state IN ('filled', 'accepted') ORDER BY a.starts_at, a.id`,
}));

const BY_TOKEN = select(OFFERED, (columns) => ({
  name: 'offer-by-token',
  text: `SELECT ${columns}
    FROM offers o JOIN interpreters w ON w.id = o.interpreter_id JOIN assignments a ON a.id = o.assignment_id ${ASSIGNMENT_JOINS}
    WHERE o.token_hash = $1 AND w.archived_at IS NULL`,
}));

const OWN = select(OFFERED, (columns) => ({
  name: 'offer-own',
  text: `SELECT ${columns}
    FROM offers o JOIN interpreters w ON w.id = o.interpreter_id JOIN assignments a ON a.id = o.assignment_id ${ASSIGNMENT_JOINS}
    WHERE o.assignment_id = $1 AND o.interpreter_id = $2 ORDER BY o.id DESC LIMIT 1`,
}));

const BY_ID = select(OFFERED, (columns) => ({
  name: 'offer-by-id',
  text: `SELECT ${columns}
    FROM offers o JOIN interpreters w ON w.id = o.interpreter_id JOIN assignments a ON a.id = o.assignment_id ${ASSIGNMENT_JOINS}
    WHERE o.id = $1`,
}));

const FIELDS_OF = {
  time: ['startsAt', 'endsAt'],
  place: ['location'],
  language: ['language'],
} as const satisfies Record<OfferPart, readonly (keyof AssignmentRow)[]>;
type OfferField = (typeof FIELDS_OF)[OfferPart][number];

/** Edits in the audit log have the value before and after; for each field the first edit since then counts. */
const FIELDS_BEFORE = select(
  selection({ field: computed<OfferField>('moved.field'), value: computed<string>('moved.value ->> 0') }),
  (columns) => ({
    name: 'offer-fields-before',
    text: `SELECT DISTINCT ON (moved.field) ${columns}
    FROM audit_log l CROSS JOIN LATERAL jsonb_each(l.change) AS moved(field, value)
    WHERE l.entity = 'assignment' AND l.entity_id = $1 AND l.at > $2::timestamptz AND l.at <= $3::timestamptz
      AND moved.field IN ('startsAt', 'endsAt', 'location', 'language') AND jsonb_typeof(moved.value) = 'array'
    ORDER BY moved.field, l.id`,
  }),
);

const OF_STAFF = {
  ...OFFER,
  isOnStandby: computed<boolean>(isOnStandby('o')),
  bookingEnd: computed<BookingEnd | null>(bookingEnd('o')),
};
/** An offer as staff read it. */
export type StaffOfferRow = RowOf<typeof OF_STAFF>;

const OF_ASSIGNMENT = select(selection(OF_STAFF), (columns) => ({
  name: 'offers-of-assignment',
  text: `SELECT ${columns} FROM offers o JOIN interpreters w ON w.id = o.interpreter_id
    WHERE o.assignment_id = $1 ORDER BY o.id DESC`,
}));

const CONFLICT = fieldsOf('b', {
  date: assignments.date,
  startTime: assignments.startTime,
  endTime: assignments.endTime,
  language: assignments.language,
});
/** A booking that an offer overlaps, without its place and client. */
export type OfferConflict = RowOf<typeof CONFLICT>;

const CLASH = select(selection(CONFLICT), (columns) => ({
  name: 'offer-clash',
  text: `SELECT ${columns} FROM assignments b
    WHERE b.interpreter_id = $1 AND ${overlaps('$2::timestamptz', '$3::timestamptz')} AND b.id <> $4
    ORDER BY b.starts_at LIMIT 1`,
}));

/** The interpreter's own booking that an offer overlaps, or null. Source: rule offers-11. */
export async function offerConflict(
  db: Db,
  { offer, assignment }: OfferedAssignment,
): Promise<OfferConflict | null> {
  const values = [offer.asked.id, assignment.startsAt, assignment.endsAt, assignment.id];
  const [clash] = await selectRows(db, CLASH, values);
  return clash ?? null;
}

/** An interpreter's own offers that can be answered at `now`, soonest appointment first. Source: rule offers-11. */
export function openOffersOf(db: Db, { interpreterId }: InterpreterScope, now: string): Promise<OpenOffer[]> {
  return selectRows(db, MINE, [interpreterId, now]);
}

/**
 * An interpreter's latest offers that somebody else has taken, as long as they may say that they could step in; soonest appointment first.
 * Source: rule offers-14.
 */
export async function lostOffersOf(
  db: Db,
  { interpreterId }: InterpreterScope,
  now: string,
): Promise<OfferedAssignment[]> {
  const closed = await selectRows(db, LOST, [interpreterId, now]);
  return closed.filter((offered) => mayStandBy(asLost(offered, now), now));
}

/** An offer as `mayStandBy` reads it. Source: rule offers-14. */
export function asLost(offered: OfferedAssignment, now: string): MaybeLost {
  const { status: assignmentStatus, startsAt } = offered.assignment;
  const { refusesClient } = offered.offer;
  return { shownState: shownState(offered, now), assignmentStatus, startsAt, refusesClient };
}

/**
 * The offer of a link with its appointment, also a closed one. Refused as `not_found` for an unknown link or an
 * archived interpreter.
 */
export async function offerByToken(on: Db | Tx, token: string): Promise<OfferedAssignment> {
  const [offered] = await selectRows(on, BY_TOKEN, [hashToken(token)]);
  if (!offered) throw unknownOffer();
  return offered;
}

/** An interpreter's latest offer of an appointment, also a closed one. Refused as `not_found` if there is none. */
export function ownOfferOf(
  db: Db,
  { interpreterId }: InterpreterScope,
  assignmentId: number,
): Promise<OfferedAssignment> {
  return latestOfferOf(db, { assignmentId, interpreterId });
}

/** The same, for a command that knows whose it is. */
export async function latestOfferOf(
  on: Db | Tx,
  { assignmentId, interpreterId }: { readonly assignmentId: number; readonly interpreterId: number },
): Promise<OfferedAssignment> {
  const [offered] = await selectRows(on, OWN, [assignmentId, interpreterId]);
  if (!offered) throw unknownOffer();
  return offered;
}

/** The offer that replaced the one of a link, and the parts that changed. */
export interface Replacement extends OfferedAssignment {
  readonly changed: readonly OfferPart[];
}

/**
 * The latest offer to the same interpreter for the same appointment; null if the link's own offer can still be answered
 * or was accepted, or if there is no later one. `now` is an instant. Source: rule offers-10.
 */
export async function replacementOf(
  on: Db | Tx,
  linked: OfferedAssignment,
  now: string,
): Promise<Replacement | null> {
  const state = shownState(linked, now);
  if (state === 'open' || state === 'accepted') return null;
  const { offer, assignment } = linked;
  const [latest] = await selectRows(on, OWN, [assignment.id, offer.asked.id]);
  if (!latest || latest.offer.id === offer.id) return null;
  return { ...latest, changed: await partsChanged(on, offer, { assignment, until: latest.offer.sentAt }) };
}

/**
 * What edits have changed since an offer that is withdrawn was sent; empty for any other one, and if the appointment is off. Source: rule
 * offers-10.
 */
export async function changedSinceWithdrawn(
  on: Db | Tx,
  offered: OfferedAssignment,
  now: string,
): Promise<OfferPart[]> {
  const { offer, assignment } = offered;
  const isOff = assignment.deletedAt !== null || assignment.status === 'cancelled';
  if (isOff || shownState(offered, now) !== 'withdrawn') return [];
  return partsChanged(on, offer, { assignment, until: now });
}

/** The parts of an offer that edits have changed since it was sent, `until` an instant. */
async function partsChanged(
  on: Db | Tx,
  { sentAt }: OfferRow,
  { assignment, until }: { readonly assignment: AssignmentRow; readonly until: string },
): Promise<OfferPart[]> {
  const rows = await selectRows(on, FIELDS_BEFORE, [assignment.id, sentAt, until]);
  const before = new Map(rows.map(({ field, value }) => [field, value]));
  const isOther = (field: OfferField) => before.has(field) && before.get(field) !== assignment[field];
  return OFFER_PARTS.filter((part) => FIELDS_OF[part].some(isOther));
}

/** The offer that a command has just answered, with its appointment. */
export async function offerById(tx: Tx, id: number): Promise<OfferedAssignment> {
  const [offered] = await selectRows(tx, BY_ID, [id]);
  if (!offered) throw unknownOffer();
  return offered;
}

/** All offers of an appointment, latest first. */
export function offersOf(db: Db, _who: StaffScope, assignmentId: number): Promise<StaffOfferRow[]> {
  return selectRows(db, OF_ASSIGNMENT, [assignmentId]);
}

/** The state at `now` as the interpreter reads it (rule offers-9); staff read how the offer was closed (`presentOffer`). */
export function shownState({ offer, assignment }: OfferedAssignment, now: string): OfferState {
  return shownOfferState({
    offerState: stateAt(offer, now),
    askedId: offer.asked.id,
    assignmentStatus: assignment.deletedAt === null ? assignment.status : 'cancelled',
    interpreterId: assignment.interpreterId,
  });
}

/** The state at `now`: an open offer after its end is expired, whether or not the row says so. */
export function stateAt({ state, expiresAt }: OfferRow, now: string): OfferState {
  return state === 'open' && Date.parse(expiresAt) <= Date.parse(now) ? 'expired' : state;
}

/** The refusal for an offer that is unknown or somebody else's (rule access-3). */
export function unknownOffer(): Refused {
  return new Refused({ code: 'not_found', message: 'The offer was not found.' });
}
