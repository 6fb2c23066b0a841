import * as z from 'zod/mini';
import { REQUIRED_GENDERS } from '#domain/dispatch/gender.ts';
import { id, optionalLine, text } from '../fields.ts';
import { specialities } from '../skills/shapes.ts';

/** The longest dialect of an appointment, in characters. */
export const MAX_DIALECT = 100;
const MOST_CREDENTIALS = 20;

const requiredGender = z.nullable(z.enum(REQUIRED_GENDERS, { error: 'Choose a woman or a man' }));

const credentials = z
  .array(id('Choose a credential'))
  .check(z.maxLength(MOST_CREDENTIALS, `At most ${MOST_CREDENTIALS}`));

/** What clients ask of the interpreter besides the language (rule eligibility-6): null is any. */
export const clientRequirements = {
  /** One of the language's, in any case. */
  dialect: optionalLine(MAX_DIALECT),
  requiresGender: z._default(z.optional(requiredGender), null),
};

/** The same, and what staff ask besides; credentials are ids of the company's list. */
export const staffRequirements = {
  ...clientRequirements,
  requiredCredentials: z._default(credentials, []),
  preferredCredentials: z._default(credentials, []),
  preferredSpecialities: z._default(specialities, []),
};

/** The same in a change: what is absent stays. */
export const newRequirements = {
  dialect: z.optional(
    z.pipe(
      z.nullable(text(MAX_DIALECT)),
      z.transform((value): string | null => value || null),
    ),
  ),
  requiresGender: z.optional(requiredGender),
  requiredCredentials: z.optional(credentials),
  preferredCredentials: z.optional(credentials),
  preferredSpecialities: z.optional(specialities),
};

/** What every reader of an appointment may know of it. */
export const shownToAll = { dialect: z.nullable(z.string()) };

/** What its client and staff may know, and its interpreters not: the gender is not theirs to read of others (rule availability-10). */
export const shownToClient = { requiresGender: z.nullable(z.enum(REQUIRED_GENDERS)) };

/** What staff alone know. */
export const shownToStaff = {
  requiredCredentials: z.array(z.number()),
  preferredCredentials: z.array(z.number()),
  preferredSpecialities: z.array(z.string()),
};
