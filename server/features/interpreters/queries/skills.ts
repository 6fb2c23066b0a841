import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { findInterpreter, noInterpreter } from '../queries.ts';

const columns = {
  languages: interpreters.languages,
  modes: interpreters.modes,
  dialects: interpreters.dialects,
  specialities: interpreters.specialities,
  gender: interpreters.gender,
  wishedHours: interpreters.wishedHours,
  dailyHoursLimit: interpreters.dailyHoursLimit,
};

/** What one interpreter can do and wishes, beside the confirmed languages. */
export type SkillsRow = Awaited<ReturnType<typeof foundSkills>>;

/** What an interpreter can do and wishes, for staff or the interpreter in person. Refused as `not_found`. Source: rule availability-10. */
export async function skillsOf(
  on: Db | Tx,
  who: StaffScope | InterpreterScope,
  interpreterId: number,
): Promise<SkillsRow> {
  const { id } = await findInterpreter(on, who, {
    interpreterId,
    includeArchived: who.audience === 'staff',
  });
  return foundSkills(on, id);
}

/** The same of an interpreter who is there. */
export async function foundSkills(on: Db | Tx, interpreterId: number) {
  const [row] = await on.select(columns).from(interpreters).where(eq(interpreters.id, interpreterId));
  if (!row) throw noInterpreter();
  return row;
}

/** Changes with these fields, and with nothing else. */
export function versionOf({ languages: _, ...skills }: SkillsRow): string {
  return createHash('sha256').update(JSON.stringify(skills)).digest('base64url').slice(0, 16);
}
