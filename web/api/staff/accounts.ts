import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';

const audience = 'staff';

export const staffAccountsQuery = queryOptions({
  queryKey: ['staff', 'staff', 'list'],
  queryFn: ({ signal }) => call('GET /api/staff', { audience, signal }),
});

export function inviteStaff(body: CallOptions<'POST /api/staff'>['body']) {
  return call('POST /api/staff', { body, audience });
}

export function sendStaffLink(accountId: number) {
  return call('POST /api/staff/{accountId}/link', { params: { accountId }, audience });
}

export function changeStaff(accountId: number, body: CallOptions<'PUT /api/staff/{accountId}'>['body']) {
  return call('PUT /api/staff/{accountId}', { params: { accountId }, body, audience });
}

export function deactivateStaff(accountId: number) {
  return call('POST /api/staff/{accountId}/deactivate', { params: { accountId }, audience });
}

export function reactivateStaff(accountId: number) {
  return call('POST /api/staff/{accountId}/reactivate', { params: { accountId }, audience });
}

export const ownAccountQuery = queryOptions({
  queryKey: ['staff', 'staff', 'own'],
  queryFn: ({ signal }) => call('GET /api/account', { audience, signal }),
});

export function changeOwnAccount(body: CallOptions<'PUT /api/account'>['body']) {
  return call('PUT /api/account', { body, audience });
}

export function changeOwnPassword(body: CallOptions<'POST /api/account/password'>['body']) {
  return call('POST /api/account/password', { body, audience });
}

export const ownSessionsQuery = queryOptions({
  queryKey: ['staff', 'staff', 'sessions'],
  queryFn: ({ signal }) => call('GET /api/account/sessions', { audience, signal }),
});

export function endOwnSession(sessionId: number) {
  return call('DELETE /api/account/sessions/{sessionId}', { params: { sessionId }, audience });
}

export function endOtherSessions() {
  return call('POST /api/account/sessions/end-others', { audience });
}
