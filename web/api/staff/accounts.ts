import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';

const audience = 'staff';

export const staffAccountsQuery = queryOptions({
  queryKey: ['staff', 'staff', 'list'],
  queryFn: ({ signal }) => call('GET /api/staff', { audience, signal }),
});
export const ownAccountQuery = queryOptions({
  queryKey: ['staff', 'staff', 'own'],
  queryFn: ({ signal }) => call('GET /api/account', { audience, signal }),
});

export function changeOwnPassword(body: CallOptions<'POST /api/account/password'>['body']) {
  return call('POST /api/account/password', { body, audience });
}

export const ownSessionsQuery = queryOptions({
  queryKey: ['staff', 'staff', 'sessions'],
  queryFn: ({ signal }) => call('GET /api/account/sessions', { audience, signal }),
});
