import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import type { AnyRule } from '#domain/billing/rules/rule.ts';
import type { PlannedRule } from '#domain/billing/rules/rule-series.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { ruleOf } from '#server/db/rate-card.ts';
import { rateRules } from '#server/db/schema/money.ts';
import { clients, interpreters } from '#server/db/schema/people.ts';

/** A stored rule with the names of the people that it is limited to. */
export interface NamedRule {
  readonly id: number;
  readonly rule: AnyRule;
  readonly clientName: string | null;
  readonly interpreterName: string | null;
}

const { subject: _made, createdAt: _at, ...RULE_COLUMNS } = getTableColumns(rateRules);

/** By side, kind and scope, each series in the order of its dates. */
async function named(on: Db | Tx, which: SQL | undefined): Promise<NamedRule[]> {
  const rows = await on
    .select({ ...RULE_COLUMNS, clientName: clients.name, interpreterName: interpreters.name })
    .from(rateRules)
    .leftJoin(clients, eq(clients.id, rateRules.clientId))
    .leftJoin(interpreters, eq(interpreters.id, rateRules.interpreterId))
    .where(which)
    .orderBy(rateRules.subject, sql`${rateRules.holdsFrom} NULLS FIRST`);
  return rows.map(({ clientName, interpreterName, ...row }) => ({
    id: row.id,
    rule: ruleOf(row),
    clientName,
    interpreterName,
  }));
}

/** Whose rules: of nobody in particular, of one client, of one interpreter. */
export type Whose =
  | { readonly scope: 'company' }
  | { readonly scope: 'client'; readonly clientId: number }
  | { readonly scope: 'interpreter'; readonly interpreterId: number };

/** The rules that are limited to a person, or to none, past ones and those to come included. */
export function rulesOf(on: Db, _who: StaffScope, whose: Whose): Promise<NamedRule[]> {
  if (whose.scope === 'client') return named(on, eq(rateRules.clientId, whose.clientId));
  if (whose.scope === 'interpreter') return named(on, eq(rateRules.interpreterId, whose.interpreterId));
  return named(on, and(isNull(rateRules.clientId), isNull(rateRules.interpreterId)));
}

/** The rules of one side, kind and scope. */
export function seriesOf(
  on: Db | Tx,
  of: Pick<PlannedRule, 'side' | 'kind' | 'scope'>,
): Promise<NamedRule[]> {
  return named(on, sql`${rateRules.subject} = ${subjectOf(of)}`);
}

/** Side, kind and scope in one text, as the database makes it. */
export function subjectOf({ side, kind, scope }: Pick<PlannedRule, 'side' | 'kind' | 'scope'>): SQL {
  const { clientId, interpreterId, language, serviceType, mode, weekday } = scope;
  return sql`rate_subject(${side}, ${kind}, ${clientId}::integer, ${interpreterId}::integer, ${language}, ${serviceType}, ${mode},
    ${weekday}::smallint)`;
}

/** The rules behind the lines of an amount. Those that were replaced on their first day are gone. */
export async function rulesById(on: Db, ids: readonly number[]): Promise<ReadonlyMap<number, NamedRule>> {
  if (ids.length === 0) return new Map();
  const found = await named(on, inArray(rateRules.id, [...new Set(ids)]));
  return new Map(found.map((rule) => [rule.id, rule]));
}
