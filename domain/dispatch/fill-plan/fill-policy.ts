import type { Urgency } from '#domain/assignment/client-request.ts';

/**
 * How offers for an appointment go out. `plan`: in waves, as few as are needed; `everybody`: all at once. The steps: the client's preferred interpreters
 * alone first, employed interpreters before others, those of partner agencies after all others. Source: rule fill-plans-1.
 */
export interface FillPolicy {
  readonly kind: 'plan' | 'everybody';
  readonly preferredFirst: boolean;
  readonly staffFirst: boolean;
  readonly partnersLast: boolean;
}

/** The policy of each urgency. */
export type FillPolicies = Readonly<Record<Urgency, FillPolicy>>;

/** The start values. Source: rule fill-plans-1. */
export const DEFAULT_POLICIES: FillPolicies = {
  routine: { kind: 'plan', preferredFirst: true, staffFirst: false, partnersLast: true },
  urgent: { kind: 'plan', preferredFirst: false, staffFirst: false, partnersLast: true },
  emergency: { kind: 'everybody', preferredFirst: false, staffFirst: false, partnersLast: false },
};

/** Who is asked now, in order: the client's preferred, employed interpreters, others, those of partner agencies. */
export const FILL_STEPS = ['preferred', 'staff', 'others', 'partners'] as const;
export type FillStep = (typeof FILL_STEPS)[number];

/** What places somebody in a step. */
export interface StepFacts {
  readonly isPreferred: boolean;
  readonly isStaff: boolean;
  /** Works for a partner agency. */
  readonly isPartner: boolean;
}

/** The step in which a policy asks somebody. Source: rule fill-plans-1. */
export function stepOf({ isPreferred, isStaff, isPartner }: StepFacts, policy: FillPolicy): FillStep {
  if (policy.preferredFirst && isPreferred) return 'preferred';
  if (policy.staffFirst && isStaff) return 'staff';
  return policy.partnersLast && isPartner ? 'partners' : 'others';
}
