import * as z from 'zod/mini';
import { type Role, seesMoney, type Who } from '#domain/access/access.ts';

/** Who sees an amount besides staff who see money; `company`: nobody. */
type Side = Exclude<Who, Role> | 'company';

const MONEY = z.registry<{ readonly side: Side }>();

/**
 * Marks a field of answers as money. Interpreters read only what is marked as theirs, clients too, and staff whose role sees no money
 * read none: the server writes null for them, or leaves it out (rule access-9).
 */
export function moneyOf<Shape extends z.core.$ZodType>(side: Side, shape: Shape): Shape {
  MONEY.add(shape, { side });
  return shape;
}

/** Who reads an answer; null: somebody without a session. */
export type Reader = Who | null;

/** Whether a field is marked as money that this reader does not see. */
export function isHiddenFrom(reader: Reader, field: z.core.$ZodType): boolean {
  const money = MONEY.get(field);
  if (money === undefined || reader === money.side) return false;
  return reader === null || reader === 'interpreter' || reader === 'client' || !seesMoney(reader);
}
