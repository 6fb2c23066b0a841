import type { Mode } from '#domain/billing/rules/rule.ts';
import { formatClock12, formatClockRange, formatDateShort } from '#domain/civil.ts';
import type { Gender, RequiredGender } from '#domain/dispatch/gender.ts';
import { bookingLabel } from '#domain/offer/booking-label.ts';
import { clockIn, dateIn } from '#domain/time.ts';
import { describeSpan } from './availability/describe-hours.ts';
import { UNREAD_CALENDAR } from './availability/own-calendar.ts';
import type { Span } from './availability/spans.ts';
import type { Constraint, Exclusion } from './constraint.ts';
import { credentialProblem, type HeldCredential } from './credential.ts';
import { speaksDialect } from './skills.ts';
import type { ShortGap } from './travel.ts';

/** What an appointment asks of its interpreter. `startsAt` and `endsAt` are instants, half-open; `timeZone` is its own. */
export interface Wanted {
  readonly language: string;
  readonly dialect: string | null;
  readonly mode: Mode;
  readonly requiresGender: RequiredGender | null;
  readonly date: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  /** The civil day on which it ends, which its credentials must reach. */
  readonly lastDay: string;
  /** The company's present day. */
  readonly today: string;
  readonly clientName: string;
  /** Only interpreters whom the client prefers or allows. */
  readonly isClosedList: boolean;
}

/** What is known of an interpreter beside an appointment; null or empty where nothing is in conflict. */
export interface Facts {
  readonly isArchived: boolean;
  readonly isAvailable: boolean;
  readonly languages: readonly string[];
  /** Of the appointment's language. */
  readonly dialects: readonly string[];
  /** The booking at that time, which is read when words about it are made: null if it has gone since. */
  readonly overlap: { readonly booking: Parameters<typeof bookingLabel>[0] | null } | null;
  readonly modes: readonly Mode[];
  /** Each type that the appointment needs, with those of the interpreter. */
  readonly credentials: readonly { readonly name: string; readonly held: readonly HeldCredential[] }[];
  /** Of the client's list, with its day in the company's zone and its author (null: not known). */
  readonly listed: {
    readonly kind: 'prefer' | 'allow' | 'never';
    readonly on: string;
    readonly by: string | null;
  } | null;
  readonly refusesClient: boolean;
  readonly gender: Gender | null;
  /** Why the appointment is outside the working hours, as a sentence (`whyOutsideHours`). */
  readonly outsideHours: string | null;
  readonly away: Span | null;
  /** By a calendar of their own. */
  readonly ownCalendar: Span | null;
  /** By a calendar of their own, but not for certain: that is said and keeps nobody away. */
  readonly tentative: Span | null;
  /** Their own calendar could not be read for a day: it is unknown whether they are free, which keeps nobody away. */
  readonly isCalendarUnread: boolean;
  /** The time of the offer that they declined as 'not free then'. */
  readonly answeredNotFree: Span | null;
  /** The way from the appointment before, or to the one after, that takes longer than there is (`shortGap`). */
  readonly travelGaps: readonly ShortGap[];
  /** Why the place is too far from home, as a sentence (`beyondRadius`). */
  readonly tooFar: string | null;
  /** The day on which they declined this appointment as it is now. */
  readonly declinedOn: string | null;
  readonly overDailyLimit: { readonly minutes: number; readonly limitHours: number } | null;
}

/**
 * All that keeps an interpreter from an appointment, the first one first; empty: they can be asked. Three are never overridden: another booking at that time,
 * a client's no, and a required gender; nor are an unknown language and an archived person. A missing credential is overridden only for whom the client
 * prefers. Source: rule eligibility-17.
 * @example working hours Mon–Fri 9:00 AM–3:00 PM, the appointment ends at 5:00 PM:
 *   'Works Mon–Fri 9:00 AM–3:00 PM; this ends at 5:00 PM (Chicago).', may be overridden
 */
export function exclusionsOf(facts: Facts, wanted: Wanted): readonly Exclusion[] {
  let found: Exclusion[] | null = null;
  for (const { constraint, sentence, isFinal } of CHECKS) {
    const text = sentence(facts, wanted);
    if (text === null) continue;
    found ??= [];
    found.push(new Found(constraint, text, !(isFinal?.(facts) ?? false)));
  }
  return found ?? NOTHING;
}

class Found implements Exclusion {
  readonly constraint: Constraint;
  readonly mayOverride: boolean;
  readonly #text: string | (() => string);

  constructor(constraint: Constraint, text: string | (() => string), mayOverride: boolean) {
    this.constraint = constraint;
    this.#text = text;
    this.mayOverride = mayOverride;
  }

  get sentence(): string {
    return typeof this.#text === 'string' ? this.#text : this.#text();
  }
}

/** The same for all of whom there is nothing to say: they are most. */
const NOTHING: readonly never[] = [];

interface Check {
  readonly constraint: Constraint;
  /** Null: no conflict. A function makes the sentence when it is read: many are busy at a time, and only a few of them are shown. */
  readonly sentence: (facts: Facts, wanted: Wanted) => string | (() => string) | null;
  /** Staff cannot override it. */
  readonly isFinal?: (facts: Facts) => boolean;
}

const always = () => true;
const rulesOut = (gap: ShortGap) => gap.rulesOut;
const busyWith = (overlap: NonNullable<Facts['overlap']>) => () => {
  const { booking } = overlap;
  return `This interpreter has another appointment at that time${booking ? `: ${bookingLabel(booking)}` : ''}.`;
};
const MODES: Readonly<Record<Mode, string>> = { on_site: 'on-site', phone: 'phone', video: 'video' };
const PEOPLE: Readonly<Record<RequiredGender, string>> = { woman: 'A woman', man: 'A man' };

/** In the order of `CONSTRAINTS`. */
const CHECKS: readonly Check[] = [
  {
    constraint: 'archived',
    isFinal: always,
    sentence: ({ isArchived }) => (isArchived ? 'This interpreter was deleted.' : null),
  },
  {
    constraint: 'switched_off',
    sentence: ({ isAvailable }) =>
      isAvailable ? null : 'This interpreter is not available for assignments.',
  },
  {
    constraint: 'language',
    isFinal: always,
    sentence: ({ languages }, { language }) =>
      languages.includes(language) ? null : `This interpreter does not speak ${language}.`,
  },
  {
    constraint: 'dialect',
    sentence: ({ dialects }, { language, dialect }) =>
      dialect === null || speaksDialect(dialects, dialect)
        ? null
        : `Speaks ${language}, but not the ${dialect} dialect asked for.`,
  },
  {
    constraint: 'overlap',
    isFinal: always,
    sentence: ({ overlap }) => overlap && busyWith(overlap),
  },
  {
    constraint: 'mode',
    sentence: ({ modes }, { mode }) =>
      modes.includes(mode) ? null : `Does not take ${MODES[mode]} appointments.`,
  },
  {
    constraint: 'credential',
    isFinal: ({ listed }) => listed?.kind !== 'prefer',
    sentence: ({ credentials }, wanted) => (credentials.length === 0 ? null : missing(credentials, wanted)),
  },
  {
    constraint: 'client_refuses',
    isFinal: always,
    sentence: ({ listed }, { clientName }) =>
      listed?.kind === 'never'
        ? `${clientName} asked not to be sent this interpreter (${[formatDateShort(listed.on), listed.by].filter(Boolean).join(', ')}).`
        : null,
  },
  {
    constraint: 'interpreter_refuses',
    sentence: ({ refusesClient }, { clientName }) =>
      refusesClient ? `Has asked not to be sent to ${clientName}.` : null,
  },
  {
    constraint: 'closed_list',
    sentence: ({ listed }, { clientName, isClosedList }) =>
      isClosedList && listed === null ? `${clientName} takes only interpreters on its list.` : null,
  },
  {
    constraint: 'gender',
    isFinal: always,
    sentence: ({ gender }, { requiresGender }) => {
      if (requiresGender === null || gender === requiresGender) return null;
      const required = `${PEOPLE[requiresGender]} is required`;
      return gender === null ? `${required}; no gender is on file for this interpreter.` : `${required}.`;
    },
  },
  {
    constraint: 'hours',
    sentence: ({ outsideHours }) => outsideHours,
  },
  {
    constraint: 'away',
    sentence: ({ away }, wanted) => away && `Away ${timeInWords(away, wanted)}.`,
  },
  {
    constraint: 'own_calendar',
    sentence: ({ ownCalendar }, wanted) =>
      ownCalendar && `Busy in their own calendar ${timeInWords(ownCalendar, wanted)}.`,
  },
  {
    constraint: 'said_not_free',
    sentence: ({ answeredNotFree }, { timeZone }) =>
      answeredNotFree &&
      `Answered 'not free then' for another appointment at ${formatClock12(clockIn(timeZone, answeredNotFree.startsAt))}.`,
  },
  {
    constraint: 'travel_gap',
    sentence: ({ travelGaps }) => travelGaps.find(rulesOut)?.sentence ?? null,
  },
  { constraint: 'radius', sentence: ({ tooFar }) => tooFar },
  {
    constraint: 'declined_before',
    sentence: ({ declinedOn }) =>
      declinedOn && `Declined this appointment on ${formatDateShort(declinedOn)}; nothing has changed since.`,
  },
  {
    constraint: 'daily_hours',
    sentence: ({ overDailyLimit }) =>
      overDailyLimit &&
      `Would work ${hoursInWords(overDailyLimit.minutes)} that day; the limit is ${overDailyLimit.limitHours} h.`,
  },
];

function missing(credentials: Facts['credentials'], { lastDay: day, today }: Wanted): string | null {
  const problems = credentials.flatMap(
    ({ name, held }) => credentialProblem(name, held, { day, today }) ?? [],
  );
  return problems.length === 0 ? null : problems.join(' ');
}

/** An appointment that ends at midnight ends on the day before. */
const lastMoment = (endsAt: string) => new Date(Date.parse(endsAt) - 1).toISOString();

/** On the appointment's own day only the times: '1:30 – 3:00 PM'; otherwise the days. */
function timeInWords(span: Span, { date, timeZone }: Wanted): string {
  const [start, end] = [clockIn(timeZone, span.startsAt), clockIn(timeZone, span.endsAt)];
  const isThatDay =
    dateIn(timeZone, span.startsAt) === date && dateIn(timeZone, lastMoment(span.endsAt)) === date;
  return isThatDay && start !== end ? formatClockRange(start, end) : describeSpan(span, timeZone);
}

const hoursInWords = (minutes: number) => `${Number((minutes / 60).toFixed(1))} h`;

/** What staff should know before they ask or book somebody, and what keeps nobody away. Source: rule eligibility-18. */
export function cautionsOf(
  { travelGaps, tentative, isCalendarUnread }: Facts,
  wanted: Wanted,
): readonly string[] {
  if (travelGaps.length === 0 && tentative === null && !isCalendarUnread) return NOTHING;
  return [
    ...travelGaps.flatMap((gap) => (gap.rulesOut ? [] : [gap.sentence()])),
    ...(tentative ? [`May be busy in their own calendar ${timeInWords(tentative, wanted)}.`] : []),
    ...(isCalendarUnread ? [UNREAD_CALENDAR] : []),
  ];
}
