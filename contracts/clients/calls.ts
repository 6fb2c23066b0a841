import * as z from 'zod/mini';
import { ANY_STAFF_OR_CLIENT, CLIENT, DISPATCH, ROLES } from '#domain/access/access.ts';
import { SentInvitation } from '../accounts/shapes.ts';
import type { CallDeclaration } from '../call.ts';
import { pathId } from '../fields.ts';
import { OnePersonQuery } from '../interpreters/shapes.ts';
import { Client, ClientProfile, CreateClientBody, OwnClientBody, UpdateClientBody } from './shapes.ts';

const clientId = z.object({ clientId: pathId });

export const CLIENT_CALLS = {
  'clients.list': {
    method: 'GET',
    path: '/api/clients',
    who: ROLES,
    summary: 'All clients',
    status: 200,
    response: z.array(Client),
  },
  'clients.get': {
    method: 'GET',
    path: '/api/clients/{clientId}',
    who: ANY_STAFF_OR_CLIENT,
    summary: 'One client',
    params: clientId,
    query: OnePersonQuery,
    status: 200,
    response: ClientProfile,
  },
  'clients.create': {
    method: 'POST',
    path: '/api/clients',
    who: DISPATCH,
    summary: 'Add a client',
    body: CreateClientBody,
    status: 201,
    response: Client,
    isRepeatable: true,
  },
  'clients.update': {
    method: 'PUT',
    path: '/api/clients/{clientId}',
    who: DISPATCH,
    summary: 'Change a client',
    params: clientId,
    body: UpdateClientBody,
    status: 200,
    response: Client,
    isRepeatable: true,
  },
  'clients.changeOwn': {
    method: 'PUT',
    path: '/api/clients/{clientId}/profile',
    who: CLIENT,
    summary: 'Change your contact and addresses',
    params: clientId,
    body: OwnClientBody,
    status: 200,
    response: Client,
    isRepeatable: true,
  },
  'clients.invite': {
    method: 'POST',
    path: '/api/clients/{clientId}/invitation',
    who: DISPATCH,
    summary: 'Send a client a new sign-up link that replaces the last one',
    params: clientId,
    status: 201,
    response: SentInvitation,
  },
  'clients.archive': {
    method: 'DELETE',
    path: '/api/clients/{clientId}',
    who: DISPATCH,
    summary: 'Delete (archive) a client',
    params: clientId,
    status: 204,
    response: null,
  },
} as const satisfies Record<string, CallDeclaration>;
