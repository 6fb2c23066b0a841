import { type Constraint, nobodySpeaks } from '../constraint.ts';

/** How many interpreters only one constraint keeps from an appointment. */
export type Excluded = Readonly<Partial<Record<Constraint, number>>>;

/** What staff can do so that more people can be asked, the most first. */
export interface Help {
  readonly constraint: Constraint;
  readonly adds: number;
  readonly sentence: string;
}

/**
 * Why an appointment has no suggestion in a day's plan, as sentences. `speakers` speak its language, `couldBeAsked` of them could take it.
 * Source: rules fill-plans-10 and fill-plans-17.
 * @example whyNobody({ language: 'Dari', speakers: 9, couldBeAsked: 0, help }) // 'Nobody can take it. What would help: 4 more from farther away than they usually travel.'
 */
export function whyNobody({ language, speakers, couldBeAsked, help }: Unfillable): string {
  if (speakers === 0) return nobodySpeaks(language);
  const why =
    couldBeAsked === 0
      ? 'Nobody can take it.'
      : 'Everyone who could take it is suggested for another appointment.';
  const [first] = help;
  return first ? `${why} What would help: ${first.sentence}` : why;
}

interface Unfillable {
  readonly language: string;
  readonly speakers: number;
  readonly couldBeAsked: number;
  readonly help: readonly Help[];
}

const many = (count: number) => (count === 1 ? '1 more' : `${count} more`);

/**
 * What each would take, for one person and for several where they differ. What staff cannot change is not named: a deletion, the language,
 * another booking, a client's no.
 */
const WORDS: Readonly<Partial<Record<Constraint, string | readonly [one: string, several: string]>>> = {
  switched_off: ['who is set to Unavailable', 'who are set to Unavailable'],
  dialect: 'if any dialect is accepted',
  mode: 'in another mode (on site, phone or video)',
  credential: 'without the required credential',
  interpreter_refuses: ['who does not want to go to this client', 'who do not want to go to this client'],
  closed_list: "from outside the client's list",
  gender: 'without the required gender',
  hours: 'outside their working hours',
  away: ['who is away then', 'who are away then'],
  own_calendar: ['who is busy in their own calendar', 'who are busy in their own calendar'],
  said_not_free: "who answered 'not free then'",
  travel_gap: 'with more time to travel',
  radius: 'from farther away than they usually travel',
  declined_before: ['who has declined it already', 'who have declined it already'],
  daily_hours: 'beyond their daily limit of hours',
};

function wordsFor(constraint: Constraint, adds: number): string {
  const words = WORDS[constraint] ?? '';
  return typeof words === 'string' ? words : words[adds === 1 ? 0 : 1];
}

/**
 * What would add people, from the numbers of those whom one constraint alone keeps away: the most first. Source: rule fill-plans-10.
 * @example whatWouldHelp({ radius: 4, hours: 1, overlap: 7 })
 * // [{ adds: 4, sentence: '4 more from farther away than they usually travel.' }, { adds: 1, sentence: '1 more outside their working hours.' }]
 */
export function whatWouldHelp(counts: Excluded): Help[] {
  // The keys of a record of constraints are constraints.
  return (Object.keys(WORDS) as Constraint[])
    .flatMap((constraint) => {
      const adds = counts[constraint] ?? 0;
      return adds > 0 ? [{ constraint, adds, sentence: `${many(adds)} ${wordsFor(constraint, adds)}.` }] : [];
    })
    .sort((a, b) => b.adds - a.adds);
}
