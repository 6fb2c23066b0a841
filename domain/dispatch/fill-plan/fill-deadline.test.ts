import { expect, test } from 'vitest';
import { fillDeadline } from './fill-deadline.ts';

test.each([
  ['on_site', '2026-03-09T13:00:00.000Z'],
  ['phone', '2026-03-09T14:45:00.000Z'],
  ['video', '2026-03-09T14:45:00.000Z'],
] as const)('somebody must be found for 15:00 %s until %s', (mode, deadline) => {
  expect(fillDeadline('2026-03-09T15:00:00Z', mode)).toBe(deadline);
});
