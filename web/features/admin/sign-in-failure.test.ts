import { describe, expect, it } from 'vitest';
import { HttpError, NetworkError } from '#web/api/http/http-error.ts';
import { signInFailure } from './sign-in-failure.ts';

function answered(status: number, body: string) {
  return new HttpError({ status, statusText: '', body, retryAfterSeconds: null, audience: undefined });
}

describe('a staff sign-in that failed', () => {
  it.each([
    [401, '{"message":"Wrong, says the server","code":"bad_credentials"}', 'Wrong, says the server'],
    [429, '{"message":"Wait a minute","code":"too_many"}', 'Wait a minute'],
    [503, '{"message":"We are closed","code":"unavailable"}', 'We are closed'],
    [401, '', 'Invalid username or password'],
    [403, '<html>', 'Invalid username or password'],
    [500, '', 'Login failed. Please try again.'],
    [502, '<html>Bad Gateway</html>', 'Login failed. Please try again.'],
  ])('with %i %s says: %s', (status, body, sentence) => {
    expect(signInFailure(answered(status, body))).toBe(sentence);
  });

  it('says to try again when there was no answer', () => {
    expect(signInFailure(new NetworkError(new TypeError('Failed to fetch')))).toBe(
      'Login failed. Please try again.',
    );
  });
});
