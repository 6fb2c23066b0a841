import { type AssignmentStatus, isBooked } from '#domain/assignment/status.ts';

/** What an appointment was when a message about it left: kept with the message (`payload.told`), for the next is measured against it. */
export interface Told {
  readonly date: string | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly timeZone: string | null;
  /** An instant. */
  readonly startsAt: string | null;
  readonly language: string | null;
  readonly location: string | null;
  /** Who was booked; null where an interpreter was still looked for. */
  readonly interpreterId: number | null;
  readonly interpreterName: string | null;
  readonly clientId: number | null;
}

/** Stands in the dedupe key of a message that staff have sent again. */
export const AGAIN = ':again:';

/** Another message to the same person about the same appointment, by whatever way. */
export interface Sibling {
  readonly id: number;
  readonly kind: string;
  readonly channel: string;
  readonly state: string;
  /** Whether it is being sent under the very claim under which this one is. */
  readonly isOfSameClaim: boolean;
  /** Whether its service may have it from an attempt whose answer nobody has had. */
  readonly mayHaveLeft: boolean;
  /** Whether staff had it sent again: it stands for itself. */
  readonly isCopy: boolean;
  /** Why it was dropped. */
  readonly why: string | null;
  /** The place at which it left among all messages that have; null where it has not, or where that was not kept. */
  readonly place: number | null;
  readonly told: Told | null;
  /** What the change that it tells of had found, and which parts that changed. */
  readonly before: Partial<Told> | null;
  readonly changed: readonly string[] | null;
}

/** Of a message's facts, what it is measured by. */
export interface Measurable {
  readonly id: number;
  readonly kind: string;
  readonly channel: string;
  readonly audience: string;
  readonly recipientId: number | null;
  readonly state: string;
  readonly dedupeKey: string;
  readonly payload: Record<string, unknown>;
  /** null where there is nothing to measure. */
  readonly siblings: readonly Sibling[] | null;
  readonly mayHaveLeft: boolean;
  readonly hasBeenAsked: boolean;
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
  /** Who came before the change that the message tells of. */
  readonly formerInterpreterName: string | null;
}

/** Kinds that say that an appointment stands, and when. */
export const STANDING: ReadonlySet<string> = new Set([
  'booking_confirmed',
  'booking_changed',
  'proposal_accepted',
]);

/** All that name it as it is when they leave. */
const TELLING: ReadonlySet<string> = new Set([
  ...STANDING,
  'proposal_declined',
  'reminder',
  'request_received',
]);

/** Whether a kind of message leaves its reader with a picture of the appointment, if only that it is off. */
export function isTelling(kind: string): boolean {
  return TELLING.has(kind) || kind === 'booking_cancelled';
}

/** What a message of these facts tells its reader; undefined where it does not say what the appointment is. */
export function toldBy(facts: Measurable): Told | undefined {
  if (facts.assignmentId === null || !TELLING.has(facts.kind)) return undefined;
  const { date, startTime, endTime, timeZone, startsAt, language, location, clientId } = facts;
  const isOn = facts.status !== null && isBooked(facts.status);
  return {
    ...{ date, startTime, endTime, timeZone, startsAt, language, location, clientId },
    interpreterId: isOn ? facts.bookedInterpreterId : null,
    interpreterName: isOn ? facts.bookedInterpreterName : null,
  };
}

const PARTS = ['date', 'startTime', 'endTime', 'timeZone', 'language', 'location'] as const;

/** Whether time, language and place are still what was told. */
export function isSameAppointment(told: Told, facts: Measurable): boolean {
  return PARTS.every((part) => told[part] === facts[part]);
}

/** Whether all is still what was told: to a client also who comes, to an interpreter for whom. */
export function isAsTold(told: Told, facts: Measurable): boolean {
  const now = toldBy({ ...facts, kind: 'booking_changed' });
  if (now === undefined || !isSameAppointment(told, facts)) return false;
  return facts.audience === 'client'
    ? told.interpreterId === now.interpreterId
    : told.clientId === now.clientId;
}

/** Parts of a change that `isAsTold` looks at; of any other it cannot say that it has been taken back. */
const COMPARED: ReadonlySet<string> = new Set([
  ...PARTS,
  'interpreter',
  'interpreterId',
  'client',
  'clientId',
]);

/** Whether these changed parts are all among what is compared. */
export function areCompared(changed: unknown): boolean {
  return !Array.isArray(changed) || changed.every((part) => COMPARED.has(String(part)));
}
