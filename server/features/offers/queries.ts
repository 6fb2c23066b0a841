import { OFFER_PARTS, type OfferPart } from '#contracts/offer.ts';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import { parseMoney } from '#domain/money.ts';
import type { OfferState } from '#domain/offer/answer.ts';
import { toldState } from '#domain/offer/told-state.ts';
import { ask } from '#server/db/ask.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { offerTokenHash } from '#server/db/offer-token.ts';
import { isoInstant } from '#server/db/schema/columns.ts';
import { Refused } from '#server/db/transaction.ts';
import { overlaps } from '#server/features/assignments/queries/busy.ts';
import {
  type AssignmentRow,
  type RawRow,
  ROW_COLUMNS,
  ROW_JOINS,
  type RowInterpreter,
  rowOf,
} from '#server/features/assignments/queries/row.ts';

/** An offer with the interpreter who was asked. Instants. */
export interface OfferRow {
  readonly id: number;
  readonly assignmentId: number;
  readonly state: OfferState;
  readonly sentAt: string;
  readonly answeredAt: string | null;
  readonly expiresAt: string;
  readonly nonce: Buffer;
  readonly asked: RowInterpreter & { readonly isArchived: boolean };
}

/** An offer beside its appointment. */
export interface OfferedAssignment {
  readonly offer: OfferRow;
  readonly assignment: AssignmentRow;
}

type RawOffer = [
  id: number,
  assignmentId: number,
  state: OfferState,
  sentAt: string,
  answeredAt: string | null,
  expiresAt: string,
  nonce: Buffer,
  interpreterId: number,
  name: string,
  phone: string,
  hourlyRate: string,
  legalRate: string | null,
  medicalRate: string | null,
  isArchived: boolean,
];

const OFFER_COLUMNS = `o.id, o.assignment_id, o.state, o.sent_at, o.answered_at, o.expires_at, o.token_nonce,
  w.id, w.name, w.phone, w.hourly_rate, w.legal_rate, w.medical_rate, w.archived_at IS NOT NULL`;
const OFFER_WIDTH = 14;

const MINE = {
  name: 'offers-mine',
  text: `SELECT ${OFFER_COLUMNS}, ${ROW_COLUMNS}
    FROM offers o JOIN interpreters w ON w.id = o.interpreter_id
    JOIN assignments a ON a.id = o.assignment_id AND a.deleted_at IS NULL AND a.status = 'pending' ${ROW_JOINS}
    WHERE o.interpreter_id = $1 AND o.state = 'open' AND o.expires_at > $2 ORDER BY a.starts_at, a.id`,
};

const BY_TOKEN = {
  name: 'offer-by-token',
  text: `SELECT ${OFFER_COLUMNS}, ${ROW_COLUMNS}
    FROM offers o JOIN interpreters w ON w.id = o.interpreter_id JOIN assignments a ON a.id = o.assignment_id ${ROW_JOINS}
    WHERE o.token_hash = $1 AND w.archived_at IS NULL`,
};

const OWN = {
  name: 'offer-own',
  text: `SELECT ${OFFER_COLUMNS}, ${ROW_COLUMNS}
    FROM offers o JOIN interpreters w ON w.id = o.interpreter_id JOIN assignments a ON a.id = o.assignment_id ${ROW_JOINS}
    WHERE o.assignment_id = $1 AND o.interpreter_id = $2 ORDER BY o.id DESC LIMIT 1`,
};

const BY_ID = {
  name: 'offer-by-id',
  text: `SELECT ${OFFER_COLUMNS}, ${ROW_COLUMNS}
    FROM offers o JOIN interpreters w ON w.id = o.interpreter_id JOIN assignments a ON a.id = o.assignment_id ${ROW_JOINS}
    WHERE o.id = $1`,
};

const FIELDS_OF = {
  time: ['startsAt', 'endsAt'],
  place: ['location'],
  language: ['language'],
} as const satisfies Record<OfferPart, readonly (keyof AssignmentRow)[]>;
type OfferField = (typeof FIELDS_OF)[OfferPart][number];

/** From the audit log, where an edit stands as the value before and the value after: of each field the first since then. */
const FIELDS_BEFORE = {
  name: 'offer-fields-before',
  text: `SELECT DISTINCT ON (moved.field) moved.field, moved.value ->> 0
    FROM audit_log l CROSS JOIN LATERAL jsonb_each(l.change) AS moved(field, value)
    WHERE l.entity = 'assignment' AND l.entity_id = $1 AND l.at > $2::timestamptz AND l.at <= $3::timestamptz
      AND moved.field IN ('startsAt', 'endsAt', 'location', 'language') AND jsonb_typeof(moved.value) = 'array'
    ORDER BY moved.field, l.id`,
};

const OF_ASSIGNMENT = {
  name: 'offers-of-assignment',
  text: `SELECT ${OFFER_COLUMNS} FROM offers o JOIN interpreters w ON w.id = o.interpreter_id
    WHERE o.assignment_id = $1 ORDER BY o.id DESC`,
};

/** A booking in the way of an offer, without its place and its client. */
export interface OfferClash {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly language: string;
}

const CLASH = {
  name: 'offer-clash',
  text: `SELECT b.date, b.start_time, b.end_time, b.language FROM assignments b
    WHERE b.interpreter_id = $1 AND ${overlaps('$2::timestamptz', '$3::timestamptz')} AND b.id <> $4
    ORDER BY b.starts_at LIMIT 1`,
};

/** The booking of whom was asked that an offer overlaps, or null. Source: design 3.5, §4. */
export async function clashOfOffer(
  db: Db,
  { offer, assignment }: OfferedAssignment,
): Promise<OfferClash | null> {
  const values = [offer.asked.id, assignment.startsAt, assignment.endsAt, assignment.id];
  const [raw] = await ask<[string, string, string, string]>(db, CLASH, values);
  if (!raw) return null;
  const [date, startTime, endTime, language] = raw;
  return { date, startTime, endTime, language };
}

/** An interpreter's own offers that can still be answered at `now`, the soonest appointment first. Source: design 3.21. */
export async function openOffersOf(
  db: Db,
  { interpreterId }: InterpreterScope,
  now: string,
): Promise<OfferedAssignment[]> {
  const rows = await ask<[...RawOffer, ...RawRow]>(db, MINE, [interpreterId, now]);
  return rows.map(offeredOf);
}

/**
 * The offer behind a link, with its appointment, also when it is closed. Whoever has the link may read it. Refused as
 * `not_found`: no such link, or its interpreter is archived.
 */
export async function offerByToken(on: Db | Tx, token: string): Promise<OfferedAssignment> {
  const [raw] = await ask<[...RawOffer, ...RawRow]>(on, BY_TOKEN, [offerTokenHash(token)]);
  if (!raw) throw unknownOffer();
  return offeredOf(raw);
}

/**
 * An interpreter's own offer of an appointment, the latest when there were several, also when it is closed. Refused as
 * `not_found`: they were never asked.
 */
export async function ownOfferOf(
  db: Db,
  { interpreterId }: InterpreterScope,
  assignmentId: number,
): Promise<OfferedAssignment> {
  const [raw] = await ask<[...RawOffer, ...RawRow]>(db, OWN, [assignmentId, interpreterId]);
  if (!raw) throw unknownOffer();
  return offeredOf(raw);
}

/** An offer that has taken the place of the one whose link was followed, and what of it is another by now. */
export interface Replacement extends OfferedAssignment {
  readonly changed: readonly OfferPart[];
}

/**
 * What stands behind the link of an offer by now: the latest one made to the same interpreter for the same appointment, unless the
 * link's own can still be answered or has been accepted; null then, and where there is no later one. `now` is an instant.
 */
export async function replacementOf(
  on: Db | Tx,
  linked: OfferedAssignment,
  now: string,
): Promise<Replacement | null> {
  const state = stateTold(linked, now);
  if (state === 'open' || state === 'accepted') return null;
  const { offer, assignment } = linked;
  const [raw] = await ask<[...RawOffer, ...RawRow]>(on, OWN, [assignment.id, offer.asked.id]);
  if (!raw || raw[0] === offer.id) return null;
  const latest = offeredOf(raw);
  return { ...latest, changed: await partsChanged(on, offer, latest) };
}

/** Of what an offer shows: what it said when the earlier one was sent, where the edits since then have made it another. */
async function partsChanged(
  on: Db | Tx,
  earlier: OfferRow,
  { offer, assignment }: OfferedAssignment,
): Promise<OfferPart[]> {
  const rows = await ask<[OfferField, string]>(on, FIELDS_BEFORE, [
    assignment.id,
    earlier.sentAt,
    offer.sentAt,
  ]);
  const before = new Map(rows);
  const isOther = (field: OfferField) => before.has(field) && before.get(field) !== assignment[field];
  return OFFER_PARTS.filter((part) => FIELDS_OF[part].some(isOther));
}

/** The offer that a command has just answered, with its appointment. */
export async function offerById(tx: Tx, id: number): Promise<OfferedAssignment> {
  const [raw] = await ask<[...RawOffer, ...RawRow]>(tx, BY_ID, [id]);
  if (!raw) throw unknownOffer();
  return offeredOf(raw);
}

/** Everybody who was asked for an appointment, the latest first. */
export async function offersOf(db: Db, _who: StaffScope, assignmentId: number): Promise<OfferRow[]> {
  const rows = await ask<RawOffer>(db, OF_ASSIGNMENT, [assignmentId]);
  return rows.map(offerOf);
}

/** The state at `now` in words to whom was asked; staff read how each offer was closed instead (`presentOffer`). */
export function stateTold({ offer, assignment }: OfferedAssignment, now: string): OfferState {
  return toldState({
    offerState: stateAt(offer, now),
    askedId: offer.asked.id,
    assignmentStatus: assignment.deletedAt === null ? assignment.status : 'cancelled',
    interpreterId: assignment.interpreterId,
  });
}

/** The state of an offer at `now`: an open one whose time is over has expired, whether or not anybody wrote it down. */
export function stateAt({ state, expiresAt }: OfferRow, now: string): OfferState {
  return state === 'open' && Date.parse(expiresAt) <= Date.parse(now) ? 'expired' : state;
}

/** The refusal of an offer that is not there, or not the asker's (design §4). */
export function unknownOffer(): Refused {
  return new Refused({ code: 'not_found', message: 'The offer was not found.' });
}

function offeredOf(raw: [...RawOffer, ...RawRow]): OfferedAssignment {
  return {
    offer: offerOf(raw),
    assignment: rowOf(raw.slice(OFFER_WIDTH) as unknown as RawRow), // the tail of the tuple
  };
}

function offerOf(raw: readonly [...RawOffer, ...unknown[]]): OfferRow {
  const cents = (text: string | null) => (text === null ? null : parseMoney(text));
  return {
    id: raw[0],
    assignmentId: raw[1],
    state: raw[2],
    sentAt: isoInstant(raw[3]),
    answeredAt: raw[4] === null ? null : isoInstant(raw[4]),
    expiresAt: isoInstant(raw[5]),
    nonce: raw[6],
    asked: {
      id: raw[7],
      name: raw[8],
      phone: raw[9],
      hourlyRateCents: cents(raw[10]) ?? 0,
      legalRateCents: cents(raw[11]),
      medicalRateCents: cents(raw[12]),
      isArchived: raw[13],
    },
  };
}
