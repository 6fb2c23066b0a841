import { presentTimeZoneName } from '#domain/time-zone-name.ts';
import type { SelectOption } from '#web/ui/form/select.tsx';

/** The zones of most people in the United States, from east to west; in other countries one zone is mostly enough. */
const IN_THE_STATES: readonly string[] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

/**
 * The time zones to choose from. First the likely ones by their names: the one that is chosen, the company's, for oneself the
 * device's, and the usual ones of the company's country; then all that the browser knows, by their cities. Cities have
 * their present names; the values are the names that the browser knows.
 * @example timeZoneOptions({ chosen: 'America/New_York', company: 'America/New_York', device: null })[0]
 *   // { value: 'America/New_York', label: 'Eastern Time – New York' }
 */
export function timeZoneOptions({ chosen, company, device }: LikelyZones): SelectOption[] {
  const isInTheStates = company !== undefined && IN_THE_STATES.includes(company);
  const likely = new Set(
    [chosen, company, device, ...(isInTheStates ? IN_THE_STATES : [])].filter((zone) => zone != null),
  );
  const named = new Set([...likely].map(presentTimeZoneName));
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !named.has(presentTimeZoneName(zone)));
  return [
    ...[...likely].map((value) => ({ value, label: nameOf(value) })),
    ...others
      .map((value) => ({ value, label: cityOf(value) }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en-US')),
  ];
}

interface LikelyZones {
  readonly chosen: string;
  /** undefined while it is not known. */
  readonly company: string | undefined;
  /** null where others choose. */
  readonly device: string | null;
}

/** 'Eastern Time – New York'; by its city alone where the browser has no name for it. */
function nameOf(zone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      timeZoneName: 'longGeneric',
    }).formatToParts();
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
    return name && zone.includes('/') ? `${name} – ${lastOf(zone)}` : cityOf(zone);
  } catch {
    return cityOf(zone);
  }
}

/** 'Berlin (Europe)', so that typing the first letters of a city finds it. */
function cityOf(zone: string): string {
  const region = presentTimeZoneName(zone).split('/').slice(0, -1).join(', ').replaceAll('_', ' ');
  return region === '' ? zone : `${lastOf(zone)} (${region})`;
}

function lastOf(zone: string): string {
  const city = (presentTimeZoneName(zone).split('/').at(-1) ?? zone).replaceAll('_', ' ');
  return city === 'Ho Chi Minh' ? 'Ho Chi Minh City' : city;
}
