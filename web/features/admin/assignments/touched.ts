/** What an act on an appointment may have changed, besides the appointment. */
export const TOUCHED_BY_ASSIGNMENTS = ['assignments', 'offers', 'dashboard', 'activity', 'notifications'];
