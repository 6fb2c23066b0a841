import type { ClientKind, InterpreterKind } from './kinds.ts';

/*
 * One message tells one person what became of several appointments. Each of them is a line, which is checked and worded as the message about
 * it alone would be. Source: rule messages-26.
 */

/** The kinds of these messages. */
export const SEVERAL_KINDS = ['several_offered', 'several_changed', 'several_requested'] as const;

/** What became of an appointment for the reader. */
export const OUTCOMES = [
  'booked',
  'changed',
  'cancelled',
  'released',
  'offered',
  'withdrawn',
  'requested',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** An appointment of such a message; `details` are what the message about it alone would have in its payload. */
export interface MessageLine {
  readonly assignmentId: number;
  readonly outcome: Outcome;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Whether a message of this kind is about several appointments. */
export function isAboutSeveral(kind: string): boolean {
  return SEVERAL_KINDS.some((one) => one === kind);
}

/** The kind of the message that would tell the reader of one such appointment alone. */
export const KIND_OF_LINE: {
  readonly interpreter: Readonly<Record<Exclude<Outcome, 'requested'>, InterpreterKind>>;
  readonly client: Readonly<Record<Exclude<Outcome, 'offered' | 'withdrawn'>, ClientKind>>;
} = {
  interpreter: {
    booked: 'booking_confirmed',
    changed: 'booking_changed',
    cancelled: 'booking_cancelled',
    released: 'booking_cancelled',
    offered: 'offer_made',
    withdrawn: 'offer_withdrawn',
  },
  client: {
    booked: 'booking_confirmed',
    changed: 'booking_changed',
    cancelled: 'booking_cancelled',
    released: 'booking_changed',
    requested: 'request_received',
  },
};

/** Why a message is dropped of which no line is left, if the lines have several reasons. */
export const NOTHING_LEFT = 'nothing in it is still true and new';
