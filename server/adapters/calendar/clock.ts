import ICAL from 'ical.js';
import { instantOfCivil, timeZoneNamed, zoneOffset } from '#domain/time.ts';
import { windowsZone } from './windows-zones.ts';

/**
 * A clock by which a calendar gives times. An instant is in milliseconds; a civil time is so, too: the instant at which a clock of universal time shows
 * it. So neither depends on the zone of this machine.
 */
export interface Clock {
  instantOf(civil: number): number;
  civilOf(instant: number): number;
}

/** Universal time. */
export const UTC: Clock = { instantOf: (civil) => civil, civilOf: (instant) => instant };

/** The clock of an IANA zone. */
export function clockOf(timeZone: string): Clock {
  return {
    instantOf: (civil) => instantOfCivil(civil, timeZone),
    civilOf: (instant) => instant + zoneOffset(instant, timeZone),
  };
}

/**
 * The clock that a calendar describes itself (VTIMEZONE); null for a description from which none can be made. Source: RFC 5545 §3.6.5.
 */
export function describedClock(lines: readonly string[]): Clock | null {
  try {
    const component = new ICAL.Component(ICAL.parse(lines.flatMap(oneEach).join('\r\n')));
    const isWhole = (part: ICAL.Component) =>
      ['dtstart', 'tzoffsetfrom', 'tzoffsetto'].every((name) => part.hasProperty(name));
    if (!component.getAllSubcomponents().some(isWhole)) return null;
    const zone = new ICAL.Timezone(component);
    const offset = (civil: number) => zone.utcOffset(ICAL.Time.fromJSDate(new Date(civil), true)) * 1000;
    offset(0); // the library reads the description when it is first asked
    return {
      instantOf: (civil) => civil - offset(civil),
      civilOf: (instant) => instant + offset(instant + offset(instant)),
    };
  } catch {
    return null; // then its name decides
  }
}

/** The library reads only the first of several RDATEs of a line. */
function oneEach(line: string): string[] {
  const [name = '', ...values] = line.split(':');
  if (!/^RDATE/i.test(name)) return [line];
  return values
    .join(':')
    .split(',')
    .map((value) => `${name}:${value}`);
}

/**
 * The IANA zone that a name means: the time zone database's, also in lower case and behind a prefix ('/freeassociation.sourceforge.net/America/New_York',
 * 'tzone://Microsoft/Utc'), or a zone of Windows. Null for a name that means none. Source: rule availability-5.
 */
export function zoneNamed(name: string): string | null {
  const parts = name.split('/');
  const known = parts.map((_, n) => timeZoneNamed(parts.slice(n).join('/'))).find((zone) => zone !== null);
  return known ?? windowsZone(name);
}
