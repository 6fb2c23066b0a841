/** What of the staff's data may be another after an act on a client. */
export const TOUCHED_BY_CLIENTS = ['clients', 'assignments', 'dashboard', 'activity'] as const;
