import * as z from 'zod/mini';
import { MAX_HOURLY_RATE_CENTS, parseCustomRates } from '#domain/billing/rules/rates.ts';
import { NOT_FREE_KINDS } from '#domain/dispatch/availability/not-free.ts';
import { ENGAGEMENTS } from '#domain/dispatch/ranking/engagement.ts';
import { formatDollars } from '#domain/money.ts';
import {
  civilDate,
  clockTime,
  email,
  instantText,
  language,
  line,
  mileageRateText,
  money,
  newPassword,
  optionalText,
  payText,
  phone,
  queryFlag,
  queryNumber,
  queryText,
  seenVersion,
  storedText,
  text,
  username,
} from '../fields.ts';

const isRate = (cents: number): boolean => cents >= 1 && cents <= MAX_HOURLY_RATE_CENTS;
const RATE_SENTENCE = `Enter a rate from $0.01 to ${formatDollars(MAX_HOURLY_RATE_CENTS)}`;

/** Specialty rates as JSON text, null or blank for none (rule people-4). */
const NO_RATES = { legalRateCents: null, medicalRateCents: null };

const customRates = z.pipe(
  z.nullable(
    z.string({ error: 'Must be JSON text' }).check(
      z.maxLength(1000, 'Too long'),
      z.refine((value) => {
        const rates = parseCustomRates(value);
        return (
          rates.ok &&
          [rates.value.legalRateCents, rates.value.medicalRateCents].every(
            (cents) => cents === null || isRate(cents),
          )
        );
      }, `A list of legal and medical rates: ${RATE_SENTENCE.toLowerCase()}`),
    ),
  ),
  z.transform((value) => {
    const rates = parseCustomRates(value);
    return rates.ok ? rates.value : NO_RATES;
  }),
);

const engagement = z.enum(ENGAGEMENTS, { error: 'Choose Freelance, Employed or Partner agency' });

const shape = {
  name: line(200, 'Name is required'),
  email,
  phone,
  username,
  languages: z.array(language()).check(
    z.minLength(1, 'Add at least one language'),
    z.maxLength(100, 'Too many languages'),
    z.refine((list) => new Set(list).size === list.length, 'Each language can be added once'),
  ),
  hourlyRate: z.pipe(money, z.number().check(z.refine(isRate, RATE_SENTENCE))),
  address: line(500, 'Address is required'),
  isAvailable: z._default(z.boolean({ error: 'Must be true or false' }), true),
  availabilityNotes: optionalText(1000),
  customRates: z._default(customRates, NO_RATES),
  engagement: z._default(engagement, 'freelance'),
};

/** Without a password the interpreter gets a sign-up link (rule sign-in-12). */
export const CreateInterpreterBody = z.strictObject({
  ...shape,
  password: z.optional(z.nullable(newPassword)),
});
export type CreateInterpreterBody = z.infer<typeof CreateInterpreterBody>;

/** The same body; a blank or missing password leaves the password as it is. `updatedAt` is from when the form was opened. */
export const UpdateInterpreterBody = z.strictObject({
  ...shape,
  /** Blank leaves it as it is. Rates from staff who see no money are ignored (rule access-9). */
  hourlyRate: z.union([z.literal(''), shape.hourlyRate], { error: RATE_SENTENCE }),
  /** Absent stays as it is. */
  isAvailable: z.optional(z.boolean({ error: 'Must be true or false' })),
  availabilityNotes: storedText(1000),
  customRates: z.optional(customRates),
  engagement: z.optional(engagement),
  password: z.optional(z.union([z.literal(''), newPassword])),
  updatedAt: seenVersion,
});

/**
 * What interpreters may change of their own record (rule people-6). `languages` are all that they speak or ask for: a new one waits
 * for staff, one that is left out is removed. `updatedAt` is from when the form was opened.
 */
export const OwnInterpreterBody = z.strictObject({
  phone: shape.phone,
  address: shape.address,
  languages: shape.languages,
  updatedAt: seenVersion,
});
export type OwnInterpreterBody = z.infer<typeof OwnInterpreterBody>;

/** The answer of staff to an interpreter who asks for a language (rule people-6). */
export const LanguageAnswerBody = z.strictObject({
  language: language(),
  isConfirmed: z.boolean({ error: 'Must be true or false' }),
});
export type LanguageAnswerBody = z.infer<typeof LanguageAnswerBody>;

/** Without `availabilityNotes` the present ones stay; null or blank removes them. */
export const AvailabilityBody = z.strictObject({
  isAvailable: z.boolean({ error: 'Must be true or false' }),
  availabilityNotes: z.optional(z.nullable(text(1000))),
});

/**
 * Without `limit`, all of them. `X-Total-Count` has the total in either case. `free=now` leaves out those who have a booking at this
 * moment.
 */
export const AvailableQuery = z.strictObject({
  limit: z.optional(queryNumber(1, 1000)),
  free: z.optional(z.literal('now', 'Must be now')),
});

/**
 * `location` is a word of the address, in upper or lower case (rule people-12). Each result says what it is booked for at this moment or,
 * if all three are given, from `startTime` to `endTime` on the civil `date` of the company; an end at or before the start is on the next
 * day. With a `date` alone it says when they are free on it, from now on.
 */
export const InterpreterSearchQuery = z
  .strictObject({
    query: z.optional(queryText()),
    location: z.optional(queryText()),
    date: z.optional(civilDate()),
    startTime: z.optional(clockTime('Start time is required')),
    endTime: z.optional(clockTime('End time is required')),
  })
  .check(
    z.refine(
      ({ date, startTime, endTime }) =>
        (startTime === undefined) === (endTime === undefined) &&
        (date !== undefined || startTime === undefined),
      'Give startTime and endTime together, with a date',
    ),
  );

/** An interpreter as staff and the interpreter see it; `hourlyRate` is null for staff who see no money (rule access-9). */
export const Interpreter = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  username: z.string(),
  languages: z.array(z.string()),
  /** Asked for by the interpreter; they do not count for offers until staff confirm them (rule people-6). */
  requestedLanguages: z.array(z.string()),
  hourlyRate: z.nullable(payText),
  customRates: z.nullable(payText),
  address: z.string(),
  isAvailable: z.boolean(),
  availabilityNotes: z.nullable(z.string()),
  engagement: z.enum(ENGAGEMENTS),
  /** False until the interpreter has chosen a password. */
  canSignIn: z.boolean(),
  createdAt: instantText,
  updatedAt: instantText,
});
export type Interpreter = z.infer<typeof Interpreter>;

/** An interpreter where one of all is chosen: 2,000 have a fifth of the bytes. */
export const InterpreterName = z.pick(Interpreter, {
  id: true,
  name: true,
  languages: true,
  isAvailable: true,
});
export type InterpreterName = z.infer<typeof InterpreterName>;

/** An interpreter who asks for languages. */
export const LanguageRequest = z.object({
  interpreterId: z.number(),
  name: z.string(),
  requestedLanguages: z.array(z.string()),
});
export type LanguageRequest = z.infer<typeof LanguageRequest>;

/**
 * An interpreter who was searched for, with what keeps them at the time in question: the first booking, and else what is not a booking
 * (rule availability-7).
 */
export const FoundInterpreter = z.object({
  ...Interpreter.shape,
  booking: z.nullable(
    z.object({
      id: z.number(),
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      clientName: z.string(),
    }),
  ),
  notFree: z.nullable(z.object({ kind: z.enum(NOT_FREE_KINDS), sentence: z.string() })),
  /** When they are free on a date that was asked for without times, as a sentence; then nothing keeps them. */
  freeTimes: z.optional(z.string()),
});
export type FoundInterpreter = z.infer<typeof FoundInterpreter>;

export const NotFreeQuery = z.strictObject({ date: civilDate() });

/**
 * An interpreter whom something keeps from a part of a day of the company: each time with what it is, cut to the day (rule availability-7).
 */
export const NotFreeTimes = z.object({
  interpreterId: z.number(),
  times: z.array(z.object({ kind: z.enum(NOT_FREE_KINDS), startsAt: instantText, endsAt: instantText })),
});
export type NotFreeTimes = z.infer<typeof NotFreeTimes>;

/** Staff may look at an archived person, whose history stays (rule people-10). */
export const OnePersonQuery = z.strictObject({ includeArchived: queryFlag() });

/**
 * One interpreter. Interpreters themselves also get the mileage rate, to compute the expected pay. `archivedAt` is there only if
 * they are archived.
 */
export const InterpreterProfile = z.object({
  ...Interpreter.shape,
  mileageRate: z.optional(mileageRateText),
  archivedAt: z.optional(instantText),
});
export type InterpreterProfile = z.infer<typeof InterpreterProfile>;
