import type { Urgency } from '#domain/assignment/client-request.ts';
import type { QuietHours } from '#domain/message/quiet-hours.ts';
import { DEFAULT_POLICIES, type FillPolicy } from './fill-policy.ts';

/** How appointments of one urgency are filled, and whether a plan begins by itself when one is requested. Source: rule fill-plans-1. */
export interface PlanPolicy extends FillPolicy {
  readonly startsByItself: boolean;
}

/** What a company, or for some urgencies a client, has chosen; what is missing is not chosen. */
export type ChosenPolicies = Readonly<Partial<Record<Urgency, PlanPolicy>>>;

/**
 * The policy of an appointment: its client's for the urgency, else the company's, else the product's own, which never begins by itself. Null is
 * routine. Source: rule fill-plans-1.
 */
export function policyOf(
  urgency: Urgency | null,
  { company, client }: { readonly company: ChosenPolicies; readonly client: ChosenPolicies },
): PlanPolicy {
  const of = urgency ?? 'routine';
  return client[of] ?? company[of] ?? { ...DEFAULT_POLICIES[of], startsByItself: false };
}

/**
 * When plans of an appointment that is neither urgent nor near ask nobody, unless the company says otherwise. Source: rule fill-plans-2.
 */
export const USUAL_QUIET_HOURS = {
  startTime: '21:00',
  endTime: '07:00',
} as const satisfies Omit<QuietHours, 'timeZone'>;
