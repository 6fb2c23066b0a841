import { presentTimeZoneName } from '#domain/time-zone-name.ts';
import type { ChoiceOption } from '#web/ui/form/suggestion-list.tsx';

/**
 * The time zones that the browser knows, by name, and `present` though it may not know it. 'New York' finds
 * 'America/New York'. Cities have their present names.
 */
export function timeZoneOptions(present: string): readonly ChoiceOption[] {
  const known = Intl.supportedValuesOf('timeZone');
  // The last one of a name counts: the spelling of the present zone is kept.
  const zones = new Map([...known, 'UTC', present].map((zone) => [presentTimeZoneName(zone), zone]));
  return [...zones]
    .filter(([name]) => name !== '')
    .map(([name, value]) => ({ value, label: name.replaceAll('_', ' ') }))
    .sort((a, b) => (a.label < b.label ? -1 : 1));
}

/** What the clocks there show at a moment, in words: '9:42 AM there (Eastern Time)'; null for a zone that the browser does not know. */
export function clockInTimeZone(timeZone: string, at: Date): string | null {
  try {
    const clock = at.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(
      at,
    );
    return `${clock} there (${parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone})`;
  } catch {
    return null;
  }
}
