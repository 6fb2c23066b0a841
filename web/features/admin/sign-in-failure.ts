import { HttpError } from '#web/api/http-error.ts';

/**
 * What is said of a staff sign-in that failed (spec §8): the server's sentence; without one that the credentials are
 * wrong when the server refused them, else, when it failed or was not reached, to try again.
 */
export function signInFailure(error: Error): string {
  if (!(error instanceof HttpError)) return 'Login failed. Please try again.';
  if (error.envelope !== null) return error.envelope.message;
  return error.status < 500 ? 'Invalid username or password' : 'Login failed. Please try again.';
}
