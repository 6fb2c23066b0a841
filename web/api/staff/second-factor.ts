import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

const audience = 'staff';

export const secondFactorQuery = queryOptions({
  queryKey: ['staff', 'staff', 'second-factor'],
  queryFn: ({ signal }) => call('secondFactor.get', { audience, signal }),
});

export function startSecondFactor(currentPassword: string) {
  return call('secondFactor.start', { body: { currentPassword }, audience });
}

export function confirmSecondFactor(code: string) {
  return call('secondFactor.confirm', { body: { code }, audience });
}

export function renewRecoveryCodes(currentPassword: string) {
  return call('secondFactor.renewCodes', { body: { currentPassword }, audience });
}

export function removeSecondFactor(currentPassword: string) {
  return call('secondFactor.remove', { body: { currentPassword }, audience });
}

export function removeSecondFactorOf(accountId: number) {
  return call('staffAccounts.removeSecondFactor', { params: { accountId }, audience });
}
