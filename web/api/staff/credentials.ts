import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';

const audience = 'staff';
export type NewRequirement = CallOptions<'POST /api/credential-requirements'>['body'];

/** Credentials to check, the longest waiting first. */
export const waitingCredentialsQuery = queryOptions({
  queryKey: ['staff', 'credentials', 'waiting'],
  queryFn: ({ signal }) => call('GET /api/credentials/waiting', { audience, signal }),
});

/** Verified ones that end soon or have ended, by their end. */
export const endingCredentialsQuery = queryOptions({
  queryKey: ['staff', 'credentials', 'ending'],
  queryFn: ({ signal }) => call('GET /api/credentials/ending', { audience, signal }),
});

/** Booked appointments that need another interpreter, in order of time. */
export const allUnmetQuery = queryOptions({
  queryKey: ['staff', 'credentials', 'unmet'],
  queryFn: ({ signal }) => call('GET /api/credentials/unmet', { audience, signal }),
});

/** The same of one interpreter. */
export const unmetQuery = (interpreterId: number) =>
  queryOptions({
    queryKey: ['staff', 'credentials', 'unmet', interpreterId],
    queryFn: ({ signal }) =>
      call('GET /api/interpreters/{interpreterId}/credentials/unmet', {
        params: { interpreterId },
        audience,
        signal,
      }),
  });
/** Which appointments need or wish a credential. */
export const requirementsQuery = queryOptions({
  queryKey: ['staff', 'credentials', 'requirements'],
  queryFn: ({ signal }) => call('GET /api/credential-requirements', { audience, signal }),
});

export function createRequirement(body: NewRequirement) {
  return call('POST /api/credential-requirements', { body, audience });
}
