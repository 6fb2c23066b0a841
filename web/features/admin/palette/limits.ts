/** How many a group shows at most. */
export const MOST = 8;
/** How long after the last key the server is asked, in milliseconds. */
export const PAUSE_MS = 120;
