import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MESSAGE_WISHES_PATHS } from '#contracts/message-wishes-paths.ts';
import type { Audience } from '#domain/access/access.ts';
import type { Recipient } from '#domain/message/kinds.ts';
import { type CallOptions, call, learnPaths } from './http.ts';
import { fieldsOf, HttpError, sentenceOf } from './http-error.ts';
import { keyPerBody } from './key-per-body.ts';

learnPaths(MESSAGE_WISHES_PATHS);

/** Whose wishes, and in whose session they are looked at: the person's own, or staff's. */
export interface Whose {
  readonly by: Audience;
  readonly audience: Recipient;
  readonly id: number;
}

type Body = CallOptions<'messageWishes.change'>['body'];

/** What somebody is told and when not; asked for anew at each opening. What changes meanwhile comes under the person's topic. */
function wishesQuery({ by, audience, id }: Whose) {
  const params = { audience, recipientId: id };
  return queryOptions({
    queryKey: [by, audience === 'interpreter' ? 'interpreters' : 'clients', 'wishes', id],
    queryFn: ({ signal }) =>
      by === 'staff'
        ? call('messageWishes.of', { params, audience: by, signal })
        : call('messageWishes.mine', { audience: by, signal }),
    gcTime: 0,
  });
}

function changeWishes({ by, audience, id }: Whose, body: Body, idempotencyKey: string) {
  const params = { audience, recipientId: id };
  return by === 'staff'
    ? call('messageWishes.change', { params, body, idempotencyKey, audience: by })
    : call('messageWishes.changeMine', { body, idempotencyKey, audience: by });
}

/**
 * Somebody's wishes and their saving, as a dialog needs them. Saving again after an answer was lost on the way is the same save;
 * where another has saved meanwhile it fails as `isStale`, and `read` gets what stands now.
 */
export function useMessageWishes(whose: Whose) {
  const queryClient = useQueryClient();
  const options = wishesQuery(whose);
  const query = useQuery(options);
  const [keyFor] = useState(keyPerBody);
  const save = useMutation({
    mutationFn: (body: Body) => changeWishes(whose, body, keyFor(body)),
    onSuccess: (saved) => queryClient.setQueryData(options.queryKey, saved),
  });
  return {
    wishes: query.data,
    isFailed: query.isError,
    isLoading: query.isFetching,
    sentence: sentenceOf(query.error),
    retry: () => void query.refetch(),
    read: () => queryClient.fetchQuery({ ...options, staleTime: 0 }),
    save: save.mutateAsync,
    explain: (error: unknown) => ({
      fields: fieldsOf(error),
      sentence: sentenceOf(error),
      isStale: error instanceof HttpError && error.envelope?.code === 'stale',
    }),
  };
}
