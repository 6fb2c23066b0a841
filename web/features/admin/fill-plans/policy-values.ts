import { type CompanyPolicies, CompanyPoliciesBody, type PlanPolicy } from '#contracts/fill-plans/shapes.ts';
import type { Urgency } from '#domain/assignment/client-request.ts';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';

export const URGENCY_NAMES: Readonly<Record<Urgency, string>> = {
  routine: 'Routine',
  urgent: 'Urgent',
  emergency: 'Emergency',
};

/** The switches of a policy, in the order in which people are asked. */
export const SWITCHES = [
  { of: 'preferredFirst', label: "The client's preferred interpreters first" },
  { of: 'staffFirst', label: 'Employed interpreters before others' },
  { of: 'partnersLast', label: 'Partner agencies last' },
  { of: 'startsByItself', label: 'Starts automatically with each request' },
] as const satisfies readonly { readonly of: keyof PlanPolicy; readonly label: string }[];

export const KINDS = [
  { value: 'plan', label: 'In steps, the best first' },
  { value: 'everybody', label: 'Everybody at once' },
] as const;

/** How the company asks, as typed. */
export interface PolicyValues {
  policies: Record<Urgency, PlanPolicy>;
  startTime: string;
  endTime: string;
}

export type PolicyChange = Pick<CompanyPolicies, 'policies' | 'quietHours'>;

export const policyValuesOf = ({ policies, quietHours }: PolicyChange): PolicyValues => ({
  policies,
  startTime: quietHours.startTime,
  endTime: quietHours.endTime,
});

const check = checkedBy(CompanyPoliciesBody);

/** Any instant: the form sends the version that it knows. */
const SOME_VERSION = '2000-01-01T00:00:00Z';

/** Checked by the contract; errors stand at the form's own fields. */
export function checkPolicies({ policies, startTime, endTime }: PolicyValues): FormCheck<PolicyChange> {
  const change = { policies, quietHours: { startTime, endTime } };
  const checked = check({ ...change, updatedAt: SOME_VERSION });
  return checked.ok ? { ok: true, value: change } : { ok: false, errors: policyFields(checked.errors) };
}

/** 'quietHours.startTime' is the field 'startTime'. */
export function policyFields(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, sentence]) => [name.replace('quietHours.', ''), sentence]),
  );
}

/** One policy in words, for a list: 'In steps, the best first; partner agencies last.' */
export function describePolicy(policy: PlanPolicy): string {
  const kind = KINDS.find(({ value }) => value === policy.kind)?.label ?? '';
  const steps =
    policy.kind === 'everybody' ? [] : SWITCHES.filter(({ of }) => of !== 'startsByItself' && policy[of]);
  const parts = [...steps, ...SWITCHES.filter(({ of }) => of === 'startsByItself' && policy[of])];
  return [kind, ...parts.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1))].join('; ');
}
