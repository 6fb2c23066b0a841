import { queryOptions } from '@tanstack/react-query';
import { CLIENT_PATHS } from '#contracts/client-paths.ts';
import { type CallOptions, call, learnPaths } from './http.ts';

learnPaths(CLIENT_PATHS);

/** Whom a sign-up link invites; a 404 when it is unknown, used or over. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('invitation.get', { params: { token }, signal }),
  });
}

/** Takes up a sign-up link, which signs in: answers the client object. */
export function acceptInvitation(token: string, chosen: CallOptions<'invitation.accept'>['body']) {
  return call('invitation.accept', { params: { token }, body: chosen });
}
