import { describe, expect, it } from 'vitest';
import { fieldsOf, HttpError, NetworkError, sentenceOf } from './http-error.ts';

function failed(status: number, body: string, statusText = '', audience?: 'staff' | 'client') {
  return new HttpError({ status, statusText, body, retryAfterSeconds: null, audience });
}

describe('an error of the HTTP client', () => {
  it('reads "status: body"', () => {
    expect(failed(409, '{"message":"Taken","code":"username_taken"}').message).toBe(
      '409: {"message":"Taken","code":"username_taken"}',
    );
  });

  it('reads "status: status text" when the body is empty', () => {
    expect(failed(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
  });

  it('carries the sentences of the envelope', () => {
    const error = failed(
      422,
      '{"message":"No","code":"validation_failed","fields":{"date":"Date is required"}}',
    );
    expect(sentenceOf(error)).toBe('No');
    expect(fieldsOf(error)).toEqual({ date: 'Date is required' });
  });

  it('says what staff read after they have signed in again over their form', () => {
    const body = '{"message":"Please sign in.","code":"unauthenticated"}';
    expect(sentenceOf(failed(401, body, '', 'staff'))).toBe('Your session had ended. Please try again.');
    expect(sentenceOf(failed(401, body, '', 'client'))).toBe('Please sign in.');
  });

  it.each(['<html>', 'null', '[]', '{"message":1,"code":"x"}', ''])('has no envelope for %j', (body) => {
    expect(failed(500, body).envelope).toBeNull();
    expect(sentenceOf(failed(500, body))).toBeNull();
  });

  it('says in a sentence that the server cannot be reached', () => {
    expect(sentenceOf(new NetworkError(new TypeError('Failed to fetch')))).toMatch(/cannot be reached/);
  });
});
