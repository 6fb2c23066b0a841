import { addDays } from '#domain/civil.ts';
import { formatDay } from '../appointment/appointment-when.ts';
import { zoneFormat } from './zone-format.ts';

// Swedish uses ISO's format: '2026-11-20 09:05'.
const isoFormat = zoneFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** The civil date 'YYYY-MM-DD' in a zone at an instant, by Intl alone: the first paint loads no time library. */
export function dateInZone(timeZone: string, at: Date): string {
  return civilParts(timeZone, at).slice(0, 3).join('-');
}

/** The clock time 'HH:MM' in a zone at an instant. */
export function clockInZone(timeZone: string, at: Date): string {
  return civilParts(timeZone, at).slice(3).join(':');
}

/** 'Today', 'Tomorrow', 'Yesterday', else 'Mon, Mar 2'; both are civil dates. */
export function relativeDay(date: string, today: string): string {
  if (date === today) return 'Today';
  if (date === addDays(today, 1)) return 'Tomorrow';
  return date === addDays(today, -1) ? 'Yesterday' : formatDay(date, today);
}

/** Year, month, day, hour, minute, each with its leading zero. */
function civilParts(timeZone: string, at: Date): string[] {
  return isoFormat(timeZone).format(at).split(/\D+/);
}
