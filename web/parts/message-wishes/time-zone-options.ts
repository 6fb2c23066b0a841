import type { SelectOption } from '#web/ui/select.tsx';

/**
 * The time zones to choose from, the likely ones first: the one that holds, for oneself the device's, then all that the browser
 * knows.
 */
export function timeZoneOptions(present: string, isOwnDevice: boolean): SelectOption[] {
  const device = isOwnDevice ? [Intl.DateTimeFormat().resolvedOptions().timeZone] : [];
  const all = new Set([present, ...device, ...Intl.supportedValuesOf('timeZone')]);
  return [...all].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
