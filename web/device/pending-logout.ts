const key = 'logoutOwed';
let underWay: Promise<void> | null = null;

/** Notes that the server has not been told of a logout: its session and the cookie are still valid. */
export function rememberPendingLogout(): void {
  try {
    localStorage.setItem(key, 'yes');
  } catch {
    // Without storage, the session ends by itself.
  }
}

/**
 * Tells the server, by `logOut`, of a logout that it has missed, if any. Never fails: it is tried again later. A
 * sign-in waits for it, because its answer would delete the new session's cookie.
 */
export function sendPendingLogout(logOut: () => Promise<unknown>): Promise<void> {
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
