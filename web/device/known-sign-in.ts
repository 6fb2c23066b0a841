import { isPhone } from './platform.ts';
import { type InterpreterSession, signInOnPhone } from './storage.ts';

/** Left by each sign-in of an interpreter; a logout removes it with everything else. */
const key = 'interpreterSignedIn';
/** A session without 'Stay logged in' lasts at most 12 hours (rule sign-in-7). */
const SESSION_MS = 12 * 3_600_000;

/**
 * Whether an interpreter has signed in in another tab of this browser, whose cookie this tab has, too: worth one question to the
 * server.
 */
export const mayBeSignedIn = (): boolean => localStorage.getItem(key) !== null;

/** A phone stores who it was, because its app is closed and opened many times a day, also without a network. */
export function rememberSignIn(session: InterpreterSession): void {
  localStorage.setItem(key, '1');
  if (isPhone()) signInOnPhone.save(session, { stayLoggedIn: true });
}

/** Who signed in on this phone and may still be signed in; null on other devices. */
export function phoneSession(): InterpreterSession | null {
  const session = signInOnPhone.read();
  return session !== null && Date.now() < Date.parse(session.loginTime) + SESSION_MS ? session : null;
}

/** Nobody is signed in, or the server cannot be reached: the sign-in asks. */
export function forgetSignIn(): void {
  localStorage.removeItem(key);
  signInOnPhone.remove();
}
