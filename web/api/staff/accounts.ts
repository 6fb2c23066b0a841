import { queryOptions } from '@tanstack/react-query';
import type { CallOptions } from '../http/http.ts';
import { call } from './call.ts';

const audience = 'staff';

export const staffAccountsQuery = queryOptions({
  queryKey: ['staff', 'staff', 'list'],
  queryFn: ({ signal }) => call('staffAccounts.list', { audience, signal }),
});

export function inviteStaff(body: CallOptions<'staffAccounts.invite'>['body']) {
  return call('staffAccounts.invite', { body, audience });
}

export function sendStaffLink(accountId: number) {
  return call('staffAccounts.sendLink', { params: { accountId }, audience });
}

export function changeStaff(accountId: number, body: CallOptions<'staffAccounts.change'>['body']) {
  return call('staffAccounts.change', { params: { accountId }, body, audience });
}

export function deactivateStaff(accountId: number) {
  return call('staffAccounts.deactivate', { params: { accountId }, audience });
}

export function reactivateStaff(accountId: number) {
  return call('staffAccounts.reactivate', { params: { accountId }, audience });
}

export const ownAccountQuery = queryOptions({
  queryKey: ['staff', 'staff', 'own'],
  queryFn: ({ signal }) => call('account.get', { audience, signal }),
});

export function changeOwnAccount(body: CallOptions<'account.change'>['body']) {
  return call('account.change', { body, audience });
}

export function changeOwnPassword(body: CallOptions<'account.changePassword'>['body']) {
  return call('account.changePassword', { body, audience });
}

export const ownSessionsQuery = queryOptions({
  queryKey: ['staff', 'staff', 'sessions'],
  queryFn: ({ signal }) => call('account.sessions', { audience, signal }),
});

export function endOwnSession(sessionId: number) {
  return call('account.endSession', { params: { sessionId }, audience });
}

export function endOtherSessions() {
  return call('account.endOtherSessions', { audience });
}
