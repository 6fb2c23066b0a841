import * as z from 'zod/mini';
import { DISPATCH, ROLES } from '#domain/access/access.ts';
import type { CallDeclaration } from '../call.ts';
import { pathId } from '../fields.ts';
import {
  AssignSeriesBody,
  CancelSeriesBody,
  CreateSeriesBody,
  Series,
  SeriesDates,
  SeriesDatesBody,
  UpdateSeriesBody,
} from './shapes.ts';

const seriesId = z.object({ seriesId: pathId });

export const SERIES_CALLS = {
  'series.dates': {
    method: 'POST',
    path: '/api/series/dates',
    who: DISPATCH,
    summary: 'The dates that a series would have',
    body: SeriesDatesBody,
    status: 200,
    response: SeriesDates,
  },
  'series.create': {
    method: 'POST',
    path: '/api/series',
    who: DISPATCH,
    summary: 'Schedule a series of appointments',
    body: CreateSeriesBody,
    status: 201,
    response: Series,
    isRepeatable: true,
    canPreview: true,
  },
  'series.get': {
    method: 'GET',
    path: '/api/series/{seriesId}',
    who: ROLES,
    summary: 'One series with its dates',
    params: seriesId,
    status: 200,
    response: Series,
  },
  'series.update': {
    method: 'PUT',
    path: '/api/series/{seriesId}',
    who: DISPATCH,
    summary: 'Change a series, or the rest of it',
    params: seriesId,
    body: UpdateSeriesBody,
    status: 200,
    response: Series,
    canPreview: true,
  },
  'series.assign': {
    method: 'POST',
    path: '/api/series/{seriesId}/assign',
    who: DISPATCH,
    summary: 'Book an interpreter for the open dates of a series, or offer them',
    params: seriesId,
    body: AssignSeriesBody,
    status: 200,
    response: Series,
    isRepeatable: true,
    canPreview: true,
  },
  'series.cancel': {
    method: 'POST',
    path: '/api/series/{seriesId}/cancel',
    who: DISPATCH,
    summary: 'Cancel a series, or the rest of it',
    params: seriesId,
    body: CancelSeriesBody,
    status: 200,
    response: Series,
    isRepeatable: true,
    canPreview: true,
  },
} as const satisfies Record<string, CallDeclaration>;
