import { eq } from 'drizzle-orm';
import type { SkillsBody } from '#contracts/skills/shapes.ts';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { Tx } from '#server/db/connect.ts';
import { differences } from '#server/db/record/differences.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { stale } from '#server/db/stale.ts';
import { foundSkills, type SkillsRow, versionOf } from '../queries/skills.ts';
import { lockInterpreter, noInterpreter } from '../queries.ts';

/**
 * Staff or the interpreter say what the interpreter can do and wishes. Dialects of languages that they neither speak nor ask for are left out.
 * Refused as `not_found` if unknown, archived or somebody else, and as `stale` if something of it is no longer as in `to.version`. The profile's own
 * version stays: it is another form. The audit log says that the gender changed, not to what. Source: rule availability-10.
 */
export async function setSkills(
  tx: Tx,
  change: {
    readonly who: StaffScope | InterpreterScope;
    readonly actor: Actor;
    readonly now: string;
    readonly interpreterId: number;
    readonly to: SkillsBody;
  },
): Promise<void> {
  const { who, actor, now, interpreterId } = change;
  const { version, ...to } = change.to;
  if (who.audience === 'interpreter' && who.interpreterId !== interpreterId) throw noInterpreter();
  const { languages, requestedLanguages } = await lockInterpreter(tx, interpreterId, 'no key update');
  const before = await foundSkills(tx, interpreterId);
  if (version !== undefined && version !== versionOf(before))
    throw stale('This was changed elsewhere since you opened it.');
  const spoken = Object.entries(to.dialects).filter(
    ([language]) => languages.includes(language) || requestedLanguages.includes(language),
  );
  const after = { ...to, dialects: Object.fromEntries(spoken) };
  await tx.update(interpreters).set(after).where(eq(interpreters.id, interpreterId));
  const { gender, ...open } = differences<SkillsRow>(before, after);
  const what = { ...open, ...(gender && { gender: 'changed' }) };
  await record(tx, actor, now, {
    audit: [{ act: 'skills.put', entity: 'interpreter', entityId: interpreterId, change: what }],
    changes: [{ topic: 'interpreters', ids: [interpreterId], interpreterIds: [interpreterId] }],
  });
}
