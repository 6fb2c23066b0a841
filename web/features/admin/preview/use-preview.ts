import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallOptions, PreviewableRoute } from '#web/api/http/http.ts';
import { preview } from '#web/api/http/preview.ts';
import { useDebounced } from '../use-debounced.ts';

const PAUSE_MS = 400;

/** A preview needs a reason where the call does; which one it is decides nothing. */
export const NO_REASON_YET = 'Not entered yet';

/** What the server answered, and whether it is about what was sent before (`isOld`). */
export type PreviewAnswer = ReturnType<typeof usePreview>;

/**
 * Asks the server what a call would do: at once, and again when what is sent has changed for a moment. `options` null: the call cannot be made yet.
 */
export function usePreview<R extends PreviewableRoute>(
  route: R,
  options: Omit<CallOptions<R>, 'audience'> | null,
) {
  // As text, so that equal options are the same.
  const wanted = JSON.stringify(options);
  const sent = useDebounced(wanted, PAUSE_MS);
  const answer = useQuery({
    // What is not wanted any more is not waited for: the call itself may be on its way.
    queryKey: ['staff', 'preview', route, options === null ? null : sent],
    queryFn: ({ signal }) => preview(route, { ...JSON.parse(sent), audience: 'staff', signal }),
    enabled: options !== null && sent !== 'null',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return { ...answer, isOld: answer.isPlaceholderData || wanted !== sent };
}
