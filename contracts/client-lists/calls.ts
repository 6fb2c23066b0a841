import * as z from 'zod/mini';
import { DISPATCH, DISPATCH_OR_INTERPRETER, INTERPRETER, ROLES } from '#domain/access/access.ts';
import type { CallDeclaration } from '../call.ts';
import { pathId } from '../fields.ts';
import {
  BookedAgainst,
  ClientList,
  ListedBody,
  ListsOfInterpreter,
  OnlyListedBody,
  OwnRefusals,
  RefusalBody,
  RefusalSaved,
} from './shapes.ts';

const clientId = z.object({ clientId: pathId });
const interpreterId = z.object({ interpreterId: pathId });
const both = z.object({ clientId: pathId, interpreterId: pathId });

export const CLIENT_LIST_CALLS = {
  'clientLists.ofClient': {
    method: 'GET',
    path: '/api/clients/{clientId}/interpreters',
    who: ROLES,
    summary: "A client's list: the interpreters that it prefers, allows or never wants",
    params: clientId,
    status: 200,
    response: ClientList,
  },
  'clientLists.takeOnlyListed': {
    method: 'PUT',
    path: '/api/clients/{clientId}/interpreters',
    who: DISPATCH,
    summary: 'Say whether a client takes only interpreters on its list',
    params: clientId,
    body: OnlyListedBody,
    status: 200,
    response: BookedAgainst,
    isRepeatable: true,
  },
  'clientLists.put': {
    method: 'PUT',
    path: '/api/clients/{clientId}/interpreters/{interpreterId}',
    who: DISPATCH,
    summary: "Put an interpreter on a client's list, or change the entry",
    params: both,
    body: ListedBody,
    status: 200,
    response: BookedAgainst,
    isRepeatable: true,
  },
  'clientLists.remove': {
    method: 'DELETE',
    path: '/api/clients/{clientId}/interpreters/{interpreterId}',
    who: DISPATCH,
    summary: "Take an interpreter off a client's list",
    params: both,
    status: 200,
    response: BookedAgainst,
    isRepeatable: true,
  },
  'clientLists.ofInterpreter': {
    method: 'GET',
    path: '/api/interpreters/{interpreterId}/clients',
    who: ROLES,
    summary: 'The client lists that an interpreter is on, and the clients for whom they do not work',
    params: interpreterId,
    status: 200,
    response: ListsOfInterpreter,
  },

  'refusals.mine': {
    method: 'GET',
    path: '/api/interpreters/{interpreterId}/refused-clients',
    who: INTERPRETER,
    summary: 'Clients for whom you do not work',
    params: interpreterId,
    status: 200,
    response: OwnRefusals,
  },
  'refusals.put': {
    method: 'PUT',
    path: '/api/interpreters/{interpreterId}/refused-clients/{clientId}',
    who: DISPATCH_OR_INTERPRETER,
    summary: 'Say that an interpreter does not work for a client',
    params: both,
    body: RefusalBody,
    status: 200,
    response: RefusalSaved,
    isRepeatable: true,
  },
  'refusals.remove': {
    method: 'DELETE',
    path: '/api/interpreters/{interpreterId}/refused-clients/{clientId}',
    who: DISPATCH_OR_INTERPRETER,
    summary: 'Say that an interpreter works for a client again',
    params: both,
    status: 204,
    response: null,
    isRepeatable: true,
  },
} as const satisfies Record<string, CallDeclaration>;
