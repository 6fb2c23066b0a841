const REQUIREMENT_FIELDS = [
  ...(['clientId', 'date', 'startTime', 'endTime', 'timeZone', 'mode', 'location', 'serviceType'] as const),
  ...(['language', 'dialect', 'requiresGender', 'requiredCredentials'] as const),
] as const;

/** What an appointment asks of the interpreter; date and times are civil, as a row, a body or a form writes them. */
export type Requirements = Readonly<Record<(typeof REQUIREMENT_FIELDS)[number], unknown>>;

/**
 * Whether an edit changes what an appointment asks. Earlier declines are then outdated, its open offers are withdrawn, and its plan begins anew. Source:
 * rules eligibility-7, eligibility-21, appointments-14 and fill-plans-8.
 * @example other wishes or notes: false; another required credential: true
 */
export function requirementsChanged(before: Requirements, after: Requirements): boolean {
  return REQUIREMENT_FIELDS.some((part) => textOf(before[part]) !== textOf(after[part]));
}

/** The order of credentials says nothing. */
const textOf = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
