import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refetchUnder } from './live-changes.ts';

const queryKey = ['client', 'assignments', 1];

/** A query that answers what the server has at the moment of asking, once it is let go on. */
function slow() {
  const server = { value: 'before' };
  const waiting: (() => void)[] = [];
  const queryFn = () => {
    const { value } = server;
    return new Promise<string>((resolve) => waiting.push(() => resolve(value)));
  };
  /** Answers what waits, and looks at what has come of it. */
  const afterAnswers = (client: QueryClient) => () => {
    for (const answer of waiting.splice(0)) answer();
    return client.getQueryData(queryKey);
  };
  return { server, queryFn, afterAnswers };
}

it('gets a change during the first load', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { server, queryFn, afterAnswers } = slow();
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  server.value = 'after';
  const fresh = refetchUnder(client, ['client', 'assignments']);
  await expect.poll(afterAnswers(client)).toBe('after');
  await fresh;
  stop();
});

it('gets one during a load that nobody looks at yet', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { server, queryFn, afterAnswers } = slow();
  void client.prefetchQuery({ queryKey, queryFn });
  server.value = 'after';
  await refetchUnder(client, ['client', 'assignments']);
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  await expect.poll(afterAnswers(client)).toBe('after');
  stop();
});
