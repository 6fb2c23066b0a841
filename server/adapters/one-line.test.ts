import { expect, it } from 'vitest';
import { shortLine } from './one-line.ts';

it("a service's answer becomes one line", () => {
  expect(shortLine('550 5.1.1\r\n no such user\u2028here\u0000')).toBe('550 5.1.1 no such user here');
});

it('a long line is cut between characters, never within one', () => {
  for (const before of [197, 198, 199, 200]) {
    const line = shortLine(`${'x'.repeat(before)}😀 and more`);
    expect(line.isWellFormed()).toBe(true);
    expect(line.endsWith('…')).toBe(true);
    expect(line.length).toBeLessThanOrEqual(201);
  }
});
