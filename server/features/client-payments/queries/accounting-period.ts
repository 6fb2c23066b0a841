import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { bookClosings } from '#server/db/schema/billing.ts';
import { staff } from '#server/db/schema/people.ts';

const closer = alias(staff, 'closer');
const reopener = alias(staff, 'reopener');

/** The last closings of the books and who made them, the latest first; two years of months. Civil dates. Source: rule ledger-7. */
export function lastClosings(on: Db | Tx, _who: StaffScope) {
  return on
    .select({
      id: bookClosings.id,
      through: bookClosings.through,
      closedAt: bookClosings.closedAt,
      closedBy: closer.name,
      reopenedAt: bookClosings.reopenedAt,
      reopenedBy: reopener.name,
      reopenedReason: bookClosings.reopenedReason,
    })
    .from(bookClosings)
    .leftJoin(closer, eq(closer.accountId, bookClosings.closedBy))
    .leftJoin(reopener, eq(reopener.accountId, bookClosings.reopenedBy))
    .orderBy(desc(bookClosings.id))
    .limit(24);
}
