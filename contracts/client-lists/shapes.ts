import * as z from 'zod/mini';
import { LIST_KINDS } from '#domain/dispatch/list-kind.ts';
import { instantText, optionalText, seenVersion } from '../fields.ts';

const reason = optionalText(500);
const Person = z.object({ id: z.number(), name: z.string() });

/** Why, when and by whom an entry was made. `on` is a civil date of the company; `by` is null where it is not known. */
const origin = { reason: z.nullable(z.string()), on: z.string(), by: z.nullable(z.string()) };

/** An interpreter on a client's list. `updatedAt` is to be sent back with a change. */
const ListedInterpreter = z.object({
  interpreter: Person,
  kind: z.enum(LIST_KINDS),
  ...origin,
  updatedAt: instantText,
});
export type ListedInterpreter = z.infer<typeof ListedInterpreter>;

/**
 * Whom a client prefers, allows or never wants, and who does not work for it, by name; for staff alone (rules eligibility-8 and
 * eligibility-9).
 */
export const ClientList = z.object({
  takesOnlyListed: z.boolean(),
  listed: z.array(ListedInterpreter),
  refusedBy: z.array(z.object({ interpreter: Person, ...origin })),
});
export type ClientList = z.infer<typeof ClientList>;

/**
 * Which clients' lists an interpreter is on, and for whom they do not work, by name; for staff alone (rules eligibility-8 and
 * eligibility-9).
 */
export const ListsOfInterpreter = z.object({
  listedBy: z.array(z.object({ client: Person, kind: z.enum(LIST_KINDS), ...origin })),
  refuses: z.array(z.object({ client: Person, ...origin })),
});
export type ListsOfInterpreter = z.infer<typeof ListsOfInterpreter>;

/** `updatedAt` is from when the form was opened; null if the interpreter was not on the list then. */
export const ListedBody = z.strictObject({
  kind: z.enum(LIST_KINDS, { error: 'Choose what the client wants' }),
  reason,
  updatedAt: z.nullable(seenVersion),
});
export type ListedBody = z.infer<typeof ListedBody>;

/** Whether the client takes only interpreters whom it prefers or allows. */
export const OnlyListedBody = z.strictObject({
  takesOnlyListed: z.boolean({ error: 'Choose yes or no' }),
});

/** For whom an interpreter does not work, and the other clients of their appointments and offers, by name (rule eligibility-9). */
export const OwnRefusals = z.object({
  refused: z.array(
    z.object({
      client: Person,
      reason: z.nullable(z.string()),
      /** A civil date of the company. */
      on: z.string(),
      isByOffice: z.boolean(),
    }),
  ),
  choices: z.array(Person),
});
export type OwnRefusals = z.infer<typeof OwnRefusals>;

/** Both the interpreter and staff read the reason. */
export const RefusalBody = z.strictObject({ reason });
export type RefusalBody = z.infer<typeof RefusalBody>;

/** What is booked against a change of a list or a refusal, the earliest first. It stays booked. */
export const BookedAgainst = z.object({
  booked: z.array(
    z.object({
      id: z.number(),
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      language: z.string(),
      clientName: z.string(),
      interpreterName: z.string(),
    }),
  ),
});
export type BookedAgainst = z.infer<typeof BookedAgainst>;

/** What follows from a refusal: what stays booked, and how many open offers are withdrawn soon (rule offers-15). */
export const RefusalSaved = z.object({ ...BookedAgainst.shape, offersWithdrawn: z.number() });
export type RefusalSaved = z.infer<typeof RefusalSaved>;
