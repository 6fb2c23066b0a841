const key = 'interpreterSessionEnded';

/** Tells the sign-in page that the session ended by itself: the person may not have seen the message. */
export function rememberEndedSession(): void {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // Without storage the message was shown once.
  }
}

export function hasEndedSession(): boolean {
  return sessionStorage.getItem(key) !== null;
}

export function forgetEndedSession(): void {
  sessionStorage.removeItem(key);
}
