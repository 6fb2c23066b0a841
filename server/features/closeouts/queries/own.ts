import { and, asc, eq, ne } from 'drizzle-orm';
import type { InterpreterScope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { payments } from '#server/db/schema/money.ts';
import { type CloseoutRow, selectCloseouts } from './row.ts';

/** The interpreter's own reports that wait for an answer, the longest waiting first. Source: rule M39. */
export function ownReturned(db: Db, { interpreterId }: InterpreterScope): Promise<CloseoutRow[]> {
  return selectCloseouts(db)
    .where(
      and(
        eq(payments.interpreterId, interpreterId),
        ne(payments.review, 'approved'),
        eq(payments.review, 'returned'),
        ne(payments.status, 'void'),
      ),
    )
    .orderBy(asc(payments.returnedAt), asc(payments.id));
}
