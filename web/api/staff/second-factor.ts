import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/http.ts';

const audience = 'staff';

export const secondFactorQuery = queryOptions({
  queryKey: ['staff', 'staff', 'second-factor'],
  queryFn: ({ signal }) => call('GET /api/account/second-factor', { audience, signal }),
});

export function startSecondFactor(currentPassword: string) {
  return call('POST /api/account/second-factor', { body: { currentPassword }, audience });
}

export function confirmSecondFactor(code: string) {
  return call('POST /api/account/second-factor/confirm', { body: { code }, audience });
}

export function renewRecoveryCodes(currentPassword: string) {
  return call('POST /api/account/second-factor/recovery-codes', { body: { currentPassword }, audience });
}

export function removeSecondFactor(currentPassword: string) {
  return call('POST /api/account/second-factor/remove', { body: { currentPassword }, audience });
}

export function removeSecondFactorOf(accountId: number) {
  return call('DELETE /api/staff/{accountId}/second-factor', { params: { accountId }, audience });
}
