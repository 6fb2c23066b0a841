import ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';
import {
  type CalendarPart,
  type Moment,
  momentOf,
  momentsOf,
  type Property,
  propertiesOf,
  zoneOf,
} from './calendar-entries.ts';
import { type Clock, UTC } from './clock.ts';

const DAY = 86_400_000;
/** Steps that a rule may take: as many as a daily series of 50 years. */
const MOST_STEPS = 20_000;

/** How long an event lasts: whole days by the clock, and milliseconds besides. */
interface Length {
  readonly days: number;
  readonly milliseconds: number;
}

/** Whether an event keeps its owner away. */
export type Presence = 'busy' | 'tentative' | 'free';

/** An event of a calendar: one, a series, or one of a series (then with what it stands for). */
export interface CalendarEvent {
  readonly uid: string | null;
  readonly sequence: number;
  readonly insteadOf: Moment | null;
  /** It stands for all that follow, too. */
  readonly andFollowing: boolean;
  readonly start: Moment;
  readonly length: Length;
  readonly presence: Presence;
  readonly rules: readonly string[];
  readonly added: readonly Occurrence[];
  readonly leftOut: readonly Moment[];
}

/** A time at which an event takes place; `length` if it is not that of the event. */
interface Occurrence {
  readonly at: Moment;
  readonly length: Length | null;
}

/** When an event keeps its owner away: instants in milliseconds. */
export interface EventTime {
  readonly from: number;
  readonly to: number;
  readonly presence: Presence;
}

/** An event from its lines. `email` is the owner's address. Throws for one that cannot be read. */
export function eventOf(lines: readonly string[], part: CalendarPart, email: string): CalendarEvent {
  const properties = propertiesOf(lines);
  const first = (name: string) => properties.find((property) => property.name === name);
  const word = (name: string) => String(first(name)?.values[0] ?? '').toUpperCase();
  const start = oneMoment(properties, 'dtstart', part);
  if (start === null) throw new Error('no start');
  return {
    uid: word('uid') || null,
    sequence: Number(first('sequence')?.values[0] ?? 0),
    insteadOf: oneMoment(properties, 'recurrence-id', part),
    andFollowing: String(first('recurrence-id')?.parameters['range']).toUpperCase() === 'THISANDFUTURE',
    start,
    length: lengthOf(properties, start, part),
    presence: isDeclined(properties, email)
      ? 'free'
      : presenceOf(word('status'), word('transp'), word('x-microsoft-cdo-busystatus')),
    rules: properties.flatMap(({ name, values }) =>
      name === 'rrule' ? [ruleText(String(values[0]), start)] : [],
    ),
    added: properties.flatMap((property) => (property.name === 'rdate' ? addedBy(property, part) : [])),
    leftOut: momentsOf(properties, 'exdate', part),
  };
}

/** The one time of a property; null without it. Twice the same is once; two that differ throw. */
function oneMoment(properties: readonly Property[], name: string, part: CalendarPart): Moment | null {
  const [first = null, ...others] = momentsOf(properties, name, part);
  if (others.some((other) => other.civil !== first?.civil)) throw new Error(`two of ${name}`);
  return first;
}

function lengthOf(properties: readonly Property[], start: Moment, part: CalendarPart): Length {
  const end = oneMoment(properties, 'dtend', part);
  const duration = properties.find(({ name }) => name === 'duration');
  const length = end
    ? lengthTo(end, start)
    : duration
      ? durationLength(duration.values[0])
      : { days: start.isDay ? 1 : 0, milliseconds: 0 };
  if (length.days < 0 || length.milliseconds < 0) throw new Error('ends before it starts');
  return length;
}

/** Some programs end a whole day on the day itself. */
function lengthTo(end: Moment, start: Moment): Length {
  if (end.isDay && start.isDay) {
    const days = (end.civil - start.civil) / DAY;
    return { days: days === 0 ? 1 : days, milliseconds: 0 };
  }
  return { days: 0, milliseconds: instantOf(end) - instantOf(start) };
}

function durationLength(value: unknown): Length {
  const { weeks, days, hours, minutes, seconds, isNegative } = ICAL.Duration.fromString(String(value));
  if (isNegative) throw new Error('ends before it starts');
  return { days: weeks * 7 + days, milliseconds: ((hours * 60 + minutes) * 60 + seconds) * 1000 };
}

/** The times of an RDATE; a period has an end of its own. */
function addedBy({ type, values, parameters }: Property, part: CalendarPart): Occurrence[] {
  const moment = (value: unknown) => momentOf(value, zoneOf(parameters), part);
  if (type !== 'period') return values.map((value) => ({ at: moment(value), length: null }));
  return values.map((value) => periodOf(value, moment));
}

function periodOf(value: unknown, moment: (value: unknown) => Moment): { at: Moment; length: Length } {
  if (!Array.isArray(value)) throw new Error('not a period');
  const at = moment(value[0]);
  const isDuration = String(value[1]).startsWith('P');
  return { at, length: isDuration ? durationLength(value[1]) : lengthTo(moment(value[1]), at) };
}

/** The instants of a list of periods (FREEBUSY), in milliseconds. Throws for what cannot be read. */
export function listedTimes(lines: readonly string[], part: CalendarPart): EventTime[] {
  return propertiesOf(lines).flatMap(({ name, parameters, values }) => {
    const kind = String(parameters['fbtype'] ?? 'BUSY').toUpperCase();
    if (name !== 'freebusy' || kind === 'FREE') return [];
    const presence = kind === 'BUSY-TENTATIVE' ? 'tentative' : 'busy';
    return values.map((value) => {
      const { at, length } = periodOf(value, (one) => momentOf(one, zoneOf(parameters), part));
      return timeOf(at, length, presence);
    });
  });
}

/** Source: RFC 5545 §3.8.1.11, §3.8.2.7. */
function presenceOf(status: string, transparency: string, outlook: string): Presence {
  if (status === 'CANCELLED' || transparency === 'TRANSPARENT' || outlook === 'FREE') return 'free';
  return status === 'TENTATIVE' || outlook === 'TENTATIVE' ? 'tentative' : 'busy';
}

/** Whether the owner has declined: by their address, or as the only one who was invited. Source: rule availability-5. */
function isDeclined(properties: readonly Property[], email: string): boolean {
  const address = ({ values, parameters }: Property) =>
    [String(values[0]).replace(/^mailto:/i, ''), String(parameters['email'] ?? '')].map((one) =>
      one.toLowerCase(),
    );
  const isOwner = (property: Property) => address(property).includes(email.toLowerCase());
  const invited = properties.filter(({ name }) => name === 'attendee');
  const organizes = properties.some((property) => property.name === 'organizer' && isOwner(property));
  const only = invited.length === 1 && !organizes ? invited : [];
  const [owner] = [...invited.filter(isOwner), ...only];
  return String(owner?.parameters['partstat']).toUpperCase() === 'DECLINED';
}

/** A rule in universal time, as which its civil times are written here; an end in another clock is moved into that of the event. */
function ruleText(rule: string, start: Moment): string {
  return rule
    .toUpperCase()
    .split(';')
    .map((part) => {
      const [name = '', value = ''] = part.split('=').map((one) => one.trim());
      return `${name}=${name === 'UNTIL' ? untilText(value, start) : value}`;
    })
    .join(';');
}

const UNTIL = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/;

/** A last day counts whole. */
function untilText(until: string, start: Moment): string {
  const [, year, month, day, hour = 23, minute = 59, second = 59, universal] = UNTIL.exec(until) ?? [];
  const civil = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  return icalTime(universal && !start.isDay ? start.clock.civilOf(civil) : civil);
}

const icalTime = (civil: number) => new Date(civil).toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * When the events of one name keep their owner away within a time: the series without those that stand for one of them, and these. An instance whose
 * series is not there counts for itself. Throws for rules that cannot be followed. Source: RFC 5545 §3.8.4.4, §3.8.5.
 */
export function seriesTimes(events: readonly CalendarEvent[], wanted: Wanted): EventTime[] {
  const instances = latest(events.filter(({ insteadOf }) => insteadOf !== null));
  const series = events.filter(({ insteadOf }) => insteadOf === null);
  return [
    ...series.flatMap((one) => timesOfSeries(one, instances, wanted)),
    ...instances.map(({ start, length, presence }) => timeOf(start, length, presence)),
  ];
}

/** Instants in milliseconds. */
interface Wanted {
  readonly from: number;
  readonly to: number;
}

/** Of several that stand for the same one, the one that was changed last. */
function latest(instances: readonly CalendarEvent[]): CalendarEvent[] {
  const ordered = [...instances].sort((a, b) => a.sequence - b.sequence);
  return [...new Map(ordered.map((one) => [`${instantOf(one.insteadOf ?? one.start)}`, one])).values()];
}

function timesOfSeries(
  series: CalendarEvent,
  instances: readonly CalendarEvent[],
  wanted: Wanted,
): EventTime[] {
  const { start, length, presence } = series;
  const replaced = instances.flatMap(({ insteadOf }) => (insteadOf ? [civilIn(start, insteadOf)] : []));
  const changes = instances
    .flatMap((one) => (one.andFollowing && one.insteadOf ? [changeOf(one, one.insteadOf, start)] : []))
    .sort((a, b) => b.from - a.from);
  const farthest = Math.max(0, ...changes.map(({ shift }) => Math.abs(shift)));
  return occurrences(series, wanted, farthest)
    .filter(({ at }) => !replaced.some((one) => isSame(at, one)))
    .map((occurrence) => {
      const change = changes.find(({ from }) => occurrence.at.civil >= from);
      if (!change) return timeOf(occurrence.at, occurrence.length ?? length, presence);
      const { shift, event } = change;
      const civil = civilIn(event.start, occurrence.at).civil + shift;
      return timeOf({ ...event.start, civil }, event.length, event.presence);
    });
}

/** What 'this and all that follow' changes: from which civil time of the series on, and by how much. */
function changeOf(event: CalendarEvent, insteadOf: Moment, start: Moment) {
  return {
    from: civilIn(start, insteadOf).civil,
    shift: event.start.civil - civilIn(event.start, insteadOf).civil,
    event,
  };
}

/** A time by the clock of another one. */
function civilIn({ clock, isDay }: Moment, moment: Moment): Moment {
  if (isDay || moment.isDay || moment.clock === clock) return moment;
  return { civil: clock.civilOf(instantOf(moment)), isDay: false, clock };
}

/** The same time, or the same day if one of them is a day. */
function isSame(a: Moment, b: Moment): boolean {
  if (a.isDay || b.isDay) return Math.floor(a.civil / DAY) === Math.floor(b.civil / DAY);
  return a.civil === b.civil;
}

/** All times of a series around the wanted time, without those that it leaves out. Its first one counts, whether or not its rules have it. */
function occurrences(series: CalendarEvent, wanted: Wanted, farthest: number): Occurrence[] {
  const { start, length, rules, added, leftOut } = series;
  const margin = 2 * DAY + length.days * DAY + length.milliseconds + farthest;
  const [from, to] = [new Date(wanted.from - margin), new Date(wanted.to + margin)];
  const byRule = rules.flatMap((rule) =>
    new RRuleTemporal({
      maxIterations: MOST_STEPS,
      rruleString: `DTSTART:${icalTime(start.civil)}\nRRULE:${rule}`,
    })
      .between(from, to, true)
      .map(({ epochMilliseconds }) => ({ at: { ...start, civil: epochMilliseconds }, length: null })),
  );
  const all = [
    { at: start, length: null },
    ...byRule,
    ...added.map((one) => ({ ...one, at: civilIn(start, one.at) })),
  ];
  const out = leftOut.map((one) => civilIn(start, one));
  // A period says when it ends; it wins over the same time without.
  const byTime = new Map(all.map((one) => [one.at.civil, one]));
  return [...byTime.values()].filter(
    ({ at }) => +from <= at.civil && at.civil <= +to && !out.some((one) => isSame(at, one)),
  );
}

function timeOf(start: Moment, { days, milliseconds }: Length, presence: Presence): EventTime {
  const end = start.clock.instantOf(start.civil + days * DAY);
  return { from: instantOf(start), to: end + milliseconds, presence };
}

function instantOf({ clock, civil }: { readonly clock: Clock; readonly civil: number }): number {
  return clock === UTC ? civil : clock.instantOf(civil);
}
