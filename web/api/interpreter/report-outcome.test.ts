import { describe, expect, it } from 'vitest';
import { HttpError, NetworkError } from '../http/http-error.ts';
import { reportOutcome } from './report-outcome.ts';

function answer(status: number, code: string | null, message = 'No.'): HttpError {
  const body = code === null ? '<html>' : JSON.stringify({ code, message });
  return new HttpError({ status, statusText: '', body, retryAfterSeconds: null, audience: 'interpreter' });
}

const outcomeFor = (error: unknown) => reportOutcome(Promise.reject(error));

describe('what became of a report', () => {
  it('is that it was sent when the call succeeds', async () => {
    expect(await reportOutcome(Promise.resolve())).toEqual({ outcome: 'sent' });
  });

  it.each([
    [400, 'malformed'],
    [404, 'not_found'],
    [409, 'illegal_step'],
    [413, 'body_too_large'],
    [422, 'validation_failed'],
  ])('is a refusal for %i, kept as it came', async (status, code) => {
    const error = answer(status, code);
    expect(await outcomeFor(error)).toEqual({ outcome: 'refused', refusal: { status, body: error.body } });
  });

  it.each([
    ['no network', new NetworkError('offline')],
    ['a page of somebody else', answer(404, null)],
    ['too many at once', answer(429, 'rate_limited')],
    ['a server that is starting', answer(503, 'unavailable')],
    ['a proxy without its server', answer(502, null)],
    ['anything unforeseen', new TypeError('odd')],
  ])('is no answer for all: %s', async (_, error) => {
    expect(await outcomeFor(error)).toEqual({
      outcome: 'unanswered',
      concerns: 'all',
      isSignedOut: false,
    });
  });

  it.each([
    ['the server stumbles', answer(500, 'internal')],
    ['a proxy finds it too large', answer(413, null)],
  ])('is no answer for this appointment alone when %s', async (_, error) => {
    expect(await outcomeFor(error)).toMatchObject({
      outcome: 'unanswered',
      concerns: 'appointment',
    });
  });

  it.each([401, 403])('waits for a new sign-in at %i', async (status) => {
    expect(await outcomeFor(answer(status, 'unauthenticated'))).toMatchObject({
      outcome: 'unanswered',
      isSignedOut: true,
    });
  });

  it('is that it was sent when the server has its key already', async () => {
    expect(await outcomeFor(answer(409, 'idempotency_key_reused'))).toEqual({ outcome: 'sent' });
  });
});
