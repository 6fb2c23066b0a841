import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/http.ts';

/** Whose a sign-up or reset link is; a 404 when it is unknown, used or over. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('GET /api/invitations/{token}', { params: { token }, signal }),
  });
}
