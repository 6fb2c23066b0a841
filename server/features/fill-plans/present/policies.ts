import type { ClientPolicies, CompanyPolicies, PlanPolicy } from '#contracts/fill-plans/shapes.ts';
import type { Urgency } from '#domain/assignment/client-request.ts';
import { type ChosenPolicies, policyOf } from '#domain/dispatch/fill-plan/plan-policy.ts';
import type { ChosenAsking } from '../../matching/queries/plan-policy.ts';

const policiesOf = (company: ChosenPolicies): Record<Urgency, PlanPolicy> => ({
  routine: policyOf('routine', { company, client: {} }),
  urgent: policyOf('urgent', { company, client: {} }),
  emergency: policyOf('emergency', { company, client: {} }),
});

/** How the company asks, with the product's own values where it has chosen none. */
export function presentCompanyPolicies({ company, quietHours, updatedAt }: ChosenAsking): CompanyPolicies {
  const { startTime, endTime } = quietHours;
  return { policies: policiesOf(company), quietHours: { startTime, endTime }, updatedAt };
}

/** What a client has chosen, beside the company's; `version` names it. */
export function presentClientPolicies({ company, client }: ChosenAsking, version: string): ClientPolicies {
  const { routine = null, urgent = null, emergency = null } = client;
  return { own: { routine, urgent, emergency }, company: policiesOf(company), version };
}
