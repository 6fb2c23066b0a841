/** Every status that an assignment can have, as written (spec §3; 'in-progress' by design 3.19). */
export const ASSIGNMENT_STATUSES = [
  'pending',
  'accepted',
  'declined',
  'scheduled',
  'in-progress',
  'completed',
  'cancelled',
] as const;

/** The status of an assignment. Source: spec §3. */
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

/** The live progress of an appointment, in its only direction. Source: spec §3, design 3.6. */
export const CURRENT_STATUSES = ['not_started', 'en_route', 'arrived', 'in_progress', 'completed'] as const;

/** How far the interpreter has come with an appointment. Source: spec §3. */
export type CurrentStatus = (typeof CURRENT_STATUSES)[number];

/** The statuses that occupy the interpreter: no two of one interpreter may overlap. Source: design 3.5. */
export const BOOKED_STATUSES = [
  'accepted',
  'scheduled',
  'in-progress',
] as const satisfies readonly AssignmentStatus[];

/** Whether a status occupies its interpreter. Source: design 3.5. */
export function isBooked(status: AssignmentStatus): boolean {
  return BOOKED_STATUSES.some((booked) => booked === status);
}

/** The statuses in which time, language and people are history, or happening. */
const SETTLED = ['in-progress', 'completed', 'cancelled'] as const satisfies readonly AssignmentStatus[];

/** Whether an appointment of a status keeps its time, language and people whatever is edited. Source: spec §4, design 3.4. */
export function isSettled(status: AssignmentStatus): boolean {
  return SETTLED.some((settled) => settled === status);
}

/**
 * Reads an assignment status; 'in_progress' means 'in-progress'. Null for any other text. Source: design
 * 3.19.
 * @example parseStatus('in_progress') // 'in-progress'
 */
export function parseStatus(text: string): AssignmentStatus | null {
  if (text === 'in_progress') return 'in-progress';
  return ASSIGNMENT_STATUSES.find((status) => status === text) ?? null;
}

/** Reads a currentStatus; null for any other text. Source: spec §3. */
export function parseCurrentStatus(text: string): CurrentStatus | null {
  return CURRENT_STATUSES.find((status) => status === text) ?? null;
}
