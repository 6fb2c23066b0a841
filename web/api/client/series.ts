import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallOptions, call } from '../http/http.ts';
import { keyPerBody } from '../http/idempotency-key.ts';
import { pause, QUOTE_LASTS_MS } from '../pause.ts';
import { clientAssignmentsKey } from './assignments.ts';

const audience = 'client';

/** How long nothing must change before dates are asked for. */
const CHANGE_PAUSE_MS = 400;

export type DatesQuestion = CallOptions<'POST /api/appointments/series/dates'>['body'];

/** The dates that a request would have; null asks nothing. The last answer stays until the next one is there. */
export function requestDatesQuery(question: DatesQuestion | null) {
  return queryOptions({
    queryKey: ['client', 'series-dates', question],
    queryFn: async ({ signal }) => {
      if (question === null) return null;
      await pause(CHANGE_PAUSE_MS, signal);
      return call('POST /api/appointments/series/dates', { body: question, audience, signal });
    },
    enabled: question !== null,
    staleTime: QUOTE_LASTS_MS,
    placeholderData: keepPreviousData,
  });
}

/** An own series with its dates. No bare list: the lists under this key have appointments. */
export function ownSeriesQuery(clientId: number, seriesId: number) {
  return queryOptions({
    queryKey: [...clientAssignmentsKey(clientId), 'series', seriesId],
    queryFn: ({ signal }) =>
      call('GET /api/appointments/series/{seriesId}', { params: { seriesId }, audience, signal }),
  });
}

/** What cancelling the dates ahead would cost now, from an original date on or (null) all; asked again each time, because it changes with the hour. */
export function seriesCancellationQuery(seriesId: number, from: string | null) {
  return queryOptions({
    queryKey: ['client', 'cancellation', 'series', seriesId, from],
    queryFn: ({ signal }) =>
      call('GET /api/appointments/series/{seriesId}/cancellation', {
        params: { seriesId },
        query: from === null ? {} : { from },
        audience,
        signal,
      }),
    gcTime: 0,
  });
}

interface Cancelled {
  onSuccess: (dates: number) => void;
  onError: (error: Error) => void;
}

/** Cancels the dates ahead for what the client has seen that all of them cost. */
export function useCancelSeries(seriesId: number, { onSuccess, onError }: Cancelled) {
  const queryClient = useQueryClient();
  const [keyFor] = useState(keyPerBody);
  return useMutation({
    mutationFn: (body: CallOptions<'POST /api/appointments/series/{seriesId}/cancel'>['body']) =>
      call('POST /api/appointments/series/{seriesId}/cancel', {
        params: { seriesId },
        body,
        audience,
        idempotencyKey: keyFor(body),
      }),
    onSuccess: ({ dates }) => onSuccess(dates.length),
    onError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['client', 'assignments'] }),
  });
}
