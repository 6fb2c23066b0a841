import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { Preview } from '#contracts/preview.ts';
import { type CallOptions, type PreviewableRoute, send } from '#web/api/http/http.ts';
import { HttpError } from '#web/api/http/http-error.ts';
import { useDebounced } from '../use-debounced.ts';

/** What a call would do: the same call, which the server takes back. Throws as `call` does, also the refusal of the real call. */
function preview<R extends PreviewableRoute>(route: R, options: CallOptions<R>): Promise<Preview> {
  return send(route, { ...options, query: { preview: '1' } }, (response) => response.json());
}

const PAUSE_MS = 400;

/** A preview needs a reason where the call does; which one it is decides nothing. */
export const NO_REASON_YET = 'Not entered yet';

type SentOptions<R extends PreviewableRoute> = Omit<CallOptions<R>, 'audience'>;

/** What the server answered, and whether it is about what was sent before (`isOld`). */
export interface PreviewAnswer {
  readonly data: Preview | undefined;
  readonly error: Error | null;
  readonly isLoading: boolean;
  readonly isOld: boolean;
}

/** Whether the server would refuse the call: then the form has nothing to ask, and shows why. A preview that did not come says nothing. */
export const isRefusedBy = ({ error }: Pick<PreviewAnswer, 'error'>): boolean =>
  error instanceof HttpError && error.status < 500;

/** `sent`: the options as text, so that equal ones are the same. */
const previewQuery = <R extends PreviewableRoute>(route: R, sent: string) =>
  queryOptions({
    // A preview that nobody waits for any more is dropped: the call itself may be on its way.
    queryKey: ['staff', 'preview', route, sent],
    queryFn: ({ signal }) => preview(route, { ...JSON.parse(sent), audience: 'staff', signal }),
    gcTime: 0,
  });

/**
 * Asks the server what a call would do: at once, and again when what is sent has changed for a moment. `options` null: the call cannot be made yet.
 */
export function usePreview<R extends PreviewableRoute>(route: R, options: SentOptions<R> | null) {
  const wanted = JSON.stringify(options);
  const sent = useDebounced(wanted, PAUSE_MS);
  const answer = useQuery({
    ...previewQuery(route, options === null ? 'null' : sent),
    enabled: options !== null && sent !== 'null',
    placeholderData: keepPreviousData,
  });
  return { ...answer, isOld: answer.isPlaceholderData || wanted !== sent };
}

/** What several calls of one kind would do together: what those say that the server would do, and how many it would refuse. */
export function usePreviews<R extends PreviewableRoute>(route: R, all: readonly SentOptions<R>[]) {
  return useQueries({
    queries: all.map((options) => previewQuery(route, JSON.stringify(options))),
    combine: (answers): PreviewAnswer & { refused: number } => {
      const done = answers.flatMap(({ data }) => data ?? []);
      const errors = answers.flatMap(({ error }) => error ?? []);
      const isPending = answers.some((answer) => answer.isPending);
      const [first = null] = errors;
      return {
        data:
          // What only some of them say would change, and move what is below, with each answer.
          done.length === 0 || isPending
            ? undefined
            : {
                changes: done.flatMap(({ changes }) => changes),
                tells: done.flatMap(({ tells }) => tells),
                // Nothing is paid or charged before an appointment is over.
                cost: null,
              },
        error: errors.length === all.length ? first : null,
        isLoading: isPending,
        isOld: isPending,
        refused: errors.length,
      };
    },
  });
}
