import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { holdsOn, type PlannedRule, refusedEnd } from '#domain/billing/rules/rule-series.ts';
import { beginRule } from '#server/db/closeouts/begin-rule.ts';
import type { Tx } from '#server/db/connect.ts';
import { refuseUnknownLanguages } from '#server/db/languages.ts';
import { queryRows } from '#server/db/query.ts';
import { noticesOfShown, type ShownRate } from '#server/db/rate-card.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { stale } from '#server/db/stale.ts';
import { Refused, refuseIf } from '#server/db/transaction.ts';
import { lockClient } from '../../clients/queries.ts';
import { lockInterpreter } from '../../interpreters/queries.ts';
import { companyToday, lockedSettings } from '../../settings/queries.ts';
import { type NamedRule, seriesOf, subjectOf } from '../queries/rules.ts';

/** A rule to begin, by whom and when. `replaces`: the id of the rule that they saw in its place; null: none; undefined: any. */
export interface RateChange {
  readonly actor: Actor;
  readonly now: string;
  readonly rule: PlannedRule;
  readonly replaces: number | null | undefined;
}

/**
 * Begins a rule on its day, or ends the one that holds then, and answers the rules of that side, kind and scope. The rate that people,
 * languages or settings show follows if it holds today. Refused as `validation_failed` at the field, and as `stale` if another rule than
 * `replaces` holds on that day. Source: rule rates-8.
 */
export async function beginRate(tx: Tx, change: RateChange): Promise<NamedRule[]> {
  const { actor, now, rule, replaces } = change;
  // The row that shows the rate first, then the series: as the other commands that change a rate do.
  await lockShown(tx, rule);
  if (rule.scope.language)
    await refuseUnknownLanguages(tx, [rule.scope.language], {
      field: () => 'scope.language',
      newChoice: false,
    });
  await queryRows(tx, { text: 'SELECT lock_rate_subject($1)' }, [subjectOf(rule)]);
  const today = await companyToday(tx, now);
  const before = await seriesOf(tx, rule);
  const present = before.find((one) => holdsOn(one.rule, rule.from)) ?? null;
  if (replaces !== undefined && replaces !== (present?.id ?? null))
    throw stale('Someone else has changed this rate in the meantime.');
  refuseIf(refusedEnd(rule));
  const repriced = await beginRule(tx, rule, now);
  const shown = await showRate(tx, { rule, today, now });
  const after = await seriesOf(tx, rule);
  if (isDeepStrictEqual(before, after)) return after;
  await record(tx, actor, now, {
    audit: [
      {
        act: 'rates.begin',
        entity: 'rate_rule',
        entityId: after.find((one) => holdsOn(one.rule, rule.from))?.id ?? present?.id ?? 0,
        change: { ...rule, replaced: present && { id: present.id, terms: present.rule.terms } },
      },
      ...repriced.audit,
    ],
    changes: [
      { topic: 'billing-rates', ids: after.map(({ id }) => id) },
      ...noticesOfShown(shown),
      ...repriced.changes,
    ],
  });
  return after;
}

/** Locks the person or the settings whose columns may show the rate. Refused as `validation_failed` if there is no such person. */
async function lockShown(tx: Tx, { scope: { clientId, interpreterId } }: PlannedRule): Promise<void> {
  if (clientId !== null)
    await lockedPerson(() => lockClient(tx, clientId, 'no key update'), 'clientId', 'client');
  if (interpreterId !== null)
    await lockedPerson(
      () => lockInterpreter(tx, interpreterId, 'no key update'),
      'interpreterId',
      'interpreter',
    );
  if (clientId === null && interpreterId === null) await lockedSettings(tx);
}

async function lockedPerson(lock: () => Promise<unknown>, field: string, who: string): Promise<void> {
  try {
    await lock();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const message = `This ${who} was not found`;
    throw new Refused({ code: 'validation_failed', message, fields: { [`scope.${field}`]: message } });
  }
}

/** Lets the column that shows this rule follow it, if there is one. */
async function showRate(
  tx: Tx,
  { rule, today, now }: { readonly rule: PlannedRule; readonly today: string; readonly now: string },
): Promise<ShownRate[]> {
  const { side, kind, scope } = rule;
  const { clientId, interpreterId, language, serviceType, mode, weekday } = scope;
  return tx
    .select({ topic: sql<ShownRate['topic']>`topic`, id: sql<number>`id` })
    .from(sql`show_rate(${side}, ${kind}, ${clientId}::integer, ${interpreterId}::integer, ${language}, ${serviceType}, ${mode},
      ${weekday}::smallint, ${today}::date, ${now}::timestamptz)`);
}
