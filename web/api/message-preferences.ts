import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Audience } from '#domain/access/access.ts';
import type { Recipient, Topic } from '#domain/message/kinds.ts';
import { type CallOptions, call } from './http/http.ts';
import { fieldsOf, HttpError, sentenceOf } from './http/http-error.ts';
import { keyPerBody } from './http/idempotency-key.ts';
import { companyQuery } from './public/company.ts';

/** Whose preferences, and in whose session they are looked at: the person's own, or staff's. */
export interface PreferencesOwner {
  readonly by: Audience;
  readonly audience: Recipient;
  readonly id: number;
}

type Body = CallOptions<'PUT /api/message-preferences/{audience}/{recipientId}'>['body'];

/** A person's preferences; fetched at each opening. Changes meanwhile arrive under the person's topic. */
function preferencesQuery({ by, audience, id }: PreferencesOwner) {
  const params = { audience, recipientId: id };
  return queryOptions({
    queryKey: [by, audience === 'interpreter' ? 'interpreters' : 'clients', 'preferences', id],
    queryFn: ({ signal }) =>
      by === 'staff'
        ? call('GET /api/message-preferences/{audience}/{recipientId}', { params, audience: by, signal })
        : call('GET /api/message-preferences', { audience: by, signal }),
    gcTime: 0,
  });
}

function changePreferences({ by, audience, id }: PreferencesOwner, body: Body, idempotencyKey: string) {
  const params = { audience, recipientId: id };
  return by === 'staff'
    ? call('PUT /api/message-preferences/{audience}/{recipientId}', {
        params,
        body,
        idempotencyKey,
        audience: by,
      })
    : call('PUT /api/message-preferences', { body, idempotencyKey, audience: by });
}

/** Whether messages of a topic reach a person by e-mail: e-mail is set up, and they have not turned the topic off. Until that is known, no. */
export function useGetsEmail(whose: PreferencesOwner, topic: Topic): boolean {
  const sendsEmail = useQuery(companyQuery).data?.sendsEmail === true;
  const { data } = useQuery({ ...preferencesQuery(whose), enabled: sendsEmail });
  const chosen = data?.topics.find((one) => one.topic === topic);
  return (
    sendsEmail &&
    data?.emailAddress !== '' &&
    chosen?.channels.some(({ channel, isOn }) => channel === 'email' && isOn) === true
  );
}

/**
 * A person's preferences and how to save them, for the dialog. Saving again after a lost answer counts once; if somebody else has
 * saved meanwhile, it fails as `isStale`, and `read` gets the latest version.
 */
export function useMessagePreferences(whose: PreferencesOwner) {
  const queryClient = useQueryClient();
  const options = preferencesQuery(whose);
  const query = useQuery(options);
  const [keyFor] = useState(keyPerBody);
  const save = useMutation({
    mutationFn: (body: Body) => changePreferences(whose, body, keyFor(body)),
    onSuccess: (saved) => queryClient.setQueryData(options.queryKey, saved),
  });
  return {
    preferences: query.data,
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
