import * as z from 'zod/mini';
import { pathId } from './fields.ts';
import * as place from './place.ts';

const clientId = z.object({ clientId: pathId });
const interpreterId = z.object({ interpreterId: pathId });

/** The shapes of the calls about where places and homes are: a part of `ENDPOINTS`. */
export const PLACE_ENDPOINTS = {
  'places.ofClient': {
    summary: 'Where the places of a client are',
    params: clientId,
    status: 200,
    response: z.array(place.PlaceOfClient),
  },
  'places.put': {
    summary: 'Say where a place of a client is',
    params: clientId,
    body: place.PlaceBody,
    status: 200,
    response: z.array(place.PlaceOfClient),
    isRepeatable: true,
  },
  'homes.get': {
    summary: 'Where an interpreter sets out from',
    params: interpreterId,
    status: 200,
    response: place.Home,
  },
  'homes.put': {
    summary: 'Say where an interpreter sets out from, and how far they travel',
    params: interpreterId,
    body: place.HomeBody,
    status: 200,
    response: place.Home,
    isRepeatable: true,
  },
} as const;
