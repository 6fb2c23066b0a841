import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../http/http.ts';

/** The signed-in interpreter's calendar feed, or that there is none. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['interpreter', 'calendar-feed'],
  queryFn: ({ signal }) => call('calendarFeed.get', { audience: 'interpreter', signal }),
  // Another device may have made or stopped it.
  refetchOnMount: 'always',
});

/** Makes the feed, in place of the one before. */
export function useMakeFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('calendarFeed.make', { audience: 'interpreter' }),
    onSuccess: (answer) => queryClient.setQueryData(calendarFeedQuery.queryKey, answer),
  });
}

/** Stops the feed. */
export function useStopFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('calendarFeed.revoke', { audience: 'interpreter' }),
    onSuccess: () => queryClient.setQueryData(calendarFeedQuery.queryKey, { feed: null }),
  });
}
