import { queryOptions } from '@tanstack/react-query';
import { CREDENTIAL_OFFICE_PATHS } from '#contracts/credential-paths.ts';
import { type CallOptions, callsOf } from '../http/http.ts';

const { call } = callsOf(CREDENTIAL_OFFICE_PATHS);
const audience = 'staff';

export type CredentialTypeChange = CallOptions<'credentialTypes.change'>['body'];
export type NewRequirement = CallOptions<'credentialRequirements.create'>['body'];

/** Credentials to check, the longest waiting first. */
export const waitingCredentialsQuery = queryOptions({
  queryKey: ['staff', 'credentials', 'waiting'],
  queryFn: ({ signal }) => call('credentials.waiting', { audience, signal }),
});

/** Verified ones that end soon or have ended, by their end. */
export const endingCredentialsQuery = queryOptions({
  queryKey: ['staff', 'credentials', 'ending'],
  queryFn: ({ signal }) => call('credentials.ending', { audience, signal }),
});

/** Booked appointments that need another interpreter, in order of time. */
export const allUnmetQuery = queryOptions({
  queryKey: ['staff', 'credentials', 'unmet'],
  queryFn: ({ signal }) => call('credentials.allUnmet', { audience, signal }),
});

/** The same of one interpreter. */
export const unmetQuery = (interpreterId: number) =>
  queryOptions({
    queryKey: ['staff', 'credentials', 'unmet', interpreterId],
    queryFn: ({ signal }) => call('credentials.unmet', { params: { interpreterId }, audience, signal }),
  });

interface Seen {
  readonly id: number;
  readonly updatedAt: string;
}

export function verifyCredential({ id: credentialId, updatedAt }: Seen) {
  return call('credentials.verify', { params: { credentialId }, body: { updatedAt }, audience });
}

export function refuseCredential({ id: credentialId, updatedAt }: Seen, reason: string) {
  return call('credentials.refuse', { params: { credentialId }, body: { reason, updatedAt }, audience });
}

export function createCredentialType(body: CallOptions<'credentialTypes.create'>['body']) {
  return call('credentialTypes.create', { body, audience });
}

export function changeCredentialType(typeId: number, body: CredentialTypeChange) {
  return call('credentialTypes.change', { params: { typeId }, body, audience });
}

/** Which appointments need or wish a credential. */
export const requirementsQuery = queryOptions({
  queryKey: ['staff', 'credentials', 'requirements'],
  queryFn: ({ signal }) => call('credentialRequirements.list', { audience, signal }),
});

export function createRequirement(body: NewRequirement) {
  return call('credentialRequirements.create', { body, audience });
}

export function deleteRequirement(requirementId: number) {
  return call('credentialRequirements.delete', { params: { requirementId }, audience });
}
