import * as z from 'zod/mini';
import { SERVICE_TYPES, URGENCIES } from '#domain/assignment/client-request.ts';
import { MODES } from '#domain/billing/rules/rule.ts';
import { CONSTRAINTS } from '#domain/dispatch/constraint.ts';
import { REQUIRED_GENDERS } from '#domain/dispatch/gender.ts';
import { isTimeZone, MAX_APPOINTMENT_HOURS } from '#domain/time.ts';
import {
  deviceInstant,
  instantText,
  language,
  payText,
  queryIds,
  queryNumber,
  queryText,
} from '../fields.ts';
import { findPeople, Rank } from '../ranking/shapes.ts';
import { MAX_DIALECT } from './requirement.ts';

const MAX_MILLISECONDS = MAX_APPOINTMENT_HOURS * 3_600_000;

/**
 * Who speaks a language, and, with `startsAt` and `endsAt` (instants, half-open, both or neither), what keeps each of them from an appointment then. `except`: the
 * appointment that the question is about, which is in nobody's way, and which has what the question leaves out; '' is none or any.
 */
export const InterpretersForLanguageQuery = z
  .strictObject({
    language: language(),
    startsAt: z.optional(deviceInstant),
    endsAt: z.optional(deviceInstant),
    except: z.optional(queryNumber(1, 999_999_999)),
    clientId: z.optional(queryNumber(1, 999_999_999)),
    mode: z.optional(z.enum(MODES, { error: 'Choose on site, phone or video' })),
    serviceType: z.optional(z.enum([...SERVICE_TYPES, ''], { error: 'Choose a service type' })),
    location: z.optional(queryText(500)),
    dialect: z.optional(queryText(MAX_DIALECT)),
    requiresGender: z.optional(z.enum([...REQUIRED_GENDERS, ''], { error: 'Choose a woman or a man' })),
    requiredCredentials: z.optional(z.union([z.literal(''), queryIds(20)])),
    urgency: z.optional(z.enum(URGENCIES, { error: 'Choose an urgency' })),
    ...findPeople,
    timeZone: z.optional(z.string().check(z.refine(isTimeZone, 'Enter a time zone like America/New_York'))),
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

/**
 * What keeps an interpreter from an appointment, as a sentence, and whether staff may override it with a reason (rules eligibility-17 and
 * eligibility-19).
 */
export const Exclusion = z.object({
  constraint: z.enum(CONSTRAINTS),
  sentence: z.string(),
  mayOverride: z.boolean(),
});

/** An interpreter who speaks the language. `conflict`: the booking that keeps them, null when they are free or no time was given. */
export const InterpreterForLanguage = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string(),
  languages: z.array(z.string()),
  hourlyRate: z.nullable(payText),
  isAvailable: z.boolean(),
  conflict: z.nullable(
    z.object({
      assignmentId: z.number(),
      startsAt: instantText,
      endsAt: instantText,
      label: z.string(),
    }),
  ),
  exclusions: z.array(Exclusion),
  cautions: z.array(z.string()),
  /** Null without a time. */
  rank: z.nullable(Rank),
});
export type InterpreterForLanguage = z.infer<typeof InterpreterForLanguage>;
