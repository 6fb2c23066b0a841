import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/http.ts';
export const settingsQuery = queryOptions({
  queryKey: ['staff', 'settings', 'company'],
  queryFn: ({ signal }) => call('GET /api/settings', { audience: 'staff', signal }),
});

export function readSettings() {
  return call('GET /api/settings', { audience: 'staff' });
}

/** The languages that the company has added to the list. */
export const ownLanguagesQuery = queryOptions({
  queryKey: ['staff', 'settings', 'languages'],
  queryFn: ({ signal }) => call('GET /api/settings/languages', { audience: 'staff', signal }),
});
