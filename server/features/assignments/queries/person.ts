import type { StaffScope } from '#domain/access/scope.ts';
import { ask } from '#server/db/ask.ts';
import type { Db } from '#server/db/connect.ts';

const TABLE_OF = { interpreter: 'interpreters', client: 'clients' } as const;

/** Whether there is, or was, such a person: an archived one keeps their history (design 3.10). */
export async function isPerson(
  db: Db,
  _who: StaffScope,
  { kind, id }: { readonly kind: keyof typeof TABLE_OF; readonly id: number },
): Promise<boolean> {
  const statement = { name: `person-${kind}`, text: `SELECT 1 FROM ${TABLE_OF[kind]} WHERE id = $1` };
  return (await ask(db, statement, [id])).length > 0;
}
