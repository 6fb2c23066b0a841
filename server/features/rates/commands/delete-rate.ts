import { and, eq, sql } from 'drizzle-orm';
import { repriceAround } from '#server/db/closeouts/reprice.ts';
import type { Tx } from '#server/db/connect.ts';
import { ruleOf } from '#server/db/rate-card.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { rateRules } from '#server/db/schema/money.ts';
import { Refused } from '#server/db/transaction.ts';
import { companyToday } from '../../settings/queries.ts';

/**
 * Deletes a rule that has not begun; the one that was to end on its first day goes on. `Refused` not_found, and illegal_step once it has
 * begun. Source: rule rates-8.
 */
export async function deleteRate(
  tx: Tx,
  { actor, now, id }: { readonly actor: Actor; readonly now: string; readonly id: number },
): Promise<void> {
  // bigint: an id beyond the column's integer is simply not found.
  const isRule = sql`${rateRules.id} = ${id}::bigint`;
  await tx.select({ lock: sql`lock_rate_subject(subject)` }).from(rateRules).where(isRule);
  const [rule] = await tx.select().from(rateRules).where(isRule).for('update');
  if (!rule) throw new Refused({ code: 'not_found', message: 'The rate was not found.' });
  const { side, kind, terms, subject, holdsFrom, holdsUntil } = rule;
  if (holdsFrom === null || holdsFrom <= (await companyToday(tx, now))) throw new Refused(BEGUN);
  const remove = async () => {
    await tx.delete(rateRules).where(eq(rateRules.id, rule.id));
    await tx
      .update(rateRules)
      .set({ holdsUntil })
      .where(and(eq(rateRules.subject, subject), eq(rateRules.holdsUntil, holdsFrom)));
  };
  const { scope } = ruleOf(rule);
  const concerned = { sides: [side], scope, from: holdsFrom, until: holdsUntil };
  const repriced = await repriceAround(tx, concerned, { now, change: remove });
  const change = { side, kind, subject, terms, from: holdsFrom, until: holdsUntil };
  await record(tx, actor, now, {
    audit: [{ act: 'rates.delete', entity: 'rate_rule', entityId: rule.id, change }, ...repriced.audit],
    changes: [{ topic: 'billing-rates', ids: [rule.id] }, ...repriced.changes],
  });
}

const BEGUN = {
  code: 'illegal_step',
  message:
    'This rate has already begun, so it cannot be deleted. Enter its last day, or enter a new rate that replaces it.',
} as const;
