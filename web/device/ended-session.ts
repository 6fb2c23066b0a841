const key = 'interpreterSessionEnded';

/** Notes for the sign-in page that the session ended by itself: the phone may have been in a pocket when it was said. */
export function noteEndedSession(): void {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // A browser that keeps nothing has said it once.
  }
}

export function hasEndedSession(): boolean {
  return sessionStorage.getItem(key) !== null;
}

export function forgetEndedSession(): void {
  sessionStorage.removeItem(key);
}
