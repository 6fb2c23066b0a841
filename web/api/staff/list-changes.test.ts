import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { refetchChanged } from './list-changes.ts';

it('a change during a first load is shown after it', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  let present = 'before';
  const answers: (() => void)[] = [];
  const queryFn = () => {
    const read = present;
    return new Promise<string>((resolve) => answers.push(() => resolve(read)));
  };
  const queryKey = ['staff', 'clients'];
  const unsubscribe = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  present = 'after';
  const round = refetchChanged(client, 'clients', [1]);
  answers.shift()?.();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers.shift()?.();
  await round;
  expect(client.getQueryData(queryKey)).toBe('after');
  unsubscribe();
});
