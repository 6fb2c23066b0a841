import { describe, expect, it, test } from 'vitest';
import { authenticatorAddress, newAuthenticatorKey, qrCodeOf, stepOfCode } from './authenticator.ts';

/** The key of RFC 6238, Appendix B: '12345678901234567890' in base32. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000).toISOString();

describe('a code of an authenticator app', () => {
  // The last six digits of the eight in the RFC.
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [2_000_000_000, '279037', 66_666_666],
  ])('is the one of RFC 6238 at %d s', (seconds, code, step) => {
    expect(stepOfCode(KEY, code, at(seconds))).toBe(step);
  });

  it('may be one step early or late, and names the step that it belongs to', () => {
    expect(stepOfCode(KEY, '287082', at(59 + 30))).toBe(1);
    expect(stepOfCode(KEY, '287082', at(59 - 30))).toBe(1);
    expect(stepOfCode(KEY, '287082', at(59 + 61))).toBe(null);
  });

  it('is wrong if it is anything else', () => {
    for (const code of ['287083', '28708', '', 'abcdef']) expect(stepOfCode(KEY, code, at(59))).toBe(null);
  });
});

it('makes keys of 160 bits, another one each time', () => {
  const keys = [newAuthenticatorKey(), newAuthenticatorKey()];
  expect(keys[0]).toMatch(/^[A-Z2-7]{32}$/);
  expect(keys[0]).not.toBe(keys[1]);
});

it('names the company and the account in the address that an app reads', () => {
  const url = new URL(authenticatorAddress(KEY, 'Harbor: Language', 'sam@harbor.example'));
  expect(url.protocol).toBe('otpauth:');
  expect(decodeURIComponent(url.pathname)).toBe('/Harbor  Language:sam@harbor.example');
  expect(url.searchParams.get('secret')).toBe(KEY);
});

it('draws a QR code inside its square, with the quiet zone around', () => {
  const { size, path } = qrCodeOf('otpauth://totp/x');
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...places)).toBe(4);
  expect(Math.max(...places)).toBe(size - 5);
});
