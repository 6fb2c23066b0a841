import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinSpans, type Span } from '#domain/dispatch/availability/spans.ts';
import { addHours, dateIn } from '#domain/time.ts';
import { busyTimesOf } from './busy-times.ts';
import cases from './cases/index.json' with { type: 'json' };

const wanted = {
  startsAt: '2026-03-02T14:00:00.000Z',
  endsAt: '2026-03-23T14:00:00.000Z',
  timeZone: 'America/New_York',
  email: 'ines@example.com',
};

const event = (...lines: string[]) =>
  [
    'BEGIN:VEVENT',
    `UID:${lines.join('')}`,
    'DTSTAMP:20260101T000000Z',
    'SUMMARY:Dentist',
    ...lines,
    'END:VEVENT',
  ].join('\r\n');
const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x', ...parts, 'END:VCALENDAR'].join('\r\n');
const busy = (...parts: string[]) =>
  busyTimesOf(calendar(...parts), wanted).busy.map(
    ({ startsAt, endsAt, isTentative }) => `${startsAt} ${endsAt}${isTentative ? ' ?' : ''}`,
  );

describe('the busy times of a calendar', () => {
  test.each([
    [
      'in universal time',
      ['DTSTART:20260303T150000Z', 'DTEND:20260303T160000Z'],
      ['2026-03-03T15:00:00Z 2026-03-03T16:00:00Z'],
    ],
    [
      'in a zone',
      ['DTSTART;TZID=Europe/London:20260303T150000', 'DTEND;TZID=Europe/London:20260303T160000'],
      ['2026-03-03T15:00:00Z 2026-03-03T16:00:00Z'],
    ],
    [
      'by the clock of its owner',
      ['DTSTART:20260303T150000', 'DTEND:20260303T160000'],
      ['2026-03-03T20:00:00Z 2026-03-03T21:00:00Z'],
    ],
    [
      'with a duration',
      ['DTSTART:20260303T150000Z', 'DURATION:PT90M'],
      ['2026-03-03T15:00:00Z 2026-03-03T16:30:00Z'],
    ],
    [
      'whole days, one of 23 hours',
      ['DTSTART;VALUE=DATE:20260307', 'DTEND;VALUE=DATE:20260309'],
      ['2026-03-07T05:00:00Z 2026-03-09T04:00:00Z'],
    ],
    [
      'begun before',
      ['DTSTART:20260301T150000Z', 'DTEND:20260303T160000Z'],
      ['2026-03-02T14:00:00.000Z 2026-03-03T16:00:00Z'],
    ],
    [
      'each week across the change of the clock',
      [
        'DTSTART;TZID=America/New_York:20260101T090000',
        'DTEND;TZID=America/New_York:20260101T100000',
        'RRULE:FREQ=WEEKLY',
      ],
      [
        '2026-03-05T14:00:00Z 2026-03-05T15:00:00Z',
        '2026-03-12T13:00:00Z 2026-03-12T14:00:00Z',
        '2026-03-19T13:00:00Z 2026-03-19T14:00:00Z',
      ],
    ],
    [
      'each week but one',
      [
        'DTSTART:20260303T090000Z',
        'DTEND:20260303T100000Z',
        'RRULE:FREQ=WEEKLY;COUNT=3',
        'EXDATE:20260310T090000Z',
      ],
      ['2026-03-03T09:00:00Z 2026-03-03T10:00:00Z', '2026-03-17T09:00:00Z 2026-03-17T10:00:00Z'],
    ],
    [
      'each day since long ago',
      ['DTSTART:19900101T120000Z', 'DTEND:19900101T130000Z', 'RRULE:FREQ=DAILY;BYDAY=WE'],
      [
        '2026-03-04T12:00:00Z 2026-03-04T13:00:00Z',
        '2026-03-11T12:00:00Z 2026-03-11T13:00:00Z',
        '2026-03-18T12:00:00Z 2026-03-18T13:00:00Z',
      ],
    ],
    [
      'every other week from Sunday on',
      [
        'DTSTART:20260101T090000Z',
        'DTEND:20260101T100000Z',
        'RRULE:FREQ=WEEKLY;WKST=SU;INTERVAL=2;BYDAY=SU,TH',
      ],
      [
        '2026-03-08T09:00:00Z 2026-03-08T10:00:00Z',
        '2026-03-12T09:00:00Z 2026-03-12T10:00:00Z',
        '2026-03-22T09:00:00Z 2026-03-22T10:00:00Z',
      ],
    ],
    [
      'one of very many, in lower case',
      ['DTSTART:19900101T120000Z', 'DTEND:19900101T130000Z', 'rrule:freq=daily;byday=we;count=15000'],
      [
        '2026-03-04T12:00:00Z 2026-03-04T13:00:00Z',
        '2026-03-11T12:00:00Z 2026-03-11T13:00:00Z',
        '2026-03-18T12:00:00Z 2026-03-18T13:00:00Z',
      ],
    ],
    [
      'tentative',
      ['DTSTART:20260303T150000Z', 'DTEND:20260303T160000Z', 'STATUS:TENTATIVE'],
      ['2026-03-03T15:00:00Z 2026-03-03T16:00:00Z ?'],
    ],
    [
      'tentative in Outlook',
      ['DTSTART:20260303T150000Z', 'DTEND:20260303T160000Z', 'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE'],
      ['2026-03-03T15:00:00Z 2026-03-03T16:00:00Z ?'],
    ],
    ['transparent', ['DTSTART:20260303T150000Z', 'DTEND:20260303T160000Z', 'TRANSP:TRANSPARENT'], []],
    [
      'free in Outlook',
      ['DTSTART:20260303T150000Z', 'DTEND:20260303T160000Z', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
      [],
    ],
    ['cancelled', ['DTSTART:20260303T150000Z', 'DTEND:20260303T160000Z', 'STATUS:CANCELLED'], []],
    ['without an end', ['DTSTART:20260303T150000Z'], []],
    ['over', ['DTSTART:20260203T150000Z', 'DTEND:20260203T160000Z'], []],
    ['too far ahead', ['DTSTART:20270203T150000Z', 'DTEND:20270203T160000Z'], []],
  ])('has an event that is %s', (_, lines, expected) => {
    expect(busy(event(...lines))).toEqual(expected);
  });

  test('has a moved event of a series where it was moved to, and none that was cancelled', () => {
    const series = (...lines: string[]) =>
      ['BEGIN:VEVENT', 'UID:series', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');
    expect(
      busy(
        series('DTSTART:20260303T090000Z', 'DTEND:20260303T100000Z', 'RRULE:FREQ=WEEKLY;COUNT=3'),
        series('RECURRENCE-ID:20260310T090000Z', 'DTSTART:20260311T110000Z', 'DTEND:20260311T120000Z'),
        series(
          'RECURRENCE-ID:20260317T090000Z',
          'DTSTART:20260317T090000Z',
          'DTEND:20260317T100000Z',
          'STATUS:CANCELLED',
        ),
      ),
    ).toEqual(['2026-03-03T09:00:00Z 2026-03-03T10:00:00Z', '2026-03-11T11:00:00Z 2026-03-11T12:00:00Z']);
  });

  test('are joined; what is surely busy hides what is tentative within it', () => {
    const at = (from: string, to: string, ...more: string[]) =>
      event(`DTSTART:20260303T${from}00Z`, `DTEND:20260303T${to}00Z`, ...more);
    expect(
      busy(
        at('1500', '1600'),
        at('1600', '1700'),
        at('1530', '1600', 'STATUS:TENTATIVE'),
        at('1630', '1800', 'STATUS:TENTATIVE'),
      ),
    ).toEqual(['2026-03-03T15:00:00Z 2026-03-03T17:00:00Z', '2026-03-03T16:30:00Z 2026-03-03T18:00:00Z ?']);
  });

  test('take the zone of the calendar for times without one', () => {
    expect(
      busy('X-WR-TIMEZONE:America/Los_Angeles', event('DTSTART:20260303T090000', 'DTEND:20260303T100000')),
    ).toEqual(['2026-03-03T17:00:00Z 2026-03-03T18:00:00Z']);
  });

  test('come from a list of busy times, too', () => {
    const list = [
      'BEGIN:VFREEBUSY',
      'UID:f',
      'DTSTAMP:20260101T000000Z',
      'FREEBUSY;FBTYPE=BUSY:20260303T150000Z/20260303T160000Z',
      'FREEBUSY;FBTYPE=FREE:20260304T150000Z/20260304T160000Z',
      'END:VFREEBUSY',
    ];
    expect(busy(list.join('\r\n'))).toEqual(['2026-03-03T15:00:00Z 2026-03-03T16:00:00Z']);
  });

  test.each([
    '',
    '<html></html>',
    calendar(event('DTSTART:20260303T150000Z')).replace('END:VCALENDAR', ''),
    calendar(event('DTSTART:20260303T150000Z', 'DTSTART:20260303T160000Z')),
  ])('are not made from what is no calendar, is cut off or cannot be read at all: %#', (text) => {
    expect(() => busyTimesOf(text, wanted)).toThrow();
  });

  test('leave out an event that cannot be read, and count it', () => {
    const good = event('DTSTART:20260303T150000Z', 'DTEND:20260303T160000Z');
    const endless = event(
      ...['DTSTART:20260303T150000Z', 'DTEND:20260303T160000Z', 'RRULE:FREQ=SECONDLY;INTERVAL=5'],
    );
    const { busy, ...counts } = busyTimesOf(calendar(good, endless, event('DTSTART:')), wanted);
    expect(counts).toEqual({ entries: 3, unreadable: 2 });
    expect(busy).toHaveLength(1);
  });

  test.each([
    ['the owner, by the address', 'ME@example.com', ['me@example.com DECLINED', 'b@example.com ACCEPTED'], 0],
    ['somebody else', 'me@example.com', ['me@example.com ACCEPTED', 'b@example.com DECLINED'], 1],
    ['the only one who was invited', 'other@example.com', ['me@example.com DECLINED'], 0],
    ['the only one whom the owner has invited', 'boss@example.com', ['me@example.com DECLINED'], 1],
  ])('know what was declined by %s', (_, email, invited, busyTimes) => {
    const lines = invited.map((one) => {
      const [address, answer] = one.split(' ');
      return `ATTENDEE;PARTSTAT=${answer}:mailto:${address}`;
    });
    const text = calendar(
      event(
        'DTSTART:20260303T150000Z',
        'DTEND:20260303T160000Z',
        'ORGANIZER:mailto:boss@example.com',
        ...lines,
      ),
    );
    expect(busyTimesOf(text, { ...wanted, email }).busy).toHaveLength(busyTimes);
  });
});

interface Case {
  readonly about: string;
  readonly busy: readonly (readonly string[])[];
  readonly either?: readonly (readonly string[])[];
  readonly onlyOn?: readonly string[];
  readonly email?: string;
}

// The server's own zone must not matter.
describe.each(['UTC', 'Pacific/Auckland'])('files of other programs, on a machine in %s', (zone) => {
  const before = process.env['TZ'];
  beforeAll(() => {
    process.env['TZ'] = zone;
  });
  afterAll(() => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });
  const now = '2026-11-28T12:00:00Z';
  const ahead = { startsAt: now, endsAt: addHours(now, 120 * 24), timeZone: 'America/New_York' };
  const spans = (times: readonly (readonly string[])[]): Span[] =>
    times.map(([from = '', to = '']) => ({
      startsAt: from.replace('Z', ':00Z'),
      endsAt: to.replace('Z', ':00Z'),
    }));

  test('means that the zone is really another', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  });

  test.each(Object.entries(cases as Record<string, Case>))('%s is read right', (file, right) => {
    const text = readFileSync(new URL(`cases/${file}`, import.meta.url), 'utf8');
    const { busy } = busyTimesOf(text, { ...ahead, email: right.email ?? wanted.email });
    const { onlyOn, either = [] } = right;
    const isDecided = ({ startsAt }: Span) =>
      onlyOn === undefined || onlyOn.includes(dateIn('America/New_York', startsAt));
    const all = spans(right.busy);
    const allowed = [...all, ...spans(either)];
    const found = busy.filter(isDecided).map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
    expect(joinSpans([...found, ...all]), right.about).toEqual(joinSpans(found));
    expect(joinSpans([...found, ...allowed]), right.about).toEqual(joinSpans(allowed));
  });
});
