const key = 'interpreterSessionEnded';

/** Tells the sign-in page, which says so, that the session ended by itself. */
export function rememberEndedSession(): void {
  sessionStorage.setItem(key, 'yes');
}

export function hasEndedSession(): boolean {
  return sessionStorage.getItem(key) !== null;
}

export function forgetEndedSession(): void {
  sessionStorage.removeItem(key);
}
