import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';

/** Whose a sign-up or reset link is; a 404 when it is unknown, used or over. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('GET /api/invitations/{token}', { params: { token }, signal }),
  });
}

/** Takes up a link, which signs in: answers who, and as which audience. */
export function acceptInvitation(
  token: string,
  chosen: CallOptions<'POST /api/invitations/{token}/accept'>['body'],
) {
  return call('POST /api/invitations/{token}/accept', { params: { token }, body: chosen });
}

/** Asks for a link to choose a new password; the answer tells nobody whether there is such an account. */
export function requestReset(body: CallOptions<'POST /api/password-reset'>['body']) {
  return call('POST /api/password-reset', { body });
}
