import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inRounds, keysTouchedBy } from './events.ts';

describe('a change heard from the server', () => {
  it('touches what stands under its topic, of the audience that listens', () => {
    expect(keysTouchedBy('interpreter', 'offers')).toEqual([['interpreter', 'offers']]);
    expect(keysTouchedBy('client', 'billing-rates')).toEqual([['client', 'billing-rates']]);
  });

  it('touches what is counted from its topic too', () => {
    expect(keysTouchedBy('staff', 'assignments')).toContainEqual(['staff', 'dashboard']);
  });
});

describe('a burst of changes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is refetched once for each topic, offers after their appointments', async () => {
    const order: string[] = [];
    const hear = inRounds(async (topic) => {
      order.push(`${topic} asked`);
      await new Promise((resolve) => setTimeout(resolve, 30));
      order.push(`${topic} there`);
    });
    for (const topic of ['offers', 'assignments', 'assignments', 'offers'] as const) void hear({ topic });
    await vi.runAllTimersAsync();
    expect(order).toEqual(['assignments asked', 'assignments there', 'offers asked', 'offers there']);
  });

  it('never breaks off what is under way, and misses nothing that changes meanwhile', async () => {
    let running = 0;
    let most = 0;
    let rounds = 0;
    const hear = inRounds(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 400));
      running -= 1;
      rounds += 1;
    });
    for (let n = 0; n < 20; n += 1) {
      void hear({ topic: 'interpreters' });
      await vi.advanceTimersByTimeAsync(50);
    }
    const before = rounds;
    void hear({ topic: 'interpreters' });
    await vi.runAllTimersAsync();
    expect(most).toBe(1);
    expect(rounds).toBeGreaterThan(before);
    expect(rounds).toBeLessThanOrEqual(5);
  });
});
