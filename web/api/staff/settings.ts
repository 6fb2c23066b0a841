import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';

export type SettingsChange = CallOptions<'PUT /api/settings'>['body'];

export const settingsQuery = queryOptions({
  queryKey: ['staff', 'settings', 'company'],
  queryFn: ({ signal }) => call('GET /api/settings', { audience: 'staff', signal }),
});

export function readSettings() {
  return call('GET /api/settings', { audience: 'staff' });
}

/** This database is the real company now: messages leave from here. */
export function confirmInstallation() {
  return call('POST /api/settings/confirm-installation', { audience: 'staff' });
}

export function updateSettings(body: SettingsChange) {
  return call('PUT /api/settings', { body, audience: 'staff' });
}

/** The languages that the company has added to the list. */
export const ownLanguagesQuery = queryOptions({
  queryKey: ['staff', 'settings', 'languages'],
  queryFn: ({ signal }) => call('GET /api/settings/languages', { audience: 'staff', signal }),
});

export function addOwnLanguage(name: string) {
  return call('POST /api/settings/languages', { body: { name }, audience: 'staff' });
}

export function changeOwnLanguage(
  languageId: number,
  body: CallOptions<'PUT /api/settings/languages/{languageId}'>['body'],
) {
  return call('PUT /api/settings/languages/{languageId}', {
    params: { languageId },
    body,
    audience: 'staff',
  });
}
