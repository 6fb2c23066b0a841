import { expect, it, onTestFinished, vi } from 'vitest';
import { watchOutages } from './outages.ts';

it('an outage is one line at its beginning and one at its end, however many connections break', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let isDown = true;
  const lines: string[] = [];
  // The watch awaits the query and does not look at its answer.
  const query = () => (isDown ? Promise.reject(lost) : Promise.resolve()) as never;
  const outages = watchOutages({ query }, (line) => lines.push(line));

  expect(outages.takes(new Error('a fault of ours'))).toBe(false);
  expect(outages.takes(lost)).toBe(true);
  await vi.advanceTimersByTimeAsync(3500);
  isDown = false;
  await vi.advanceTimersByTimeAsync(2000);
  // A connection that notices late.
  expect(outages.takes(lost)).toBe(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(lines).toEqual([
    expect.stringMatching(/^database: no answer \(.+\)$/),
    'database: answers again after 6.0 s without an answer',
  ]);
});

const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
