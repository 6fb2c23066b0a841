import { DEFAULT_POLICIES, type FillPolicy } from '#domain/dispatch/fill-plan/fill-policy.ts';

/** A way of asking that is compared. */
export interface Policy {
  readonly key: string;
  readonly name: string;
  readonly kind: 'everybody' | 'one_by_one' | 'tiers' | 'plan';
  /** Whether working hours, time off, radius and 'not free then' keep people from being asked. */
  readonly readsAvailability: boolean;
  readonly hasAutoAccept: boolean;
}

export const POLICIES = {
  boolean: {
    key: 'boolean',
    name: 'broadcast to all, switch only',
    kind: 'everybody',
    readsAvailability: false,
    hasAutoAccept: false,
  },
  broadcast: {
    key: 'broadcast',
    name: 'broadcast to all who fit',
    kind: 'everybody',
    readsAvailability: true,
    hasAutoAccept: false,
  },
  oneByOne: {
    key: 'oneByOne',
    name: 'one after another (60 min, 15 when soon)',
    kind: 'one_by_one',
    readsAvailability: true,
    hasAutoAccept: false,
  },
  tiers: {
    key: 'tiers',
    name: 'fixed tiers 5, 15, all (120 min, 30 when soon)',
    kind: 'tiers',
    readsAvailability: true,
    hasAutoAccept: false,
  },
  plan: { key: 'plan', name: 'fill plan', kind: 'plan', readsAvailability: true, hasAutoAccept: false },
  standing: {
    key: 'standing',
    name: 'fill plan with auto-accept',
    kind: 'plan',
    readsAvailability: true,
    hasAutoAccept: true,
  },
} as const satisfies Readonly<Record<string, Policy>>;

export type PolicyKey = keyof typeof POLICIES;

/** The product's policy of an urgency, but everybody at once for a broadcast. */
export function fillPolicyOf({ kind }: Policy, urgency: keyof typeof DEFAULT_POLICIES): FillPolicy {
  return kind === 'everybody' ? DEFAULT_POLICIES.emergency : DEFAULT_POLICIES[urgency];
}
