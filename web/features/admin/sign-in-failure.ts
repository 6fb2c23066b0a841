import { HttpError } from '#web/api/http/http-error.ts';

/**
 * The sentence for a failed staff sign-in: the server's; without one, that the credentials are wrong if the
 * server refused them, else to try again.
 */
export function signInFailure(error: Error): string {
  if (!(error instanceof HttpError)) return 'Login failed. Please try again.';
  if (error.envelope !== null) return error.envelope.message;
  return error.status < 500 ? 'Invalid username or password' : 'Login failed. Please try again.';
}
