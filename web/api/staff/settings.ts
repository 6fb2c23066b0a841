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

export function updateSettings(body: SettingsChange) {
  return call('settings.update', { body, audience: 'staff' });
}
