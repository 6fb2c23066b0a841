import { AUDIENCES, type Audience } from '#domain/access/access.ts';
import type { AssignmentStatus } from '#domain/assignment/status.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';

/** Who takes a step: one of the three audiences, or the product itself. */
export const ACTOR_ROLES = [...AUDIENCES, 'system'] as const;

export type ActorRole = Audience | 'system';

interface Step {
  /** The statuses from which the step is possible; null: the assignment does not exist yet. */
  readonly from: readonly (AssignmentStatus | null)[];
  readonly to: AssignmentStatus;
  /** Who may take the step besides staff, who may take all of them. */
  readonly alsoBy: readonly Exclude<ActorRole, 'staff'>[];
  /** The participle for the sentence 'This appointment cannot be …'. */
  readonly participle: string;
}

const UNBOOKED = ['pending', 'declined'] as const;
const AHEAD = ['pending', 'declined', 'accepted', 'scheduled'] as const;

/** Every step of an assignment. Source: rule appointments-8. */
const STEPS = {
  create_pending: { from: [null], to: 'pending', alsoBy: ['client'], participle: 'created' },
  create_booked: { from: [null], to: 'accepted', alsoBy: [], participle: 'created' },
  offer: { from: UNBOOKED, to: 'pending', alsoBy: ['system'], participle: 'offered' },
  broadcast: { from: UNBOOKED, to: 'pending', alsoBy: [], participle: 'broadcast' },
  assign: { from: AHEAD, to: 'scheduled', alsoBy: [], participle: 'assigned' },
  accept_offer: {
    from: ['pending'],
    to: 'accepted',
    alsoBy: ['interpreter', 'system'],
    participle: 'accepted',
  },
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
  give_back: {
    from: ['accepted', 'scheduled', 'in-progress'],
    to: 'pending',
    alsoBy: ['interpreter'],
    participle: 'given back',
  },
  release: {
    from: ['accepted', 'scheduled', 'in-progress'],
    to: 'pending',
    alsoBy: [],
    participle: 'released from its interpreter',
  },
  cancel: { from: AHEAD, to: 'cancelled', alsoBy: ['client'], participle: 'cancelled' },
  close_no_show: {
    from: ['accepted', 'scheduled', 'in-progress'],
    to: 'cancelled',
    alsoBy: [],
    participle: 'closed as a no-show',
  },
  restore: { from: ['cancelled'], to: 'pending', alsoBy: [], participle: 'restored' },
  restore_booked: { from: ['cancelled'], to: 'scheduled', alsoBy: [], participle: 'restored' },
  edit_to_pending: { from: AHEAD, to: 'pending', alsoBy: [], participle: 'set to pending' },
  edit_to_accepted: { from: AHEAD, to: 'accepted', alsoBy: [], participle: 'set to accepted' },
} as const satisfies Record<string, Step>;

/** A step in the life of an assignment. */
export type AssignmentAction = keyof typeof STEPS;

// Object.keys loses the key type, although all keys of this object are known.
export const ASSIGNMENT_ACTIONS = Object.keys(STEPS) as readonly AssignmentAction[];

/**
 * The status that a step leads to from the present status (`null`: not created yet). An edit that keeps pending or
 * accepted is a step too. Refused as `wrong_audience` for a role that never takes the step, and as `illegal_step` from
 * a status where it is not possible. Source: rule appointments-8.
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
