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
