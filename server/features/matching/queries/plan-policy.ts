import type { Urgency } from '#domain/assignment/client-request.ts';
import {
  type ChosenPolicies,
  type PlanPolicy,
  policyOf,
  USUAL_QUIET_HOURS,
} from '#domain/dispatch/fill-plan/plan-policy.ts';
import type { QuietHours } from '#domain/message/quiet-hours.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { computed, fieldsOf, select, selection, selectRows } from '#server/db/query.ts';
import { settings } from '#server/db/schema/people.ts';

/** What staff have chosen: for the company, and for a client (without one: nothing). */
export interface ChosenAsking {
  readonly company: ChosenPolicies;
  readonly client: ChosenPolicies;
  /** Of the company, in its zone. */
  readonly quietHours: QuietHours;
  readonly updatedAt: string;
}

type Clock = Omit<QuietHours, 'timeZone'>;

// Only `putCompanyPolicies` and `putClientPolicies` write them.
const CHOSEN = select(
  selection({
    company: computed<ChosenPolicies>(`coalesce(s.dispatch -> 'policies', '{}')`),
    client: computed<ChosenPolicies>(`coalesce(c.fill_policies, '{}')`),
    quietHours: computed<Clock | null>(`s.dispatch -> 'quietHours'`),
    timeZone: computed<string>('s.time_zone'),
    ...fieldsOf('s', { updatedAt: settings.dispatchUpdatedAt }),
  }),
  (columns) => ({
    name: 'matching-chosen-asking',
    text: `SELECT ${columns} FROM settings s LEFT JOIN clients c ON c.id = $1`,
  }),
);

/** How the company asks, and a client of it if one is named. Source: rule fill-plans-1. */
export async function chosenAsking(on: Db | Tx, clientId: number | null): Promise<ChosenAsking> {
  const [chosen] = await selectRows(on, CHOSEN, [clientId]);
  if (!chosen) throw new Error('the company has no settings');
  const { timeZone, quietHours, ...rest } = chosen;
  return { ...rest, quietHours: { ...(quietHours ?? USUAL_QUIET_HOURS), timeZone } };
}

/** The policy of an appointment. Source: rule fill-plans-1. */
export async function planPolicy(
  on: Db | Tx,
  { clientId, urgency }: { readonly clientId: number; readonly urgency: Urgency | null },
): Promise<PlanPolicy> {
  return policyOf(urgency, await chosenAsking(on, clientId));
}
