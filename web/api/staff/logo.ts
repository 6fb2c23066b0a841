import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The company's logo as administrators change it. */
export const logoQuery = queryOptions({
  queryKey: ['staff', 'settings', 'logo'],
  queryFn: ({ signal }) => call('logo.get', { audience: 'staff', signal }),
});

/** `updatedAt` is that of the logo which the person has seen; the file has the type that its bytes have. */
export function saveLogo(file: Blob, updatedAt: string) {
  return call('logo.put', { body: file, query: { updatedAt }, audience: 'staff' });
}

export function removeLogo(updatedAt: string) {
  return call('logo.delete', { query: { updatedAt }, audience: 'staff' });
}
