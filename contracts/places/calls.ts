import * as z from 'zod/mini';
import { ANY_STAFF_OR_INTERPRETER, DISPATCH, DISPATCH_OR_INTERPRETER, ROLES } from '#domain/access/access.ts';
import type { CallDeclaration } from '../call.ts';
import { pathId } from '../fields.ts';
import { Home, HomeBody, PlaceBody, PlaceOfClient } from './shapes.ts';

const clientId = z.object({ clientId: pathId });
const interpreterId = z.object({ interpreterId: pathId });

export const PLACE_CALLS = {
  'places.ofClient': {
    method: 'GET',
    path: '/api/clients/{clientId}/places',
    who: ROLES,
    summary: 'Where the places of a client are',
    params: clientId,
    status: 200,
    response: z.array(PlaceOfClient),
  },
  'places.put': {
    method: 'PUT',
    path: '/api/clients/{clientId}/places',
    who: DISPATCH,
    summary: 'Say where a place of a client is',
    params: clientId,
    body: PlaceBody,
    status: 200,
    response: z.array(PlaceOfClient),
    isRepeatable: true,
  },

  'homes.get': {
    method: 'GET',
    path: '/api/interpreters/{interpreterId}/home',
    who: ANY_STAFF_OR_INTERPRETER,
    summary: 'Where an interpreter sets out from',
    params: interpreterId,
    status: 200,
    response: Home,
  },
  'homes.put': {
    method: 'PUT',
    path: '/api/interpreters/{interpreterId}/home',
    who: DISPATCH_OR_INTERPRETER,
    summary: 'Say where an interpreter sets out from, and how far they travel',
    params: interpreterId,
    body: HomeBody,
    status: 200,
    response: Home,
    isRepeatable: true,
  },
} as const satisfies Record<string, CallDeclaration>;
