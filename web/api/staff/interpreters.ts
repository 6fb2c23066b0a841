import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call, callPage } from '../http/http.ts';

export type NewInterpreter = CallOptions<'interpreters.create'>['body'];
export type InterpreterUpdate = CallOptions<'interpreters.update'>['body'];

export const interpretersQuery = queryOptions({
  queryKey: ['staff', 'interpreters', 'list'],
  queryFn: ({ signal }) => call('interpreters.list', { audience: 'staff', signal }),
});

/** The first of those available, by name, and how many there are in all. */
export const availableInterpretersQuery = (limit: number) =>
  queryOptions({
    queryKey: ['staff', 'interpreters', 'available', limit],
    queryFn: ({ signal }) =>
      callPage('interpreters.available', { query: { limit: String(limit) }, audience: 'staff', signal }),
  });

/** Interpreters by name or language, and by a word of their address (rule P13). */
export const interpreterSearchQuery = (query: string, location: string) =>
  queryOptions({
    queryKey: ['staff', 'interpreters', 'search', query, location],
    queryFn: ({ signal }) =>
      call('interpreters.search', {
        query: { ...(query !== '' && { query }), ...(location !== '' && { location }) },
        audience: 'staff',
        signal,
      }),
  });

export function readInterpreter(interpreterId: number) {
  return call('interpreters.get', { params: { interpreterId }, audience: 'staff' });
}

export function createInterpreter(body: NewInterpreter, idempotencyKey: string) {
  return call('interpreters.create', { body, idempotencyKey, audience: 'staff' });
}

export function updateInterpreter(interpreterId: number, body: InterpreterUpdate) {
  return call('interpreters.update', { params: { interpreterId }, body, audience: 'staff' });
}

/** Sends an interpreter a sign-up link in place of the one before, and answers it this once. */
export function inviteInterpreter(interpreterId: number) {
  return call('interpreters.invite', { params: { interpreterId }, audience: 'staff' });
}

export function deleteInterpreter(interpreterId: number) {
  return call('interpreters.archive', { params: { interpreterId }, audience: 'staff' });
}
