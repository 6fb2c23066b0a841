import * as z from 'zod/mini';
import { reportedMilesError } from '#domain/assignment/completion.ts';
import { MODES } from '#domain/billing/rules/rule.ts';
import { civilDateOf, isClockTime } from '#domain/civil.ts';
import { type Places, parseDecimal } from '#domain/decimal.ts';
import { MAX_LANGUAGE } from '#domain/languages.ts';
import { moneyOf } from './money.ts';

/*
 * The fields that the shapes of all resources consist of. PostgreSQL cannot store NUL or a lone surrogate in text, so
 * such input is refused here with a sentence.
 */

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();
const UNSTORABLE = 'Contains characters that cannot be stored';
/** Line ends and other control characters, and those that turn the direction of all text after them. */
const BREAKS_A_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const TURNS_TEXT = /[\u202a-\u202e\u2066-\u2069]/u;
/** Zero-width characters alone would be a name that nobody can see. */
const isSeen = (value: string): boolean => /[^\p{Cf}\p{Z}]/u.test(value);
const isOneLine = (value: string): boolean => !BREAKS_A_LINE.test(value);
const ONE_LINE = 'Use one line, without control characters';
const isReadable = (value: string): boolean => !TURNS_TEXT.test(value);
const trimmed = z.trim();

/** One line of text, trimmed, not empty, at most `max` characters. `required` is the sentence for an empty one. */
export const line = (max: number, required = 'This field is required') =>
  z
    .string({ error: required })
    .check(
      trimmed,
      z.minLength(1, required),
      z.refine(isSeen, required),
      z.maxLength(max, `At most ${max} characters`),
      z.refine(isStorable, UNSTORABLE),
      z.refine(isOneLine, ONE_LINE),
    );

/** Like `line`, but it may be blank or absent, which become ''. */
export const blankOrLine = (max: number, wrong: string) => z._default(blankLine(max, wrong), '');

/** The same where absent means that the present value stays. */
export const storedBlankOrLine = (max: number, wrong: string) => z.optional(blankLine(max, wrong));

const blankLine = (max: number, wrong: string) =>
  z.pipe(
    z
      .string({ error: wrong })
      .check(
        trimmed,
        z.maxLength(max, `At most ${max} characters`),
        z.refine(isStorable, UNSTORABLE),
        z.refine(isOneLine, ONE_LINE),
      ),
    z.transform((value): string => (isSeen(value) ? value : '')),
  );

/** Text over several lines, at most `max` characters. `optionalText` turns blank into null. */
export const text = (max: number) =>
  z
    .string({ error: 'Must be text' })
    .check(
      trimmed,
      z.maxLength(max, `At most ${max} characters`),
      z.refine(isStorable, UNSTORABLE),
      z.refine(isReadable, 'Contains characters that change the direction of text'),
    );

/** The same where something must be said; `required` is the sentence for blank text. */
export const requiredText = (max: number, required: string) =>
  text(max).check(z.minLength(1, required), z.refine(isSeen, required));

/** Optional text: absent, null and blank all become null. Input string | null | undefined, output string | null. */
export const optionalText = (max: number) =>
  z.pipe(
    z.optional(z.nullable(text(max))),
    z.transform((value): string | null => (value ? value : null)),
  );

/** Optional text of one line; blank becomes null. Input and output as `optionalText`. */
export const optionalLine = (max: number) =>
  z.pipe(
    z.optional(z.nullable(text(max).check(z.refine(isOneLine, ONE_LINE)))),
    z.transform((value): string | null => (value && isSeen(value) ? value : null)),
  );

/** Text in an update: absent stays as it is, blank and null become null. Output: text | null | undefined. */
export const storedText = (max: number) =>
  z.optional(
    z.pipe(
      z.nullable(text(max)),
      z.transform((value): string | null => (value ? value : null)),
    ),
  );

/** The same of one line. */
export const storedLine = (max: number) =>
  z.optional(
    z.pipe(
      z.nullable(text(max).check(z.refine(isOneLine, ONE_LINE))),
      z.transform((value): string | null => (value && isSeen(value) ? value : null)),
    ),
  );

/** Why staff ask or book somebody whom a constraint leaves out; blank is none (rule eligibility-19). */
export const overrideReason = optionalLine(500);

/** A positive identifier within PostgreSQL's integer. `required` is the sentence for a missing one. */
export const id = (required = 'Must be an id') =>
  z
    .number({ error: required })
    .check(z.int(required), z.minimum(1, required), z.maximum(2_147_483_647, required));

/** E-mail address, at most 254 characters (RFC 5321 §4.5.3.1.3). */
export const email = z
  .string({ error: 'Email is required' })
  .check(
    trimmed,
    z.maxLength(254, 'At most 254 characters'),
    z.email('Enter an email address'),
    z.refine(isStorable, UNSTORABLE),
  );

/** A phone number as people write it, with at least three digits (rule people-7). */
export const phone = line(40, 'Phone is required').check(z.regex(/\d(?:\D*\d){2}/, 'Enter a phone number'));

/** Name for signing in. */
export const username = line(64, 'Username is required');

/** A password as typed at sign-in: any characters, never trimmed. */
export const typedPassword = z
  .string({ error: 'Password is required' })
  .check(z.minLength(1, 'Password is required'), z.maxLength(1000, 'At most 1000 characters'));

/** A new password; `domain/access/password.ts` checks it (rule sign-in-4). */
export const newPassword = z.string({ error: 'Password is required' }).check(
  z.minLength(1, 'Password is required'),
  z.refine((value) => [...value].length <= 128, 'At most 128 characters'),
  z.refine(isStorable, UNSTORABLE),
);

/**
 * A civil date; only the first ten characters of an ISO text count (rule appointments-1). Output 'YYYY-MM-DD'. Rules about several fields,
 * which compute with it, are not asked about a wrong one; those that do not compute with it need `abort` false.
 */
export const civilDate = (required = 'Date is required', { abort = true } = {}) =>
  z.pipe(
    z.string({ error: required }).check(
      z.minLength(1, required),
      z.maxLength(40, 'Enter a date as YYYY-MM-DD'),
      z.refine((value) => civilDateOf(value) !== null, { error: 'Enter a date as YYYY-MM-DD', abort }),
    ),
    z.transform((value): string => value.slice(0, 10)),
  );

/** A 24-hour clock time 'HH:MM' (rule appointments-1). */
export const clockTime = (required: string, { abort = true } = {}) =>
  z.string({ error: required }).check(
    z.minLength(1, required),
    z.refine((value) => isClockTime(value), { error: 'Enter a time as HH:MM', abort }),
  );

/** One of the company's languages (rule people-5): the server knows which there are. */
export const language = (required = 'Language is required') =>
  z
    .string({ error: required })
    .check(
      z.minLength(1, required),
      z.maxLength(MAX_LANGUAGE, 'Choose a language from the list'),
      z.refine(isStorable, UNSTORABLE),
      z.meta({ description: "One of the company's languages: `languages` of GET /api/company" }),
    );

/** A number or decimal string, at most two or three decimals, not negative, as a whole number of hundredths or thousandths. */
const decimal = (required: string, places: Places) =>
  z.pipe(
    z.union([z.string(), z.number()], { error: required }).check(
      z.refine(
        (value) => {
          const read = parseDecimal(value, places);
          return read !== null && read >= 0;
        },
        {
          error: ({ input }) =>
            /^\s*0*[1-9]\d{8}/.test(String(input))
              ? `Enter at most 99,999,999.${'9'.repeat(places)}`
              : `${required}, with at most ${places === 2 ? 'two' : 'three'} decimals`,
        },
      ),
    ),
    z.transform((value): number => parseDecimal(value, places) ?? 0),
  );

/** Money as a number or a decimal text, at most two decimals, not negative (rule rates-1). Output: integer cents. */
export const money = decimal('Enter an amount in dollars', 2);

/**
 * Dollars per mile as a number or a decimal text, at most three decimals, not negative (rule rates-2). Output: integer tenths
 * of a cent.
 */
export const mileageRate = decimal('Enter an amount in dollars', 3);

/** Per cent within limits in steps of a half, with the sentence that says so. */
export const halfPercent = (least: number, most: number) => {
  const sentence = `Enter percent from ${least} to ${most.toLocaleString('en-US')}, in steps of 0.5`;
  return z
    .number({ error: sentence })
    .check(z.minimum(least, sentence), z.maximum(most, sentence), z.multipleOf(0.5, sentence));
};

/** Miles as a number or a decimal string, at most two decimals, not negative. Output: hundredths of a mile. */
export const miles = decimal('Enter a number of miles', 2);

const TRAVEL_SENTENCE = 'Enter whole minutes, at most 1,440';

/** Minutes of travel there and back. */
export const travelMinutes = z
  .number({ error: TRAVEL_SENTENCE })
  .check(z.int(TRAVEL_SENTENCE), z.minimum(0, TRAVEL_SENTENCE), z.maximum(1440, TRAVEL_SENTENCE));

/** The miles of an interpreter's report: as many, and in steps, as rule tracking-19 allows. */
export const reportedMiles = miles.check(
  z.refine((hundredths) => reportedMilesError(hundredths) === null, {
    error: ({ input }) => reportedMilesError(Number(input)) ?? '',
  }),
);

/** At least nine digits before the point: too large to be an amount, however it goes on. */
const TOO_LONG = /^\s*-?0*[1-9]\d{8}/;

/** Money that may be negative, at most `most` cents either way: text or a number with at most two decimals. Output: integer cents, not 0. */
export const signedMoney = ({ most, tooLarge }: { readonly most: number; readonly tooLarge: string }) =>
  z.pipe(
    z.union([z.string(), z.number()], { error: 'Enter an amount in dollars' }).check(
      z.refine((value) => parseDecimal(value, 2) !== null, {
        error: ({ input }) =>
          TOO_LONG.test(String(input)) ? tooLarge : 'Enter an amount in dollars, with at most two decimals',
      }),
      z.refine((value) => parseDecimal(value, 2) !== 0, 'Enter an amount other than 0'),
      z.refine((value) => Math.abs(parseDecimal(value, 2) ?? 0) <= most, tooLarge),
    ),
    z.transform((value): number => parseDecimal(value, 2) ?? 0),
  );

/** Optional money: absent and null become null. Output: integer cents | null. */
export const optionalMoney = z.pipe(
  z.optional(z.nullable(money)),
  z.transform((value): number | null => value ?? null),
);

/** `updatedAt` as a form was opened with; a change without it overwrites whatever is there. Refused as `stale`. */
export const seenVersion = z.optional(z.iso.datetime({ offset: true, error: 'Must be an ISO time' }));

/** An instant that a device reports, ISO 8601 with an offset or Z. */
export const deviceInstant = z.iso.datetime({ offset: true, error: 'Must be an ISO time' });

/** Identifier in a path: digits. */
export const pathId = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, 'Must be a number')),
  z.transform((value): number => Number(value)),
);

/** Whole number in a query. */
export const queryNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(
      z.regex(/^\d{1,9}$/, 'Must be a whole number'),
      z.refine((value) => Number(value) >= min && Number(value) <= max, `Must be from ${min} to ${max}`),
    ),
    z.transform((value): number => Number(value)),
  );

/** 'true' or 'false' in a query; absent counts as false. */
export const queryFlag = () =>
  z._default(
    z.optional(
      z.pipe(
        z.enum(['true', 'false'], { error: 'Must be true or false' }),
        z.transform((value) => value === 'true'),
      ),
    ),
    false,
  );

/** Ids in a query, separated by commas: from one to `max` of them. */
export const queryIds = (max: number) =>
  z.pipe(
    z.string().check(
      z.regex(/^\d{1,9}(?:,\d{1,9})*$/, 'Must be whole numbers, separated by commas'),
      z.refine((value) => value.split(',').length <= max, `At most ${max} at once`),
    ),
    z.transform((value): number[] => value.split(',').map(Number)),
  );

/** Text in a query, at most `max` characters; blank counts as absent. */
export const queryText = (max = 200) => text(max);

// ── fields of answers ──────────────────────────────────────────────────────────────────────────────────────────

/**
 * Money in an answer, for staff who see money: text with two decimals, '150.00' (rule rates-1). What interpreters or clients read of
 * their own is one of the next.
 */
export const moneyText = moneyOf('company', z.string());
/** The same of what an interpreter earns, spends or is paid by. */
export const payText = moneyOf('interpreter', z.string());
/** The same of what a client is charged, owes or has paid. */
export const chargeText = moneyOf('client', z.string());
/** A mileage rate in an answer: text with two decimals, '0.67', or three if the third is not 0, '0.725' (rule rates-2). */
export const mileageRateText = moneyOf('interpreter', z.string());
/**
 * On which day something is posted if its service date is in a closed period, `through` the last day of that; null: its day is open (rule
 * closeouts-16).
 */
export const closedPosting = z.nullable(z.object({ through: z.string(), on: z.string() }));
/** An instant in an answer, '2026-03-08T14:00:00Z'. */
export const instantText = z.string();

/** When and where an appointment is, in which language and mode: a civil date and 'HH:MM' in its zone, and the instants of both. */
export const appointmentCore = {
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  timeZone: z.string(),
  startsAt: instantText,
  endsAt: instantText,
  language: z.string(),
  /** By phone or by video it begins with that (rule appointments-17). */
  location: z.string(),
  mode: z.enum(MODES),
};
