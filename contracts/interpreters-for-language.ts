import * as z from 'zod/mini';
import { MAX_APPOINTMENT_HOURS } from '#domain/time.ts';
import { deviceInstant, instantText, language, moneyText, queryNumber } from './fields.ts';

const MAX_MILLISECONDS = MAX_APPOINTMENT_HOURS * 3_600_000;

/**
 * Who speaks a language, and, with `startsAt` and `endsAt` (instants, half-open, both or neither), who of them is booked
 * then. `except`: the appointment that the question is about, which is in nobody's way.
 */
export const InterpretersForLanguageQuery = z
  .strictObject({
    language: language(),
    startsAt: z.optional(deviceInstant),
    endsAt: z.optional(deviceInstant),
    except: z.optional(queryNumber(1, 999_999_999)),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => isPeriod(startsAt, endsAt), {
      path: ['endsAt'],
      error: `Give a start and an end after it, at most ${MAX_APPOINTMENT_HOURS} hours apart`,
    }),
  );
export type InterpretersForLanguageQuery = z.output<typeof InterpretersForLanguageQuery>;

function isPeriod(startsAt: string | undefined, endsAt: string | undefined): boolean {
  if (startsAt === undefined || endsAt === undefined) return startsAt === endsAt;
  const milliseconds = Date.parse(endsAt) - Date.parse(startsAt);
  return milliseconds > 0 && milliseconds <= MAX_MILLISECONDS;
}

/** An interpreter who speaks the language. `conflict`: the booking that keeps them, null when they are free or no time was given. */
export const InterpreterForLanguage = z.object({
  id: z.number(),
  name: z.string(),
  languages: z.array(z.string()),
  hourlyRate: z.nullable(moneyText),
  isAvailable: z.boolean(),
  conflict: z.nullable(
    z.object({
      assignmentId: z.number(),
      startsAt: instantText,
      endsAt: instantText,
      label: z.string(),
    }),
  ),
});
export type InterpreterForLanguage = z.infer<typeof InterpreterForLanguage>;
