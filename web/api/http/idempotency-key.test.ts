import { expect, it } from 'vitest';
import { keyPerBody } from './idempotency-key.ts';

it('keeps the key of what is sent again, and makes another for other contents', () => {
  const keyFor = keyPerBody();
  const first = keyFor({ reason: 'Moved' });
  expect(keyFor({ reason: 'Moved' })).toBe(first);
  const second = keyFor({ reason: 'Moved away' });
  expect(second).not.toBe(first);
  expect(keyFor({ reason: 'Moved' })).not.toBe(first);
});
