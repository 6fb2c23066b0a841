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

/** An appointment as the reader knew it before. */
interface KnownBefore {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly timeZone: string;
  readonly startsAt: string;
  readonly language: string;
  readonly location: string;
  /** Who was booked. */
  readonly interpreterId?: number | null;
}

/**
 * The payload of a message about at most 200 appointments. `before`, `payCents` and `chargeCents` (of a late cancellation) are by the id of the
 * appointment; what was changed, cancelled, released or withdrawn needs its `before`. `by`: who cancelled, or changed; `byReader`: the reader
 * did it in the portal and need not confirm it.
 */
export type SeveralPayload = { readonly [outcome in Outcome]?: readonly number[] } & {
  readonly seriesId?: number;
  readonly reason?: string | null;
  readonly before?: Readonly<Record<number, KnownBefore>>;
  readonly payCents?: Readonly<Record<number, number>>;
  readonly chargeCents?: Readonly<Record<number, number>>;
  readonly by?: 'client';
  readonly byReader?: true;
};

/** An appointment of such a message; `details` are what the message about it alone would have in its payload. */
export interface MessageLine {
  readonly assignmentId: number;
  readonly outcome: Outcome;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The lines of a payload, and what it says of all of them. */
export function splitPayload(payload: SeveralPayload): {
  readonly lines: readonly MessageLine[];
  readonly common: Readonly<Record<string, unknown>>;
} {
  const { before = {}, payCents = {}, chargeCents = {} } = payload;
  const lines = OUTCOMES.flatMap((outcome) =>
    (payload[outcome] ?? []).map((assignmentId) => ({
      assignmentId,
      outcome,
      details: {
        before: before[assignmentId],
        payCents: payCents[assignmentId],
        chargeCents: chargeCents[assignmentId],
      },
    })),
  );
  const { seriesId, reason, by, byReader } = payload;
  return { lines, common: { seriesId, reason, by, byReader } };
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
