const key = 'logoutOwed';
let underWay: Promise<void> | null = null;

/** Notes that the server has not heard of a logout: its session, and the browser's cookie, still stand. */
export function oweLogout(): void {
  try {
    localStorage.setItem(key, 'yes');
  } catch {
    // A closed or full storage: the session ends by itself.
  }
}

/**
 * Tells the server, by `logOut`, of a logout that it has not heard of; nothing when there is none. Never fails: what is
 * still owed is tried again. Whoever signs in waits for it, or its answer would take the new session's cookie along.
 */
export function settleOwedLogout(logOut: () => Promise<unknown>): Promise<void> {
  if (localStorage.getItem(key) === null) return Promise.resolve();
  underWay ??= logOut()
    .then(
      () => localStorage.removeItem(key),
      () => {},
    )
    .finally(() => {
      underWay = null;
    });
  return underWay;
}
