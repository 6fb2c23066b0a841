const key = 'interpreterSessionEnded';

/** Tells the sign-in page, which says so, that the session ended by itself. False if the browser stores nothing. */
export function rememberEndedSession(): boolean {
  try {
    sessionStorage.setItem(key, 'yes');
    return true;
  } catch {
    return false;
  }
}

export function hasEndedSession(): boolean {
  return sessionStorage.getItem(key) !== null;
}

export function forgetEndedSession(): void {
  sessionStorage.removeItem(key);
}
