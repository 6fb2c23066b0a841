import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './http/http.ts';

/** Who has a calendar feed. */
export type FeedAudience = 'interpreter' | 'client';

/** The signed-in person's calendar feed, or that there is none. */
export function calendarFeedQuery(audience: FeedAudience) {
  return queryOptions({
    queryKey: [audience, 'calendar-feed'],
    queryFn: ({ signal }) => call('GET /api/calendar-feed', { audience, signal }),
    // Another device may have made or stopped it.
    refetchOnMount: 'always',
  });
}

/** Makes the feed, in place of the one before. */
export function useMakeFeed(audience: FeedAudience) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/calendar-feed', { audience }),
    onSuccess: (answer) => queryClient.setQueryData(calendarFeedQuery(audience).queryKey, answer),
  });
}

/** Stops the feed. */
export function useStopFeed(audience: FeedAudience) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/calendar-feed', { audience }),
    onSuccess: () => queryClient.setQueryData(calendarFeedQuery(audience).queryKey, { feed: null }),
  });
}
