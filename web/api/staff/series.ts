import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';
import { pause } from '../pause.ts';

export type SeriesDatesBody = CallOptions<'POST /api/series/dates'>['body'];
export type NewSeries = CallOptions<'POST /api/series'>['body'];
export type SeriesChange = CallOptions<'PUT /api/series/{seriesId}'>['body'];
export type SeriesCancellation = CallOptions<'POST /api/series/{seriesId}/cancel'>['body'];
export type SeriesAssignment = CallOptions<'POST /api/series/{seriesId}/assign'>['body'];

/** Dates take longer than an amount. */
const PAUSE_MS = 400;

/** The dates that a series would have, with the question. They are asked for once nothing is typed for a moment; null asks nothing. What others book meanwhile changes them. */
export const seriesDatesQuery = (body: SeriesDatesBody | null) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'series-dates', body],
    queryFn: async ({ signal }) => {
      if (body === null) return null;
      await pause(PAUSE_MS, signal);
      const found = await call('POST /api/series/dates', { body, audience: 'staff', signal });
      return { ...found, asked: body };
    },
    enabled: body !== null,
    placeholderData: keepPreviousData,
  });

/** One series with its dates. Each change of a date is one of appointments. */
export const seriesQuery = (seriesId: number) =>
  queryOptions({
    queryKey: ['staff', 'assignments', 'series', seriesId],
    queryFn: ({ signal }) =>
      call('GET /api/series/{seriesId}', { params: { seriesId }, audience: 'staff', signal }),
  });
