import type { StaffScope } from '#domain/access/scope.ts';
import type { Db } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';

const TABLE_OF = { interpreter: 'interpreters', client: 'clients' } as const;

/** Whether the person exists, archived or not. */
export async function personExists(
  db: Db,
  _who: StaffScope,
  { kind, id }: { readonly kind: keyof typeof TABLE_OF; readonly id: number },
): Promise<boolean> {
  const statement = { name: `person-${kind}`, text: `SELECT 1 FROM ${TABLE_OF[kind]} WHERE id = $1` };
  return (await queryRows(db, statement, [id])).length > 0;
}
