import { eq } from 'drizzle-orm';
import type { LanguageAnswerBody } from '#contracts/interpreters/shapes.ts';
import type { Tx } from '#server/db/connect.ts';
import { differences } from '#server/db/record/differences.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { changedAt } from '#server/db/stale.ts';
import { Refused } from '#server/db/transaction.ts';
import { type InterpreterRow, lockInterpreter } from '../queries.ts';
import { languageAnswered } from './language-messages.ts';

/**
 * Staff confirm or decline a language that an interpreter asks for; from a confirmation on, it counts for offers. They are told (rule
 * people-6). Refused as `not_found` if the interpreter is unknown or archived, and as `illegal_step` if they do not ask for the language
 * (any more). Source: rule people-6.
 */
export async function answerLanguage(
  tx: Tx,
  answer: LanguageAnswerBody & {
    readonly actor: Actor;
    readonly now: string;
    readonly interpreterId: number;
  },
): Promise<InterpreterRow> {
  const { actor, now, interpreterId, language, isConfirmed } = answer;
  const before = await lockInterpreter(tx, interpreterId, 'no key update');
  const { name } = before;
  if (!before.requestedLanguages.includes(language))
    throw new Refused({
      code: 'illegal_step',
      message: `${name} no longer asks for ${language}. Somebody else may have answered.`,
    });
  const after: Pick<InterpreterRow, 'languages' | 'requestedLanguages'> = {
    languages: isConfirmed ? [...before.languages, language] : before.languages,
    requestedLanguages: before.requestedLanguages.filter((other) => other !== language),
  };
  const [changed] = await tx
    .update(interpreters)
    .set({ ...after, updatedAt: changedAt(interpreters.updatedAt, now) })
    .where(eq(interpreters.id, interpreterId))
    .returning({ updatedAt: interpreters.updatedAt });
  const summary = isConfirmed ? `${name} now interprets ${language}` : `${language} was declined for ${name}`;
  await record(tx, actor, now, {
    audit: [
      {
        act: 'interpreters.answerLanguage',
        entity: 'interpreter',
        entityId: interpreterId,
        change: { ...differences<typeof after>(before, after), language, isConfirmed },
      },
    ],
    activity: [{ kind: 'language_answered', summary, interpreterId }],
    messages: languageAnswered({ interpreterId, language, isConfirmed, now }),
    changes: [{ topic: 'interpreters', ids: [interpreterId], interpreterIds: [interpreterId] }],
  });
  return { ...before, ...after, ...changed };
}
