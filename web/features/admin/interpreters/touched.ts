/** What of the staff's data may be another after an act on an interpreter. */
export const TOUCHED_BY_INTERPRETERS = ['interpreters', 'assignments', 'dashboard', 'activity'] as const;
