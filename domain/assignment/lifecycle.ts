import { AUDIENCES, type Audience } from '#domain/access/access.ts';
import type { AssignmentStatus } from '#domain/assignment/status.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';

/** Who takes a step: one of the three audiences, or the product itself. */
export const ACTOR_ROLES = [...AUDIENCES, 'system'] as const;

/** Who takes a step. */
export type ActorRole = Audience | 'system';

interface Step {
  /** The statuses that it starts from; null: there is no assignment yet. */
  readonly from: readonly (AssignmentStatus | null)[];
  readonly to: AssignmentStatus;
  /** Who may take it besides staff, who may take every step. */
  readonly alsoBy: readonly Exclude<ActorRole, 'staff'>[];
  /** What it makes of the appointment, after 'cannot be'. */
  readonly participle: string;
}

const UNBOOKED = ['pending', 'declined'] as const;
const AHEAD = ['pending', 'declined', 'accepted', 'scheduled'] as const;

/** Every step of an assignment: spec §4, with design 3.3, 3.4, 3.6, 3.10 and 3.21. */
const STEPS = {
  create_pending: { from: [null], to: 'pending', alsoBy: ['client'], participle: 'created' },
  create_booked: { from: [null], to: 'accepted', alsoBy: [], participle: 'created' },
  offer: { from: UNBOOKED, to: 'pending', alsoBy: [], participle: 'offered' },
  broadcast: { from: UNBOOKED, to: 'pending', alsoBy: [], participle: 'broadcast' },
  assign: { from: AHEAD, to: 'scheduled', alsoBy: [], participle: 'assigned' },
  accept_offer: { from: ['pending'], to: 'accepted', alsoBy: ['interpreter'], participle: 'accepted' },
  last_decline: {
    from: ['pending'],
    to: 'declined',
    alsoBy: ['interpreter', 'system'],
    participle: 'declined',
  },
  complete: {
    from: ['accepted', 'scheduled', 'in-progress'],
    to: 'completed',
    alsoBy: ['interpreter'],
    participle: 'completed',
  },
  cancel: { from: AHEAD, to: 'cancelled', alsoBy: ['client'], participle: 'cancelled' },
  restore: { from: ['cancelled'], to: 'pending', alsoBy: [], participle: 'restored' },
  restore_booked: { from: ['cancelled'], to: 'scheduled', alsoBy: [], participle: 'restored' },
  edit_to_pending: { from: AHEAD, to: 'pending', alsoBy: [], participle: 'set to pending' },
  edit_to_accepted: { from: AHEAD, to: 'accepted', alsoBy: [], participle: 'set to accepted' },
} as const satisfies Record<string, Step>;

/** A step in the life of an assignment. */
export type AssignmentAction = keyof typeof STEPS;

/** Every step in the life of an assignment. */
// Object.keys forgets the key type of an object whose keys are all known here.
export const ASSIGNMENT_ACTIONS = Object.keys(STEPS) as readonly AssignmentAction[];

/**
 * The status that a step leads to, from the present one (`null`: not created yet).
 * Staff may take every step; an interpreter accepts, is the last to decline, and completes; a client requests
 * and cancels. An edit that keeps pending or accepted is a step too. Refused as `wrong_audience` for a role
 * that never takes the step, as `illegal_step` from a status that it does not start from.
 * Source: spec §4, design 3.3, 3.4, 3.10, 3.21.
 * @example nextStatus('pending', 'accept_offer', 'interpreter') // { ok: true, value: 'accepted' }
 */
export function nextStatus(
  state: AssignmentStatus | null,
  action: AssignmentAction,
  role: ActorRole,
): Result<AssignmentStatus> {
  const step: Step = STEPS[action];
  if (role !== 'staff' && !step.alsoBy.includes(role)) {
    return refuse('wrong_audience', `This appointment cannot be ${step.participle} by ${NAMES[role]}.`);
  }
  if (!step.from.includes(state)) return refuse('illegal_step', illegalStep(state, step));
  return accept(step.to);
}

const NAMES: Readonly<Record<ActorRole, string>> = {
  staff: 'staff',
  interpreter: 'an interpreter',
  client: 'a client',
  system: 'the system',
};

function illegalStep(state: AssignmentStatus | null, step: Step): string {
  return state === null
    ? `An appointment that does not exist yet cannot be ${step.participle}.`
    : `This appointment is ${state} and cannot be ${step.participle}.`;
}
