import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inRounds } from './changes.ts';
import { refetchTopics } from './topics.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a change that staff get', () => {
  it('refetches its topic and what is counted from it', async () => {
    const refetched: string[] = [];
    inRounds(async (name, ids) => void refetched.push([name, ...ids].join(' ')))({
      topic: 'assignments',
      ids: [7],
    });
    await vi.runAllTimersAsync();
    expect(refetched).toEqual(['assignments 7', 'dashboard 7', 'reports 7', 'credentials 7', 'fill-plans 7']);
  });
});

describe('an action of staff', () => {
  it('refetches its topics and what depends on them once each, only what is on screen', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    const read: string[] = [];
    const leave = ['payments', 'assignments', 'ledger', 'notifications', 'clients'].map((topic) => {
      client.setQueryData(['staff', topic, 'elsewhere'], 'before');
      client.setQueryData(['staff', topic], 'before');
      const queryFn = async () => read.push(topic);
      return new QueryObserver(client, { queryKey: ['staff', topic], queryFn }).subscribe(() => {});
    });
    const refetching = refetchTopics(client, ['payments', 'assignments']);
    await vi.runAllTimersAsync();
    await refetching;
    expect(read).toEqual(['payments', 'assignments', 'ledger']);
    expect(client.getQueryState(['staff', 'ledger', 'elsewhere'])?.isInvalidated).toBe(true);
    for (const stop of leave) stop();
  });
});

describe('a burst of changes', () => {
  it('is refetched once for each topic, offers after their appointments', async () => {
    const order: string[] = [];
    const receive = inRounds(async (name) => {
      order.push(`${name} asked`);
      await new Promise((resolve) => setTimeout(resolve, 30));
      order.push(`${name} there`);
    });
    for (const topic of ['offers', 'assignments', 'assignments', 'offers'] as const)
      receive({ topic, ids: [] });
    await vi.runAllTimersAsync();
    expect(order.filter((text) => /assign|offers/.test(text))).toEqual([
      'assignments asked',
      'assignments there',
      'offers asked',
      'offers there',
    ]);
  });

  it('is refetched with the ids of all its events', async () => {
    const calls: unknown[] = [];
    const receive = inRounds(async (name, ids) => void calls.push([name, ids]));
    receive({ topic: 'payments', ids: [3, 4] });
    receive({ topic: 'payments', ids: [5] });
    await vi.runAllTimersAsync();
    expect(calls).toEqual([
      ['payments', [3, 4, 5]],
      ['reports', [3, 4, 5]],
      ['receipts', [3, 4, 5]],
      ['ledger', [3, 4, 5]],
      ['invoices', [3, 4, 5]],
      ['payouts', [3, 4, 5]],
    ]);
  });

  it('never breaks off what is under way, and misses nothing that changes meanwhile', async () => {
    let running = 0;
    let most = 0;
    let rounds = 0;
    const receive = inRounds(async (name) => {
      if (name !== 'interpreters') return;
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 400));
      running -= 1;
      rounds += 1;
    });
    for (let n = 0; n < 20; n += 1) {
      receive({ topic: 'interpreters', ids: [n] });
      await vi.advanceTimersByTimeAsync(50);
    }
    const before = rounds;
    receive({ topic: 'interpreters', ids: [20] });
    await vi.runAllTimersAsync();
    expect(most).toBe(1);
    expect(rounds).toBeGreaterThan(before);
    expect(rounds).toBeLessThanOrEqual(5);
  });
});
