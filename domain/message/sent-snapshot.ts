import { type AssignmentStatus, isBooked } from '#domain/assignment/status.ts';

/** The appointment as a message that was sent described it; kept with the message (`payload.sentSnapshot`) to compare the next one with. */
export interface SentSnapshot {
  readonly date: string | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly timeZone: string | null;
  /** An instant. */
  readonly startsAt: string | null;
  readonly language: string | null;
  readonly location: string | null;
  /** Who was booked; null: nobody yet. */
  readonly interpreterId: number | null;
  readonly interpreterName: string | null;
  readonly clientId: number | null;
}

/** Part of the dedupe key of a message that staff sent again. */
export const RESENT = ':again:';

/** Another message to the same person about the same appointment, by any channel. */
export interface RelatedMessage {
  readonly id: number;
  readonly kind: string;
  readonly channel: string;
  readonly state: string;
  /** Whether an earlier attempt, whose answer was lost, may have sent it. */
  readonly mayHaveBeenSent: boolean;
  /** Whether staff sent it again: such a copy is not compared. */
  readonly isCopy: boolean;
  /** Why it was dropped. */
  readonly why: string | null;
  /** Its place in the order of sending; null: not sent, or not recorded. */
  readonly place: number | null;
  readonly snapshot: SentSnapshot | null;
  /** The appointment before the change that it is about, and the parts that changed. */
  readonly before: Partial<SentSnapshot> | null;
  readonly changed: readonly string[] | null;
}

/** The facts by which a message is compared with others. */
export interface RelevanceFacts {
  readonly id: number;
  readonly kind: string;
  readonly channel: string;
  readonly audience: string;
  readonly recipientId: number | null;
  readonly state: string;
  readonly dedupeKey: string;
  readonly payload: Record<string, unknown>;
  /** null for kinds that are not compared. */
  readonly related: readonly RelatedMessage[] | null;
  readonly mayHaveBeenSent: boolean;
  readonly wasEverOffered: boolean;
  readonly assignmentId: number | null;
  readonly date: string | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly timeZone: string | null;
  readonly startsAt: string | null;
  readonly language: string | null;
  readonly location: string | null;
  readonly status: AssignmentStatus | null;
  readonly deletedAt: string | null;
  readonly clientId: number | null;
  readonly bookedInterpreterId: number | null;
  readonly bookedInterpreterName: string | null;
  /** The interpreter before the change that the message is about. */
  readonly formerInterpreterName: string | null;
  /** Of a message about several appointments: each as the message about it alone; else null. */
  readonly lines: readonly RelevanceFacts[] | null;
}

/** Kinds that say that an appointment takes place, and when. */
export const CONFIRMING_KINDS: ReadonlySet<string> = new Set([
  'booking_confirmed',
  'booking_changed',
  'proposal_accepted',
]);

/** All kinds that describe the appointment as it is. */
const DESCRIBING_KINDS: ReadonlySet<string> = new Set([
  ...CONFIRMING_KINDS,
  'proposal_declined',
  'reminder',
  'request_received',
]);

/** Whether a kind of message says how the appointment is, or that it is off. */
export function describesAppointment(kind: string): boolean {
  return DESCRIBING_KINDS.has(kind) || kind === 'booking_cancelled';
}

/**
 * What is kept of a message that was sent, to compare the next ones with: the appointment, or those of several of which it told, by what became of them and their ids: 'booked 12'.
 */
export interface Kept {
  readonly sentSnapshot?: SentSnapshot;
  readonly sentLines?: Readonly<Record<string, SentSnapshot | null>>;
}

/** null in `sentLines`: the message said that the appointment is off, or does not describe it. */
export function keptOf(facts: RelevanceFacts): Kept | undefined {
  if (facts.lines !== null) {
    const lines = facts.lines.map((line) => [
      `${line.payload['outcome']} ${line.assignmentId}`,
      snapshotOf(line) ?? null,
    ]);
    return { sentLines: Object.fromEntries(lines) };
  }
  const sentSnapshot = snapshotOf(facts);
  return sentSnapshot && { sentSnapshot };
}

/** The appointment as a message with these facts describes it; undefined if it does not describe it. */
function snapshotOf(facts: RelevanceFacts): SentSnapshot | undefined {
  if (facts.assignmentId === null || !DESCRIBING_KINDS.has(facts.kind)) return undefined;
  const { date, startTime, endTime, timeZone, startsAt, language, location, clientId } = facts;
  const isOn = facts.status !== null && isBooked(facts.status);
  return {
    date,
    startTime,
    endTime,
    timeZone,
    startsAt,
    language,
    location,
    clientId,
    interpreterId: isOn ? facts.bookedInterpreterId : null,
    interpreterName: isOn ? facts.bookedInterpreterName : null,
  };
}

const PARTS = ['date', 'startTime', 'endTime', 'timeZone', 'language', 'location'] as const;

/** Whether time, language and place are as in the snapshot. */
export function hasSameDetails(snapshot: SentSnapshot, facts: RelevanceFacts): boolean {
  return PARTS.every((part) => snapshot[part] === facts[part]);
}

/** Whether everything is as in the snapshot: for a client also the interpreter, for an interpreter also the client. */
export function matchesSnapshot(snapshot: SentSnapshot, facts: RelevanceFacts): boolean {
  const now = snapshotOf({ ...facts, kind: 'booking_changed' });
  if (now === undefined || !hasSameDetails(snapshot, facts)) return false;
  return facts.audience === 'client'
    ? snapshot.interpreterId === now.interpreterId
    : snapshot.clientId === now.clientId;
}

/** The parts of a change that `matchesSnapshot` compares; of other parts it cannot say that they were changed back. */
const COMPARED: ReadonlySet<string> = new Set([
  ...PARTS,
  'interpreter',
  'interpreterId',
  'client',
  'clientId',
]);

/** Whether all these changed parts are compared. */
export function areInSnapshot(changed: unknown): boolean {
  return !Array.isArray(changed) || changed.every((part) => COMPARED.has(String(part)));
}
