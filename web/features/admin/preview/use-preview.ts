import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallOptions, PreviewableRoute } from '#web/api/http/http.ts';
import { preview } from '#web/api/http/preview.ts';
import { useDebounced } from '../use-debounced.ts';

const PAUSE_MS = 400;

/**
 * Asks the server what a call would do: at once, and again when what is sent has changed for a moment. `options` null: the call cannot be made yet.
 */
export function usePreview<R extends PreviewableRoute>(
  route: R,
  options: Omit<CallOptions<R>, 'audience'> | null,
) {
  // As text, so that equal options are the same.
  const sent = useDebounced(JSON.stringify(options), PAUSE_MS);
  return useQuery({
    queryKey: ['staff', 'preview', route, sent],
    queryFn: ({ signal }) => preview(route, { ...JSON.parse(sent), audience: 'staff', signal }),
    enabled: options !== null && sent !== 'null',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
