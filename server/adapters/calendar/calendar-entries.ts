import ICAL from 'ical.js';
import { isTimeZone } from '#domain/time.ts';
import { type Clock, clockOf, describedClock, UTC, zoneNamed } from './clock.ts';

/** A property of an entry: its name in lower case, and its values as the library gives them. */
export interface Property {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly type: string;
  readonly values: readonly unknown[];
}

/** A calendar of a file: its events and lists of busy times, each as lines, and the clocks that it names. */
export interface CalendarPart {
  readonly events: readonly (readonly string[])[];
  readonly busyLists: readonly (readonly string[])[];
  readonly clockNamed: (name: string | undefined) => Clock;
  /** Of whole days. */
  readonly dayClock: Clock;
}

/** What says when an event is, and whether it counts. Titles and places are dropped before anything is read. */
const TIME_PROPERTIES =
  /^(?:UID|DTSTART|DTEND|DURATION|RRULE|EXDATE|RDATE|RECURRENCE-ID|STATUS|TRANSP|SEQUENCE|FREEBUSY|ATTENDEE|ORGANIZER|X-MICROSOFT-CDO-BUSYSTATUS)[;:]/i;
/** A date that is not marked as one. */
const UNMARKED_DATE =
  /^((?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)(?:;(?!VALUE=)[^;:]*)*)(:\d{8}(?:,\d{8})*)$/i;
/** The name of a zone with a colon or comma in it, without the quotes that it needs. */
const UNQUOTED_ZONE = /^([^:"]*;TZID=)([^";]*)(;[^:"]*)?(:[^:]*)$/i;

/**
 * The calendars of an iCalendar text; there may be several in one file. `timeZone` is that of whole days, and of times without a zone if the calendar
 * names none. Throws an Error for what is no calendar, also for one that is cut off. Source: RFC 5545 §3.1, §3.4.
 */
export function calendarsOf(text: string, timeZone: string): CalendarPart[] {
  const calendars = componentsOf(unfolded(text.replace(/^\uFEFF/, '')));
  if (calendars.length === 0 || calendars.some(({ name }) => name !== 'VCALENDAR'))
    throw new Error('not a calendar');
  return calendars.map(({ lines, parts }) => {
    const named = (name: string) =>
      parts
        .filter((part) => part.name === name)
        .map((part) => part.lines.filter((line) => TIME_PROPERTIES.test(line)));
    return {
      events: named('VEVENT'),
      busyLists: named('VFREEBUSY'),
      clockNamed: clocksOf(
        parts.filter(({ name }) => name === 'VTIMEZONE'),
        ownZone(lines) ?? timeZone,
      ),
      dayClock: clockOf(timeZone),
    };
  });
}

/** The lines of a text, whole, whatever ends them. */
function unfolded(text: string): string[] {
  return text
    .replace(/[\r\n]+/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

interface Component {
  readonly name: string;
  /** Its own, without those of the components within it. */
  readonly lines: string[];
  readonly parts: Component[];
}

function componentsOf(lines: readonly string[]): Component[] {
  const root: Component = { name: '', lines: [], parts: [] };
  const open = [root];
  for (const line of lines) {
    const [, edge = '', name = ''] = /^(BEGIN|END):(.*)$/i.exec(line) ?? [];
    const inner = open.at(-1) ?? root;
    if (edge.toUpperCase() === 'BEGIN') {
      const begun = { name: name.trim().toUpperCase(), lines: [], parts: [] };
      inner.parts.push(begun);
      open.push(begun);
    } else if (edge !== '') {
      if (inner.name !== name.trim().toUpperCase()) throw new Error('not a calendar');
      open.pop();
    } else inner.lines.push(line);
  }
  if (open.length > 1 || root.lines.length > 0) throw new Error('not a calendar');
  return root.parts;
}

function ownZone(lines: readonly string[]): string | null {
  const named = lines
    .find((line) => /^X-WR-TIMEZONE:/i.test(line))
    ?.slice('X-WR-TIMEZONE:'.length)
    .trim();
  return named !== undefined && isTimeZone(named) ? named : null;
}

/** The clocks by name: the file's own description, then what the name means, then `timeZone`. Source: rule availability-5. */
function clocksOf(descriptions: readonly Component[], timeZone: string): CalendarPart['clockNamed'] {
  const known = new Map<string, Clock>();
  return (name) => {
    const wanted = unquoted(name ?? '');
    const clock = known.get(wanted) ?? clockFor(wanted);
    known.set(wanted, clock);
    return clock;
  };

  function clockFor(wanted: string): Clock {
    const described = wanted === '' ? undefined : descriptions.find((one) => zoneId(one) === wanted);
    return (described && describedClock(linesOf(described))) ?? clockOf(zoneNamed(wanted) ?? timeZone);
  }
}

const unquoted = (name: string) => name.trim().replace(/^"(.*)"$/, '$1');

function zoneId({ lines }: Component): string {
  return unquoted(/^TZID[^:]*:(.*)$/i.exec(lines.find((line) => /^TZID[;:]/i.test(line)) ?? '')?.[1] ?? '');
}

function linesOf({ name, lines, parts }: Component): string[] {
  return [`BEGIN:${name}`, ...lines, ...parts.flatMap(linesOf), `END:${name}`];
}

/** The properties of an entry. A person who cannot be read is left out; any other line that cannot be read throws. */
export function propertiesOf(lines: readonly string[]): Property[] {
  return lines.flatMap((line) => {
    try {
      // jCal, RFC 7265 §3.4: name, parameters, type, then the values.
      const [name, parameters, type, ...values] = ICAL.parse.property(
        (/^RRULE/i.test(line) ? line.toUpperCase() : line)
          .replace(UNMARKED_DATE, '$1;VALUE=DATE$2')
          .replace(UNQUOTED_ZONE, '$1"$2"$3$4'),
      );
      // The library's own form of a rule loses how it was written.
      return [
        { name, parameters, type, values: name === 'rrule' ? [line.slice(line.indexOf(':') + 1)] : values },
      ];
    } catch (error) {
      if (/^(?:ATTENDEE|ORGANIZER)/i.test(line)) return [];
      throw error;
    }
  });
}

/** A time of an entry: civil, in milliseconds as of `Clock`. A day is its midnight, by the clock of its owner. */
export interface Moment {
  readonly civil: number;
  readonly isDay: boolean;
  readonly clock: Clock;
}

const TIME = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(Z)?)?$/;

/** A value of a property as a time. Throws for what is none. */
export function momentOf(value: unknown, zone: string | undefined, part: CalendarPart): Moment {
  const [, date = '', time, universal] = TIME.exec(String(value)) ?? [];
  const text = `${date}T${time ?? '00:00:00'}.000Z`;
  const civil = Date.parse(text);
  if (Number.isNaN(civil) || new Date(civil).toISOString() !== text || Number(date.slice(0, 4)) < 1)
    throw new Error('not a time');
  const isDay = time === undefined;
  return { civil, isDay, clock: isDay ? part.dayClock : universal ? UTC : part.clockNamed(zone) };
}

/** All times of the properties of a name. */
export function momentsOf(properties: readonly Property[], name: string, part: CalendarPart): Moment[] {
  return properties
    .filter((property) => property.name === name)
    .flatMap(({ values, parameters }) => values.map((value) => momentOf(value, zoneOf(parameters), part)));
}

/** The zone that a property names. */
export function zoneOf({ tzid }: Property['parameters']): string | undefined {
  return typeof tzid === 'string' ? tzid : undefined;
}
