import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InboxEntry } from '#contracts/messages/inbox.ts';
import { call } from '../http/http.ts';

/**
 * What the signed-in interpreter was told lately. Its key is below that of the appointments: whatever changes these may have
 * brought news.
 */
export const inboxQuery = queryOptions({
  queryKey: ['interpreter', 'assignments', 'inbox'],
  queryFn: ({ signal }) => call('GET /api/inbox', { audience: 'interpreter', signal }),
  refetchOnMount: 'always',
});

/** Confirms entries; their cards go at once, and come back if the server did not take it. */
export function useConfirmChanges() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[]) =>
      call('POST /api/inbox/confirm', { audience: 'interpreter', body: { ids } }),
    onMutate: (ids) =>
      queryClient.setQueryData(inboxQuery.queryKey, (entries: InboxEntry[] | undefined) =>
        entries?.map((entry) => (ids.includes(entry.id) ? { ...entry, needsConfirmation: false } : entry)),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey }),
  });
}
