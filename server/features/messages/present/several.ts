import { isStillBooked } from '#domain/message/reader-booking.ts';
import type { MessageFacts } from '../queries/facts.ts';

/*
 * How many appointments a message is about, and what became of them, in words. Each is a line with the facts of the message about it alone.
 * Source: rule messages-27.
 */

/** What became of an appointment for the reader. */
type State =
  | 'booked'
  | 'moved'
  | 'changed'
  | 'open'
  | 'cancelled'
  | 'unbooked'
  | 'offered'
  | 'withdrawn'
  | 'requested';

interface Wording {
  /** In a list: '11 booked, 1 cancelled'. */
  readonly word: string;
  /** If it became of all of them. */
  readonly sentence: (count: number) => string;
}

const many = (count: number) => (count === 1 ? '1 appointment' : `${count} appointments`);
const ofYours = (count: number) =>
  count === 1 ? 'One of your appointments has' : `${count} of your appointments have`;

/** In the order of the list. */
const WORDING: Readonly<Record<State, Wording>> = {
  booked: { word: 'booked', sentence: (count) => `You are booked for ${many(count)}.` },
  moved: { word: 'moved', sentence: (count) => `${ofYours(count)} been moved.` },
  changed: { word: 'changed', sentence: (count) => `${ofYours(count)} changed.` },
  open: {
    word: 'without an interpreter',
    sentence: (count) => `We are looking for another interpreter for ${many(count)}.`,
  },
  cancelled: { word: 'cancelled', sentence: (count) => `${ofYours(count)} been cancelled.` },
  unbooked: { word: 'no longer yours', sentence: (count) => `You are no longer booked for ${many(count)}.` },
  offered: { word: 'offered', sentence: (count) => `You are offered ${many(count)}.` },
  withdrawn: { word: 'no longer offered', sentence: (count) => `You are no longer offered ${many(count)}.` },
  requested: { word: 'requested', sentence: (count) => `We got your request for ${many(count)}.` },
};
const STATES = Object.keys(WORDING) as State[]; // its keys

type Line = Pick<
  MessageFacts,
  | 'kind'
  | 'assignmentId'
  | 'audience'
  | 'payload'
  | 'recipientId'
  | 'clientId'
  | 'status'
  | 'deletedAt'
  | 'bookedInterpreterId'
  | 'date'
  | 'startTime'
  | 'endTime'
  | 'timeZone'
>;

/** What became of an appointment, by the message that would tell of it alone. */
export function stateOf(line: Line): State {
  switch (line.kind) {
    case 'offer_made':
      return 'offered';
    case 'offer_withdrawn':
      return 'withdrawn';
    case 'request_received':
      return 'requested';
    case 'booking_confirmed':
      return 'booked';
    case 'booking_cancelled':
      return line.payload['reason'] === undefined ? 'cancelled' : 'unbooked';
    default:
      if (line.audience === 'client' && !isStillBooked(line)) return 'open';
      return isMoved(line) ? 'moved' : 'changed';
  }
}

function isMoved(line: Line): boolean {
  const { before } = line.payload;
  if (typeof before !== 'object' || before === null) return false;
  const known: Partial<Record<string, unknown>> = { ...before };
  return (['date', 'startTime', 'endTime', 'timeZone'] as const).some((part) => known[part] !== line[part]);
}

/** '12 appointments'; null for none. */
export function howMany(lines: readonly Line[] | null): string | null {
  return lines === null || lines.length === 0 ? null : many(countOf(lines));
}

/** One may have two lines: no longer booked, and offered again. */
const countOf = (lines: readonly Line[]) => new Set(lines.map(({ assignmentId }) => assignmentId)).size;

/** 'You are booked for 12 appointments.' or '12 appointments: 11 booked, 1 cancelled.'; null for none. */
export function summaryOf(lines: readonly Line[] | null): string | null {
  if (lines === null || lines.length === 0) return null;
  const count = countOf(lines);
  const groups = Map.groupBy(lines, stateOf);
  const [state, another] = groups.keys();
  if (state !== undefined && another === undefined) {
    const isConfirmed = state === 'booked' && lines[0]?.audience === 'client';
    return isConfirmed ? `${ofYours(count)} been confirmed.` : WORDING[state].sentence(count);
  }
  const parts = STATES.flatMap((each) => {
    const found = groups.get(each)?.length ?? 0;
    return found === 0 ? [] : [`${found} ${WORDING[each].word}`];
  });
  return `${many(count)}: ${parts.join(', ')}.`;
}

/** Whether all lines say the same, so that the sentence says it for each of them. */
export function areAlike(lines: readonly Line[]): boolean {
  return new Set(lines.map(stateOf)).size === 1;
}

/** Whether the reader is booked for one of them, and finds in the portal what they must know to go there. */
export function isBookedForOne(lines: readonly MessageFacts[] | null): boolean {
  return lines?.some(isStillBooked) ?? false;
}

/** Nothing, instead of a reason, if all take place without the reader: why is only for staff. */
export function isReasonForStaff(lines: readonly Line[] | null): boolean {
  const isLost = (line: Line) => stateOf(line) === 'unbooked' || stateOf(line) === 'withdrawn';
  return lines?.every(isLost) ?? false;
}

/** The first day of them, and their language if all have the same; null: they differ. */
export function inCommon(lines: readonly Pick<MessageFacts, 'date' | 'language'>[]) {
  const [language = null, another] = new Set(lines.map((line) => line.language));
  return { date: daysOf(lines)?.from ?? null, language: another === undefined ? language : null };
}

/** Their first and last day (civil dates); null for none. */
export function daysOf(lines: readonly Pick<MessageFacts, 'date'>[]): { from: string; to: string } | null {
  const dates = lines.flatMap(({ date }) => date ?? []).toSorted();
  const [from, to = from] = [dates[0], dates.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}
