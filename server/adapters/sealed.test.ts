import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { seal, unseal } from './sealed.ts';

const secretOf = (key: string) => ({
  derive: (purpose: string, input: Buffer) =>
    createHmac('sha256', key).update(purpose).update(input).digest(),
});
const ours = secretOf('ours');

it('a sealed text is read again with the same key and purpose only', () => {
  const sealed = seal(ours, 'mail', 'pässword');
  expect(sealed.toString('latin1')).not.toContain('ssword');
  expect(unseal(ours, 'mail', sealed)).toBe('pässword');
  expect(unseal(ours, 'sms', sealed)).toBe(null);
  expect(unseal(secretOf('another'), 'mail', sealed)).toBe(null);
  expect(seal(ours, 'mail', 'pässword').equals(sealed)).toBe(false);
});

it('a damaged one is not read', () => {
  const sealed = seal(ours, 'mail', 'password');
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(unseal(ours, 'mail', sealed)).toBe(null);
  expect(unseal(ours, 'mail', Buffer.alloc(3))).toBe(null);
});
