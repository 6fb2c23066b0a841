/** Left by each sign-in of an interpreter; a logout removes it with everything else. */
const key = 'interpreterSignedIn';

/**
 * Whether an interpreter has signed in in another tab of this browser, whose cookie this tab has, too: worth one question to the
 * server.
 */
export const mayBeSignedIn = (): boolean => localStorage.getItem(key) !== null;

export const rememberSignIn = (): void => localStorage.setItem(key, '1');

/** Nobody is signed in, or the server cannot be reached: the sign-in asks. */
export const forgetSignIn = (): void => localStorage.removeItem(key);
