import { queryOptions } from '@tanstack/react-query';
import type { CallOptions } from '../http/http.ts';
import { call } from './call.ts';

export type SettingsChange = CallOptions<'settings.update'>['body'];

export const settingsQuery = queryOptions({
  queryKey: ['staff', 'settings', 'company'],
  queryFn: ({ signal }) => call('settings.get', { audience: 'staff', signal }),
});

export function readSettings() {
  return call('settings.get', { audience: 'staff' });
}

/** This database is the real company now: messages leave from here. */
export function confirmInstallation() {
  return call('installation.confirm', { audience: 'staff' });
}

export function updateSettings(body: SettingsChange) {
  return call('settings.update', { body, audience: 'staff' });
}

/** The languages that the company has added to the list. */
export const ownLanguagesQuery = queryOptions({
  queryKey: ['staff', 'settings', 'languages'],
  queryFn: ({ signal }) => call('ownLanguages.list', { audience: 'staff', signal }),
});

export function addOwnLanguage(name: string) {
  return call('ownLanguages.create', { body: { name }, audience: 'staff' });
}

export function changeOwnLanguage(languageId: number, body: CallOptions<'ownLanguages.change'>['body']) {
  return call('ownLanguages.change', { params: { languageId }, body, audience: 'staff' });
}
