/**
 * What can keep an interpreter from an appointment, in the order in which staff read it: the first that applies is the reason. Source: rule D60.
 */
export const CONSTRAINTS = [
  'archived',
  'switched_off',
  'language',
  'dialect',
  'overlap',
  'mode',
  'credential',
  'client_refuses',
  'interpreter_refuses',
  'closed_list',
  'gender',
  'hours',
  'away',
  'own_calendar',
  'said_not_free',
  'travel_gap',
  'radius',
  'declined_before',
  'daily_hours',
] as const;
export type Constraint = (typeof CONSTRAINTS)[number];

/** Those that do not depend on when an appointment is. */
export const TIMELESS: readonly Constraint[] = [
  ...(['archived', 'switched_off', 'language', 'dialect', 'mode', 'client_refuses'] as const),
  ...(['interpreter_refuses', 'closed_list', 'gender', 'radius'] as const),
];

/** Why an interpreter is left out: what, in one sentence, and whether staff may ask or book them nevertheless, with a reason. */
export interface Exclusion {
  readonly constraint: Constraint;
  readonly sentence: string;
  readonly mayOverride: boolean;
}
