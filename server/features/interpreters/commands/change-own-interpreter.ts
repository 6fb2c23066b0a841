import { eq } from 'drizzle-orm';
import type { OwnInterpreterBody } from '#contracts/interpreters/shapes.ts';
import type { InterpreterScope } from '#domain/access/scope.ts';
import { changeOwnLanguages } from '#domain/own-languages.ts';
import type { Tx } from '#server/db/connect.ts';
import { refuseUnknownLanguages } from '#server/db/languages.ts';
import { differences } from '#server/db/record/differences.ts';
import { type ActivityEntry, type Actor, record } from '#server/db/record/record.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { changedAt, isStale, stale } from '#server/db/stale.ts';
import { orRefuse } from '#server/db/transaction.ts';
import { type InterpreterRow, lockInterpreter, noInterpreter } from '../queries.ts';
import { homeAfterMove } from './home-by-address.ts';

/** What interpreters change, as it is stored. */
type OwnFields = Pick<InterpreterRow, 'phone' | 'address' | 'languages' | 'requestedLanguages'>;

/**
 * Interpreters change their own telephone, address and languages; `to.languages` are all that they speak or ask for. Staff see it in
 * the activity. Refused as `not_found` for another interpreter's id, `stale` if changed since `seen`, and
 * `validation_failed` if no confirmed language stays. Source: rule people-6.
 */
export async function changeOwnInterpreter(
  tx: Tx,
  who: InterpreterScope,
  change: {
    readonly actor: Actor;
    readonly now: string;
    readonly interpreterId: number;
    readonly to: Omit<OwnInterpreterBody, 'updatedAt'>;
    /** The `updatedAt` of the form; undefined overwrites. */
    readonly seen?: string | undefined;
  },
): Promise<InterpreterRow> {
  const { actor, now, interpreterId, to, seen } = change;
  if (who.interpreterId !== interpreterId) throw noInterpreter();
  const before = await lockInterpreter(tx, interpreterId, 'no key update');
  if (isStale(seen, before.updatedAt)) throw stale('Your profile was changed elsewhere since you opened it.');
  const used = [...before.languages, ...before.requestedLanguages];
  await refuseUnknownLanguages(tx, to.languages, { field: (index) => `languages.${index}`, used });
  const { languages, requestedLanguages } = orRefuse(changeOwnLanguages(before, to.languages));
  const after: OwnFields = {
    phone: to.phone,
    address: to.address,
    languages: [...languages],
    requestedLanguages: [...requestedLanguages],
  };
  const home = await homeAfterMove(tx, interpreterId, { from: before.address, to: after.address });
  const [changed] = await tx
    .update(interpreters)
    .set({ ...after, ...home, updatedAt: changedAt(interpreters.updatedAt, now) })
    .where(eq(interpreters.id, interpreterId))
    .returning({ updatedAt: interpreters.updatedAt });
  await record(tx, actor, now, {
    audit: [
      {
        act: 'interpreters.changeOwn',
        entity: 'interpreter',
        entityId: interpreterId,
        change: differences<OwnFields>(before, after),
      },
    ],
    activity: activityOf(before, after),
    changes: [{ topic: 'interpreters', ids: [interpreterId], interpreterIds: [interpreterId] }],
  });
  return { ...before, ...after, ...changed };
}

const list = new Intl.ListFormat('en-US');

/** What was saved at once, and what waits for an answer of staff. */
function activityOf(
  { id: interpreterId, name, ...before }: InterpreterRow,
  after: OwnFields,
): ActivityEntry[] {
  const removed = before.languages.filter((language) => !after.languages.includes(language));
  const newRequests = after.requestedLanguages.filter(
    (language) => !before.requestedLanguages.includes(language),
  );
  const done = (['phone', 'address'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => FIELD_WORDS[field]);
  const sentences = [
    done.length > 0 && `${name} changed ${list.format(done)}`,
    removed.length > 0 && `${name} removed ${list.format(removed)} from their languages`,
  ].filter((sentence) => sentence !== false);
  return [
    ...sentences.map((summary) => ({ kind: 'interpreter_changed', summary, interpreterId })),
    ...(newRequests.length > 0
      ? [
          {
            kind: 'language_requested',
            summary: `${name} asks to add ${list.format(newRequests)}`,
            interpreterId,
          },
        ]
      : []),
  ];
}

const FIELD_WORDS = { phone: 'the phone number', address: 'the address' };
