/**
 * What can keep an interpreter from an appointment, in the order in which staff read it: the first that applies is the reason. Source: rule
 * eligibility-17.
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

/**
 * Those that end a booking when they come up after it. The switch is about new appointments, an own calendar may have the booking itself, and way, radius,
 * answers and hours of a day were known when it was booked. Source: rule appointments-21.
 */
export const ENDS_BOOKING: readonly Constraint[] = [
  ...(['archived', 'language', 'dialect', 'mode', 'credential', 'client_refuses'] as const),
  ...(['interpreter_refuses', 'closed_list', 'gender', 'hours', 'away'] as const),
];

/** Those that say that somebody has no time then. */
const NOT_FREE: readonly Constraint[] = [
  ...(['overlap', 'hours', 'away', 'own_calendar', 'said_not_free', 'travel_gap', 'daily_hours'] as const),
];

/** Whether time alone keeps all away, by the first constraint of each; undefined: none. Source: rules offers-3 and fill-plans-6. */
export function isNobodyFree(firsts: readonly (Constraint | undefined)[]): boolean {
  return firsts.every((first) => first !== undefined && NOT_FREE.includes(first));
}

/**
 * That an appointment is in a language that none of the interpreters speaks, and what helps. Source: rules offers-3, fill-plans-6 and
 * fill-plans-10.
 */
export const nobodySpeaks = (language: string): string =>
  `Nobody on file speaks ${language}. Add an interpreter who does, or change the language.`;

/**
 * Why nobody can be asked, in one sentence, by the first constraint of each who speaks the language. Source: rules offers-3 and
 * fill-plans-6.
 * @example nobodyToAsk('Dari', ['overlap']) // 'No Dari interpreter is available at that time.'
 */
export function nobodyToAsk(language: string, firsts: readonly (Constraint | undefined)[]): string {
  if (firsts.length === 0) return nobodySpeaks(language);
  return isNobodyFree(firsts)
    ? `No ${language} interpreter is available at that time.`
    : `Nobody who speaks ${language} can be asked for it now.`;
}

/** Why an interpreter is left out: what, in one sentence, and whether staff may ask or book them nevertheless, with a reason. */
export interface Exclusion {
  readonly constraint: Constraint;
  readonly sentence: string;
  readonly mayOverride: boolean;
}
