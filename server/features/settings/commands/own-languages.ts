import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ChangeOwnLanguageBody, OwnLanguageBody } from '#contracts/company/shapes.ts';
import { isKnownLanguageKey, languageKey } from '#domain/languages.ts';
import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { differences } from '#server/db/record/differences.ts';
import { type Actor, type Change, record } from '#server/db/record/record.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { evenness } from '#server/db/schema/dispatch.ts';
import { billingRates, rateRules } from '#server/db/schema/money.ts';
import { interpreters, ownLanguages } from '#server/db/schema/people.ts';
import { changedAt, refuseIfStale } from '#server/db/stale.ts';
import { Refused, violates } from '#server/db/transaction.ts';
import { lockOwnLanguage, type OwnLanguageRow } from '../queries.ts';

interface By {
  readonly actor: Actor;
  readonly now: string;
}

const OF_LIST: readonly Change[] = [{ topic: 'settings', ids: [1] }];

/** Adds a language to the company's list. Refused as `validation_failed` at `name` if the list has it already. Source: rule people-5. */
export async function addOwnLanguage(
  tx: Tx,
  { actor, now, to: { name } }: By & { readonly to: z.output<typeof OwnLanguageBody> },
): Promise<OwnLanguageRow> {
  const nameKey = newKey(name);
  const made = tx.insert(ownLanguages).values({ name, nameKey, createdAt: now, updatedAt: now }).returning();
  const [row] = await made.catch(refuseTaken);
  if (!row) throw new Error('a new language was not answered');
  await record(tx, actor, now, {
    audit: [{ act: 'ownLanguages.create', entity: 'language', entityId: row.id, change: { name } }],
    changes: OF_LIST,
  });
  return row;
}

/**
 * Renames an own language wherever it is used, or hides it from new choices or offers it again. What has been issued or sent keeps its words. Refused as
 * `not_found`, `stale`, and `validation_failed` at `name` if the list has the new name already. Source: rule people-5.
 */
export async function changeOwnLanguage(
  tx: Tx,
  change: By & {
    readonly languageId: number;
    readonly to: Omit<z.output<typeof ChangeOwnLanguageBody>, 'updatedAt'>;
    readonly seen: string | undefined;
  },
): Promise<OwnLanguageRow> {
  const { actor, now, languageId, to, seen } = change;
  const before = await lockOwnLanguage(tx, languageId);
  const edit = { entity: 'language', entityId: languageId, what: before.name };
  await refuseIfStale(tx, { ...edit, seen, present: before.updatedAt });
  const made = tx
    .update(ownLanguages)
    .set({ ...to, nameKey: newKey(to.name), updatedAt: changedAt(ownLanguages.updatedAt, now) })
    .where(eq(ownLanguages.id, before.id))
    .returning();
  const [row] = await made.catch(refuseTaken);
  if (!row) throw new Error('a language under lock is gone');
  const renamed = row.name === before.name ? [] : await renameEverywhere(tx, before.name, row.name, now);
  await record(tx, actor, now, {
    audit: [
      {
        act: 'ownLanguages.change',
        entity: 'language',
        entityId: before.id,
        change: differences<Pick<OwnLanguageRow, 'name' | 'isHidden'>>(before, to),
      },
    ],
    changes: [...OF_LIST, ...renamed],
  });
  return row;
}

/** A form that was opened before must not write the old name, so what people edit counts as changed. */
async function renameEverywhere(tx: Tx, old: string, name: string, now: string): Promise<Change[]> {
  const at = sql`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;
  const { id, interpreterId, clientId } = assignments;
  const appointments = await tx
    .update(assignments)
    .set({ language: name, updatedAt: at })
    .where(eq(assignments.language, old))
    .returning({ id, interpreterId, clientId });
  const people = await tx
    .update(interpreters)
    .set({
      languages: sql`array_replace(languages, ${old}, ${name})`,
      requestedLanguages: sql`array_replace(requested_languages, ${old}, ${name})`,
      dialects: sql`CASE WHEN dialects ? ${old}
        THEN (dialects - ${old}::text) || jsonb_build_object(${name}::text, dialects -> ${old}::text) ELSE dialects END`,
      updatedAt: at,
    })
    .where(sql`${old} = ANY (languages || requested_languages) OR dialects ? ${old}`)
    .returning({ id: interpreters.id });
  // A rate under another name begins no new rule.
  const showsRates = { text: `SELECT set_config('parley.shows_rates', $1, true)` };
  await queryRows(tx, showsRates, ['on']);
  await tx.update(billingRates).set({ language: name, updatedAt: at }).where(eq(billingRates.language, old));
  await tx.update(rateRules).set({ language: name }).where(eq(rateRules.language, old));
  await queryRows(tx, showsRates, ['']);
  await tx.update(evenness).set({ language: name }).where(eq(evenness.language, old));
  const interpreterIds = people.map((person) => person.id);
  return [
    {
      topic: 'assignments',
      ids: appointments.map((one) => one.id),
      interpreterIds: unique(appointments.map((one) => one.interpreterId)),
      clientIds: unique(appointments.map((one) => one.clientId)),
    },
    { topic: 'interpreters', ids: interpreterIds, interpreterIds },
    { topic: 'billing-rates', ids: [] },
  ];
}

const unique = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];

function newKey(name: string): string {
  const key = languageKey(name);
  if (isKnownLanguageKey(key)) throw new Refused(TAKEN);
  return key;
}

function refuseTaken(error: unknown): never {
  if (!violates(error, 'own_languages_name_key')) throw error;
  throw new Refused(TAKEN);
}

const IS_THERE = 'This language is already in the list';
const TAKEN = { code: 'validation_failed', message: IS_THERE, fields: { name: IS_THERE } } as const;
