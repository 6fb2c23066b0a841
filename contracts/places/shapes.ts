import * as z from 'zod/mini';
import { PRECISIONS } from '#domain/dispatch/position.ts';
import { parsePosition } from '#domain/dispatch/typed-position.ts';
import { instantText, line } from '../fields.ts';

/** A position as it is typed or pasted, as degrees; blank is null: none is typed (rule eligibility-14). */
const typedPosition = z.pipe(
  z.string({ error: 'Must be text' }).check(
    z.trim(),
    z.maxLength(300, 'At most 300 characters'),
    z.refine((value) => value === '' || parsePosition(value).ok, {
      error: ({ input }) => {
        const read = parsePosition(String(input));
        return read.ok ? undefined : read.refusal.message;
      },
    }),
  ),
  z.transform((value) => {
    const read = parsePosition(value);
    return read.ok ? read.value : null;
  }),
);

const MOST_MILES = 500;
const MILES = `Enter whole miles from 1 to ${MOST_MILES}`;

/** A place of a client and how it is known (rule eligibility-13). Position, precision, source and `updatedAt` are null together. */
export const PlaceOfClient = z.object({
  /** As in the appointments. */
  location: z.string(),
  /** 'latitude, longitude' in degrees. */
  position: z.nullable(z.string()),
  precision: z.nullable(z.enum(PRECISIONS)),
  source: z.nullable(z.enum(['typed', 'check_ins', 'zip_code'])),
  /** Appointments on site there that are not over. */
  upcoming: z.number(),
  updatedAt: z.nullable(instantText),
});
export type PlaceOfClient = z.infer<typeof PlaceOfClient>;

/**
 * Where one place is. Without a position what was typed is forgotten, and it is known from check-ins or its ZIP code again.
 * `updatedAt` is from when the form was opened, null if the place was not known then.
 */
export const PlaceBody = z.strictObject({
  location: line(500, 'Location is required'),
  position: typedPosition,
  updatedAt: z.optional(z.nullable(z.iso.datetime({ offset: true, error: 'Must be an ISO time' }))),
});
export type PlaceBody = z.infer<typeof PlaceBody>;

/** Where an interpreter leaves from, and how far they travel; null where it is not known (rule eligibility-16). */
export const Home = z.object({
  position: z.nullable(z.string()),
  precision: z.nullable(z.enum(PRECISIONS)),
  /** Of their address. */
  zipCode: z.nullable(z.string()),
  radiusMiles: z.nullable(z.number()),
  /** What `HomeBody` sends back. */
  version: z.string(),
});
export type Home = z.infer<typeof Home>;

/** Without a position the home is where the ZIP code of the address is. `version` is from when the form was opened. */
export const HomeBody = z.strictObject({
  position: typedPosition,
  radiusMiles: z.nullable(
    z.number({ error: MILES }).check(z.int(MILES), z.minimum(1, MILES), z.maximum(MOST_MILES, MILES)),
  ),
  version: z.optional(z.string().check(z.maxLength(200, 'Too long'))),
});
export type HomeBody = z.infer<typeof HomeBody>;
