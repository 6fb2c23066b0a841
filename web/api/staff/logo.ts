import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/http.ts';

/** The company's logo as administrators change it. */
export const logoQuery = queryOptions({
  queryKey: ['staff', 'settings', 'logo'],
  queryFn: ({ signal }) => call('GET /api/settings/logo', { audience: 'staff', signal }),
});

/** `updatedAt` is that of the logo which the person has seen; the file has the type that its bytes have. */
export function saveLogo(file: Blob, updatedAt: string) {
  return call('PUT /api/settings/logo', { body: file, query: { updatedAt }, audience: 'staff' });
}

export function removeLogo(updatedAt: string) {
  return call('DELETE /api/settings/logo', { query: { updatedAt }, audience: 'staff' });
}
