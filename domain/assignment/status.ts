/** Every status of an assignment, as written. Source: rule appointments-7. */
export const ASSIGNMENT_STATUSES = [
  'pending',
  'accepted',
  'declined',
  'scheduled',
  'in-progress',
  'completed',
  'cancelled',
] as const;

export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

/** The steps of live progress, in their only direction. Source: rule tracking-1. */
export const CURRENT_STATUSES = ['not_started', 'en_route', 'arrived', 'in_progress', 'completed'] as const;

export type CurrentStatus = (typeof CURRENT_STATUSES)[number];

/**
 * The statuses that occupy the interpreter: two such assignments of one interpreter never overlap. Source: rules appointments-7 and
 * appointments-9.
 */
export const BOOKED_STATUSES = [
  'accepted',
  'scheduled',
  'in-progress',
] as const satisfies readonly AssignmentStatus[];

/** Whether a status occupies its interpreter. Source: rule appointments-7. */
export function isBooked(status: AssignmentStatus): boolean {
  return BOOKED_STATUSES.some((booked) => booked === status);
}

/** In these statuses the appointment is happening or over. */
const SETTLED = ['in-progress', 'completed', 'cancelled'] as const satisfies readonly AssignmentStatus[];

/** Whether an assignment with this status keeps its time, language and people in every edit. Source: rule appointments-15. */
export function isSettled(status: AssignmentStatus): boolean {
  return SETTLED.some((settled) => settled === status);
}

/**
 * Reads an assignment status; 'in_progress' means 'in-progress'. Null for any other text. Source: rule appointments-7.
 * @example parseStatus('in_progress') // 'in-progress'
 */
export function parseStatus(text: string): AssignmentStatus | null {
  if (text === 'in_progress') return 'in-progress';
  return ASSIGNMENT_STATUSES.find((status) => status === text) ?? null;
}

/** Reads a currentStatus; null for any other text. */
export function parseCurrentStatus(text: string): CurrentStatus | null {
  return CURRENT_STATUSES.find((status) => status === text) ?? null;
}
