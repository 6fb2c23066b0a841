import * as z from 'zod/mini';
import * as clientList from './client-list.ts';
import { pathId } from './fields.ts';

const clientId = z.object({ clientId: pathId });
const interpreterId = z.object({ interpreterId: pathId });
const both = z.object({ clientId: pathId, interpreterId: pathId });

/** The shapes of the calls about clients' lists and interpreters' refusals: a part of `ENDPOINTS`. */
export const CLIENT_LIST_ENDPOINTS = {
  'clientLists.ofClient': {
    summary: "A client's list: the interpreters that it prefers, allows or never wants",
    params: clientId,
    status: 200,
    response: clientList.ClientList,
  },
  'clientLists.takeOnlyListed': {
    summary: 'Say whether a client takes only interpreters on its list',
    params: clientId,
    body: clientList.OnlyListedBody,
    status: 200,
    response: clientList.BookedAgainst,
    isRepeatable: true,
  },
  'clientLists.put': {
    summary: "Put an interpreter on a client's list, or change the entry",
    params: both,
    body: clientList.ListedBody,
    status: 200,
    response: clientList.BookedAgainst,
    isRepeatable: true,
  },
  'clientLists.remove': {
    summary: "Take an interpreter off a client's list",
    params: both,
    status: 200,
    response: clientList.BookedAgainst,
    isRepeatable: true,
  },
  'clientLists.ofInterpreter': {
    summary: 'The client lists that an interpreter is on, and the clients for whom they do not work',
    params: interpreterId,
    status: 200,
    response: clientList.ListsOfInterpreter,
  },
  'refusals.mine': {
    summary: 'Clients for whom you do not work',
    params: interpreterId,
    status: 200,
    response: clientList.OwnRefusals,
  },
  'refusals.put': {
    summary: 'Say that an interpreter does not work for a client',
    params: both,
    body: clientList.RefusalBody,
    status: 200,
    response: clientList.RefusalSaved,
    isRepeatable: true,
  },
  'refusals.remove': {
    summary: 'Say that an interpreter works for a client again',
    params: both,
    status: 204,
    response: null,
    isRepeatable: true,
  },
} as const;
