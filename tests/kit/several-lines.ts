import { isAboutSeveral, type MessageLine, OUTCOMES, type Outcome } from '#domain/message/several.ts';

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
 * A message about several appointments, as tests write it. `before`, `payCents` and `chargeCents` (of a late cancellation) are by the id of the
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

/** Lines and payload of a message; of one about a single appointment the payload as it is. */
export function linesIn(kind: string, payload: SeveralPayload | Readonly<Record<string, unknown>>) {
  if (!isAboutSeveral(kind)) return { payload };
  const { before = {}, payCents = {}, chargeCents = {}, ...others }: SeveralPayload = payload;
  const lines: MessageLine[] = OUTCOMES.flatMap((outcome) =>
    (others[outcome] ?? []).map((assignmentId) => ({
      assignmentId,
      outcome,
      details: {
        before: before[assignmentId],
        payCents: payCents[assignmentId],
        chargeCents: chargeCents[assignmentId],
      },
    })),
  );
  const { seriesId, reason, by, byReader } = others;
  return { lines, payload: { seriesId, reason, by, byReader } };
}
