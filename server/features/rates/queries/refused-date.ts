import { type SQL, sql } from 'drizzle-orm';
import { canEnd, type PlannedRule } from '#domain/billing/rule-series.ts';
import { addDays, formatDateShort } from '#domain/civil.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Db, Tx } from '#server/db/connect.ts';

/**
 * Why a rule cannot begin on its date; null: it can. From today on it always can; from an earlier day only if nothing has been approved or paid
 * for appointments that it would apply to. And interpreters always have a base rate, clients the company's default. Source: rule M32.
 */
export async function refusedDate(on: Db | Tx, rule: PlannedRule, today: string): Promise<Refusal | null> {
  if (rule.terms === null && !canEnd(rule)) return INDISPENSABLE;
  if (rule.from >= today) return null;
  const frozen = await lastFrozenDate(on, rule);
  if (frozen === null) return null;
  const isPast = frozen < today;
  const earliest = isPast ? addDays(frozen, 1) : today;
  // Today is always allowed: an appointment of today must not sound as if it were not.
  const which = isPast ? `Appointments up to ${formatDateShort(frozen)}` : 'Appointments from that day on';
  const message = `${which} that this concerns are already approved or paid. Choose ${formatDateShort(earliest)} or later.`;
  return refuse('validation_failed', message, { fields: { from: message } }).refusal;
}

const ENDLESS = 'This rate cannot end, because nothing would take its place. Enter a new rate instead.';
const INDISPENSABLE = refuse('validation_failed', ENDLESS, { fields: { terms: ENDLESS } }).refusal;

/** The date of the last appointment from the rule's first day on, within its limits, whose amounts are frozen; null: none. */
async function lastFrozenDate(on: Db | Tx, { scope, from }: PlannedRule): Promise<string | null> {
  const { clientId, interpreterId, language, serviceType, mode, weekday } = scope;
  const limits: SQL[] = [
    ...(clientId === null ? [] : [sql`a.client_id = ${clientId}`]),
    ...(interpreterId === null ? [] : [sql`p.interpreter_id = ${interpreterId}`]),
    ...(language === null ? [] : [sql`a.language = ${language}`]),
    ...(serviceType === null ? [] : [sql`a.service_type = ${serviceType}`]),
    ...(mode === null ? [] : [sql`a.mode = ${mode}`]),
    ...(weekday === null ? [] : [sql`extract(isodow FROM a.date) = ${weekday}`]),
  ];
  const { rows } = await on.execute<{ date: string | null }>(sql`
    SELECT max(a.date)::text AS date FROM payments p JOIN assignments a ON a.id = p.assignment_id
    WHERE ${sql.join([sql`p.review = 'approved' AND p.status <> 'void'`, sql`a.date >= ${from}`, ...limits], sql` AND `)}`);
  return rows[0]?.date ?? null;
}
