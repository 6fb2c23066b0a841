import * as z from 'zod/mini';
import { BASE_RATE_OPTIONS, parseCustomRates } from '#domain/billing/rates.ts';
import {
  email,
  instantText,
  language,
  line,
  money,
  moneyText,
  newPassword,
  optionalText,
  phone,
  queryNumber,
  queryText,
  seenVersion,
  text,
  username,
} from './fields.ts';

const isRateOption = (cents: number): boolean => (BASE_RATE_OPTIONS as readonly number[]).includes(cents);
const RATE_SENTENCE = 'Choose 25.00, 30.00, 35.00 or 40.00';

/** Specialty rates as JSON text, null or blank for none. Each is one of the four rates (rule P4). */
const customRates = z.pipe(
  z.optional(
    z.nullable(
      z.string({ error: 'Must be JSON text' }).check(
        z.maxLength(1000, 'Too long'),
        z.refine((value) => {
          const rates = parseCustomRates(value);
          return (
            rates.ok &&
            [rates.value.legalRateCents, rates.value.medicalRateCents].every(
              (cents) => cents === null || isRateOption(cents),
            )
          );
        }, `A list of legal and medical rates: ${RATE_SENTENCE.toLowerCase()}`),
      ),
    ),
  ),
  z.transform((value) => {
    const rates = parseCustomRates(value ?? null);
    return rates.ok ? rates.value : { legalRateCents: null, medicalRateCents: null };
  }),
);

const shape = {
  name: line(200, 'Name is required'),
  email,
  phone,
  username,
  languages: z.array(language()).check(
    z.minLength(1, 'Add at least one language'),
    z.maxLength(81, 'Too many languages'),
    z.refine((list) => new Set(list).size === list.length, 'Each language can be added once'),
  ),
  hourlyRate: z.pipe(money, z.number().check(z.refine(isRateOption, RATE_SENTENCE))),
  address: line(500, 'Address is required'),
  isAvailable: z._default(z.boolean({ error: 'Must be true or false' }), true),
  availabilityNotes: optionalText(1000),
  customRates,
};

/** Without a password the interpreter gets a sign-up link (rule S10). */
export const CreateInterpreterBody = z.strictObject({
  ...shape,
  password: z.optional(z.nullable(newPassword)),
});
export type CreateInterpreterBody = z.infer<typeof CreateInterpreterBody>;

/** The same body; a blank or missing password leaves the password as it is. `updatedAt` is from when the form was opened. */
export const UpdateInterpreterBody = z.strictObject({
  ...shape,
  password: z.optional(z.union([z.literal(''), newPassword])),
  updatedAt: seenVersion,
});

/** Without `availabilityNotes` the present ones stay; null or blank removes them. */
export const AvailabilityBody = z.strictObject({
  isAvailable: z.boolean({ error: 'Must be true or false' }),
  availabilityNotes: z.optional(z.nullable(text(1000))),
});

/** Without `limit`, all of them. `X-Total-Count` has the total in either case. */
export const AvailableQuery = z.strictObject({ limit: z.optional(queryNumber(1, 1000)) });

/** `location` is a word of the address, in upper or lower case (rule P13). */
export const InterpreterSearchQuery = z.strictObject({
  query: z.optional(queryText()),
  location: z.optional(queryText()),
});

/** An interpreter as staff and the interpreter see it. */
export const Interpreter = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  username: z.string(),
  languages: z.array(z.string()),
  hourlyRate: moneyText,
  customRates: z.nullable(z.string()),
  address: z.string(),
  isAvailable: z.boolean(),
  availabilityNotes: z.nullable(z.string()),
  /** False until the interpreter has chosen a password. */
  canSignIn: z.boolean(),
  createdAt: instantText,
  updatedAt: instantText,
});
export type Interpreter = z.infer<typeof Interpreter>;

/** One interpreter. Interpreters themselves also get the mileage rate, to compute the expected pay. */
export const InterpreterProfile = z.object({
  ...Interpreter.shape,
  mileageRate: z.optional(moneyText),
});
export type InterpreterProfile = z.infer<typeof InterpreterProfile>;
