import type { StaffScope } from '#domain/access/scope.ts';
import { type Calibration, calibrationOfTenths } from '#domain/dispatch/fill-plan/acceptance.ts';
import { HISTORY_HALF_LIFE_DAYS } from '#domain/dispatch/ranking/decay.ts';
import { dayOf } from '#domain/dispatch/ranking/offer-statistics.ts';
import {
  envyPairs,
  gini,
  OPPORTUNITY_HALF_LIFE_DAYS,
  opportunityPerHour,
} from '#domain/dispatch/ranking/opportunity.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { computed, fieldsOf, select, selection, selectRows } from '#server/db/query.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { halved } from '#server/db/statistics/halved.ts';
import { HOURS_A_WEEK } from '#server/features/matching/queries/score-facts.ts';

/** How much somebody was lately asked and worked, in hours that fade by half in 28 days, and how much they want to work. */
export interface SpeakerWork {
  readonly id: number;
  readonly name: string;
  readonly languages: readonly string[];
  /** Hours of offers, by the chance to take them. */
  readonly opportunity: number;
  readonly worked: number;
  /** A week, as they wish or as they state; null: neither. */
  readonly weeklyHours: number | null;
  readonly lastAskedAt: string | null;
}

/** How evenly work in a language is offered and done. */
export interface LanguageFairness {
  readonly language: string;
  readonly people: number;
  /** From 0, all the same, to 1, one has all; of hours for each hour that people want to work. Null: nobody has any. */
  readonly giniAsked: number | null;
  readonly giniWorked: number | null;
  /** Who states at least 8 hours a week and was not asked for 28 days. */
  readonly notAsked: number;
  /** Pairs in which one is asked for more than three times as much as the other. */
  readonly unequalPairs: number;
}

const lately = (column: string) =>
  `coalesce(${column} * ${halved('$1::date - st.as_of', OPPORTUNITY_HALF_LIFE_DAYS)}, 0)`;

const PEOPLE = select(
  selection({
    ...fieldsOf('i', { id: interpreters.id, name: interpreters.name, languages: interpreters.languages }),
    opportunity: computed<number>(lately('st.opportunity')),
    worked: computed<number>(lately('st.hours')),
    weeklyHours: computed<number | null>('coalesce(i.wished_hours, stated.hours)'),
    lastAskedAt: computed<string | null>(
      `to_char(st.last_asked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    ),
  }),
  (columns) => ({
    name: 'report-asked-people',
    text: `SELECT ${columns} FROM interpreters i
    LEFT JOIN interpreter_stats st ON st.interpreter_id = i.id
    LEFT JOIN (
      SELECT r.interpreter_id, sum(${HOURS_A_WEEK})::float8 AS hours
      FROM availability_rules r WHERE r.valid_from <= $1::date AND (r.valid_until IS NULL OR r.valid_until >= $1::date)
      GROUP BY r.interpreter_id) stated ON stated.interpreter_id = i.id
    WHERE i.archived_at IS NULL AND i.is_available ORDER BY i.name, i.id`,
  }),
);

const TENTHS = select(
  selection({
    tenth: computed<number>('st.tenth'),
    offers: computed<number>(`st.offers * ${halved('$1::date - st.as_of', HISTORY_HALF_LIFE_DAYS)}`),
    predicted: computed<number>('st.predicted / nullif(st.offers, 0)'),
    actual: computed<number>('st.accepted / nullif(st.offers, 0)'),
  }),
  (columns) => ({
    name: 'report-predictions',
    text: `SELECT ${columns} FROM prediction_tenths st WHERE st.offers > 0 ORDER BY st.tenth`,
  }),
);

/** Somebody who wants to work at least this many hours a week should hear of work. */
const ENOUGH_WEEKLY_HOURS = 8;
const UNASKED_DAYS = 28;

/** What is told of how people are asked: by language, each person of one language, and how good predictions were. */
export interface Fairness {
  readonly languages: readonly LanguageFairness[];
  /** Of the chosen language, those who were asked least first; none without a language. */
  readonly people: readonly SpeakerWork[];
  readonly calibration: Calibration;
}

/** How evenly people are asked, and how often predictions came true; `now` is an instant. Source: rules ranking-5 and ranking-7. */
export async function fairnessReport(
  db: Db,
  _who: StaffScope,
  { language, now }: { readonly language: string | undefined; readonly now: string },
): Promise<Fairness> {
  const byLanguage = await speakersByLanguage(db, now);
  const tenths = await selectRows(db, TENTHS, [dayOf(now)]);
  return {
    languages: languagesOf(byLanguage, now),
    people:
      language === undefined
        ? []
        : (byLanguage.get(language) ?? []).toSorted(
            (a, b) => share(a) - share(b) || a.name.localeCompare(b.name),
          ),
    calibration: calibrationOfTenths(
      tenths.map(({ tenth, offers, predicted, actual }) => ({ from: tenth / 10, offers, predicted, actual })),
    ),
  };
}

/** How evenly work in each language is offered, the one with most speakers first; `now` is an instant. Source: rule ranking-7. */
export const fairnessByLanguage = async (db: Db | Tx, now: string): Promise<LanguageFairness[]> =>
  languagesOf(await speakersByLanguage(db, now), now);

type Speakers = ReadonlyMap<string, readonly SpeakerWork[]>;

async function speakersByLanguage(db: Db | Tx, now: string): Promise<Speakers> {
  const speakers = new Map<string, SpeakerWork[]>();
  for (const person of await selectRows(db, PEOPLE, [dayOf(now)]))
    for (const language of person.languages)
      speakers.set(language, [...(speakers.get(language) ?? []), person]);
  return speakers;
}

const languagesOf = (byLanguage: Speakers, now: string): LanguageFairness[] =>
  [...byLanguage]
    .map(([spoken, speakers]) => fairnessOf(spoken, speakers, now))
    .sort((a, b) => b.people - a.people || a.language.localeCompare(b.language));

const share = ({ opportunity, weeklyHours }: SpeakerWork) => opportunityPerHour(opportunity, weeklyHours);

function fairnessOf(language: string, speakers: readonly SpeakerWork[], now: string): LanguageFairness {
  const since = Date.parse(now) - UNASKED_DAYS * 24 * 3_600_000;
  return {
    language,
    people: speakers.length,
    giniAsked: giniOfAny(speakers.map(share)),
    giniWorked: giniOfAny(speakers.map(({ worked, weeklyHours }) => opportunityPerHour(worked, weeklyHours))),
    notAsked: speakers.filter(
      ({ weeklyHours, lastAskedAt }) =>
        (weeklyHours ?? 0) >= ENOUGH_WEEKLY_HOURS &&
        (lastAskedAt === null || Date.parse(lastAskedAt) < since),
    ).length,
    unequalPairs: envyPairs(
      speakers.map((one) => ({ interpreterId: one.id, opportunityPerHour: share(one) })),
    ).count,
  };
}

const giniOfAny = (values: readonly number[]) => (values.some((value) => value > 0) ? gini(values) : null);
