import type { RuleFacts } from '#domain/billing/rule.ts';
import {
  type AcceptanceCounts,
  type AnswerCurve,
  type AnswerSums,
  curveOf,
  type PersonalCounts,
} from '#domain/dispatch/acceptance.ts';
import { decay, HISTORY_HALF_LIFE_DAYS } from '#domain/dispatch/decay.ts';
import { dayOf } from '#domain/dispatch/lessons.ts';
import { OPPORTUNITY_HALF_LIFE_DAYS } from '#domain/dispatch/opportunity.ts';
import type { ScoreFacts } from '#domain/dispatch/score.ts';
import type { Weights } from '#domain/dispatch/weights.ts';
import { overlaps } from '#server/db/assignments/overlap.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { keptTable } from '#server/db/kept-table.ts';
import { halved } from '#server/db/learned/halved.ts';
import {
  computed,
  fieldsOf,
  listPart,
  part,
  type RowOf,
  select,
  selection,
  selectLater,
  selectRows,
} from '#server/db/query.ts';
import { SHARED_RATES, type SharedCard } from '#server/db/rate-card.ts';
import { clientHistory, interpreterStats } from '#server/db/schema/dispatch.ts';
import { forWhom, KEYED, WHOM, type Whom, whomOf } from '#server/db/whom.ts';
import { wishedCredentials } from '#server/features/credentials/queries/required.ts';
import type { People } from './people.ts';
import { lastDayOf, type PoolQuestion } from './pool.ts';

/** What is asked besides what decides who can be sent: which credentials would be better to have. */
export interface RankQuestion extends PoolQuestion {
  readonly preferredCredentials: readonly number[];
}

/** What is known of somebody whatever the appointment, all sums as they weigh today. */
interface Standing {
  readonly answers: PersonalCounts;
  readonly opportunity: number;
  readonly dropouts: { readonly late: number; readonly booked: number };
  /** Null: none. */
  readonly rating: { readonly stars: number; readonly count: number } | null;
  readonly lastAskedAt: string | null;
}

const STANDING = fieldsOf('st', {
  ...{
    id: interpreterStats.interpreterId,
    accepted: interpreterStats.accepted,
    expected: interpreterStats.expected,
  },
  ...{ opportunity: interpreterStats.opportunity, late: interpreterStats.lateDropouts },
  ...{ booked: interpreterStats.bookings, ratingSum: interpreterStats.ratingSum },
  ...{ ratingCount: interpreterStats.ratingCount, lastAskedAt: interpreterStats.lastAskedAt },
  asOf: interpreterStats.asOf,
});
type Stats = RowOf<typeof STANDING>;

/** What each person's answers and work taught, kept in memory: its sums weigh less from day to day, but only a new lesson changes the table. */
const STATS = keptTable(
  { table: 'interpreter_stats', fields: STANDING, from: 'interpreter_stats st' },
  (stats) => {
    let known: ReturnType<typeof weighedOn> | undefined;
    return (day: string) => {
      if (known?.day !== day) known = weighedOn(day, stats);
      return known;
    };
  },
);

/** What is left on a day of 1, by the day of a sum: most are of the same days. */
function sharesOn(today: string, halfLifeDays: number): (day: string) => number {
  const shares = new Map<string, number>();
  return (day) => {
    let share = shares.get(day);
    if (share === undefined) {
      share = decay(1, day, today, halfLifeDays);
      shares.set(day, share);
    }
    return share;
  };
}

function weighedOn(day: string, stats: readonly Stats[]) {
  const company = { stars: 0, ratings: 0, late: 0, booked: 0 };
  const people = new Map<number, Standing>();
  const historyOf = sharesOn(day, HISTORY_HALF_LIFE_DAYS);
  const opportunityOf = sharesOn(day, OPPORTUNITY_HALF_LIFE_DAYS);
  for (const one of stats) {
    const share = historyOf(one.asOf);
    const [late, booked] = [one.late * share, one.booked * share];
    company.stars += one.ratingSum;
    company.ratings += one.ratingCount;
    company.late += late;
    company.booked += booked;
    people.set(one.id, {
      answers: { accepted: one.accepted * share, expected: one.expected * share },
      opportunity: Math.max(0, one.opportunity * opportunityOf(one.asOf)),
      dropouts: { late, booked },
      rating:
        one.ratingCount === 0 ? null : { stars: one.ratingSum / one.ratingCount, count: one.ratingCount },
      lastAskedAt: one.lastAskedAt,
    });
  }
  return { day, company, people, historyOf };
}

/** Nothing is known. */
const NEW_HERE: Standing = {
  answers: { accepted: 0, expected: 0 },
  opportunity: 0,
  dropouts: { late: 0, booked: 0 },
  rating: null,
  lastAskedAt: null,
};

/** Less than this many are scarce. */
const SCARCE = 4;

const historyOn = (day: string) => (column: string) =>
  `${column} * ${halved(`${day}::date - st.as_of`, HISTORY_HALF_LIFE_DAYS)}`;
const history = historyOn('$2');

/** SQL: the hours a week of a rule `r` of somebody's stated hours. */
export const HOURS_A_WEEK = `(extract(epoch FROM r.end_time::time - r.start_time::time) / 3600
  + CASE WHEN r.end_time <= r.start_time THEN 24 ELSE 0 END) / r.every_weeks`;

const FIELDS = {
  /** As the company chose them. */
  weights: computed<Partial<Weights>>(`coalesce(s.dispatch -> 'weights', '{}')`),
  skillsWished: computed<number>('cardinality(wished.types)'),
  rates: part(SHARED_RATES.fieldsFor('$13::date', '$14::text')),
  stats: part(STATS.fieldsFor('$12::text')),
  buckets: computed<readonly (AcceptanceCounts & AnswerSums & { readonly bucket: string })[]>(`(
    SELECT coalesce(json_agg(json_build_object('bucket', st.bucket, 'accepted', ${history('st.accepted')}, 'exposure', ${history('st.exposure')},
      'count', ${history('st.answers')}, 'logs', ${history('st.logs')}, 'squares', ${history('st.squares')})), '[]') FROM acceptance_buckets st)`),
  skills: computed<readonly (readonly [id: number, held: number])[] | null>(
    '(SELECT json_agg(json_build_array(interpreter_id, count)) FROM held)',
  ),
  statedHours: computed<readonly (readonly [id: number, weekly: number])[] | null>(
    '(SELECT json_agg(json_build_array(interpreter_id, weekly)) FROM hours)',
  ),
  /** The other languages of requests at that time for which nobody is found yet. */
  openLanguages: computed<readonly string[] | null>(`(SELECT json_agg(DISTINCT a.language) FROM assignments a
    WHERE a.status IN ('pending', 'declined') AND a.deleted_at IS NULL AND a.id IS DISTINCT FROM $5::integer AND a.language <> $6
      AND a.starts_at < $4::timestamptz AND a.ends_at > $3::timestamptz AND a.starts_at > $3::timestamptz - interval '24 hours')`),
  /** Who is booked at that time. */
  busy: computed<readonly number[] | null>(
    `(SELECT json_agg(b.interpreter_id) FROM assignments b WHERE ${overlaps('$3::timestamptz', '$4::timestamptz')})`,
  ),
};

const sumOn = historyOn('$1');
const ANSWERS = select(
  selection({
    count: computed<number>(`coalesce(sum(${sumOn('st.answers')}), 0)`),
    logs: computed<number>(`coalesce(sum(${sumOn('st.logs')}), 0)`),
    squares: computed<number>(`coalesce(sum(${sumOn('st.squares')}), 0)`),
  }),
  (columns) => ({ name: 'matching-answer-sums', text: `SELECT ${columns} FROM acceptance_buckets st` }),
);

/** When the company's interpreters answer, as of a civil day. Source: rule D75. */
export async function answerCurve(on: Db | Tx, day: string): Promise<AnswerCurve> {
  const [sums] = await selectRows(on, ANSWERS, [day]);
  return curveOf(sums ?? { count: 0, logs: 0, squares: 0 });
}

const atClientOf = (who: keyof typeof WHOM) =>
  listPart(
    fieldsOf('h', {
      ...{ id: clientHistory.interpreterId, jobs: clientHistory.jobs, weight: clientHistory.weight },
      lastOn: clientHistory.lastOn,
    }),
    `client_history h WHERE h.client_id = $7 AND h.jobs > 0 AND ${KEYED[who]('h.interpreter_id', '$1')}`,
  );

/**
 * $1 whom (`WHOM`), $2 today, $3 and $4 the time, $5 the appointment itself, $6 its language, $7 the client, $8 and $9 needed and preferred credentials, $10 the
 * service type, $11 the day of its end, $12 the version of the kept statistics, $13 its date, $14 the version of the kept rates. One row.
 */
const FACTS = forWhom((who) =>
  select(selection({ ...FIELDS, atClient: atClientOf(who) }), (columns) => ({
    name: `matching-score-facts-${who}`,
    text: `
    WITH
      ${STATS.cte},
      ${SHARED_RATES.cte},
      wished AS MATERIALIZED (
        SELECT ${wishedCredentials('q')} AS types FROM (SELECT $7::integer AS client_id, $8::integer[] AS required_credentials,
          $9::integer[] AS preferred_credentials, $10::text AS service_type) q),
      hours AS MATERIALIZED (
        SELECT r.interpreter_id, sum(${HOURS_A_WEEK})::float8 AS weekly FROM availability_rules r
        WHERE r.valid_from <= $2::date AND (r.valid_until IS NULL OR r.valid_until >= $2::date) AND ${WHOM[who]('r.interpreter_id', '$1')}
        GROUP BY r.interpreter_id),
      held AS MATERIALIZED (
        SELECT k.interpreter_id, count(DISTINCT k.type_id)::integer AS count FROM interpreter_credentials k, wished
        WHERE k.type_id = ANY (wished.types) AND k.state = 'verified' AND (k.expires_on IS NULL OR k.expires_on >= $11::date)
          AND ${WHOM[who]('k.interpreter_id', '$1')}
        GROUP BY k.interpreter_id)
    SELECT ${columns} FROM settings s, wished`,
  })),
);

/** What ranks people for an appointment, beside what `judge` knows of them. */
export interface RankFacts extends Pick<RowOf<typeof FIELDS>, 'weights' | 'skillsWished' | 'buckets'> {
  readonly company: ReturnType<typeof weighedOn>['company'];
  readonly cardOf: (facts: RuleFacts) => SharedCard;
  readonly standingOf: (interpreterId: number) => Standing;
  /** What they did for the client; null: nothing. */
  readonly atClientOf: (interpreterId: number) => ScoreFacts['timesAtClient'];
  readonly skillsHeldBy: (interpreterId: number) => number;
  /** Hours a week that they state; null: none. */
  readonly statedHoursOf: (interpreterId: number) => number | null;
  /** The languages of other requests at that time for which only a few are free, the scarcest first, and who these are. */
  readonly scarceOf: (people: People) => readonly (readonly [language: string, ids: readonly number[]])[];
}

/**
 * What is known that ranks people for an appointment: one statement, however many they are. `who` as for `judge`, `now` is an
 * instant. Source: rule D70.
 */
export async function scoreFacts(
  on: Db | Tx,
  question: RankQuestion,
  { who, now }: { readonly who: Whom; readonly now: string },
): Promise<() => RankFacts> {
  const { id, clientId, language, startsAt, endsAt, serviceType } = question;
  const today = dayOf(now);
  const held = STATS.held(on);
  const heldRates = SHARED_RATES.held(on);
  const [whom, value] = whomOf(who, language);
  const read = await selectLater(on, FACTS[whom], [
    ...[value, today, startsAt, endsAt, id, language, clientId],
    ...[
      question.requiredCredentials,
      question.preferredCredentials,
      serviceType,
      lastDayOf(question),
      held?.version ?? null,
      question.date,
      heldRates?.version ?? null,
    ],
  ]);
  return () => {
    const [facts] = read();
    if (!facts) throw new Error('there are no settings');
    const { company, people, historyOf } = STATS.take(on, held, facts.stats)(today);
    const [skills, hours] = [new Map(facts.skills), new Map(facts.statedHours)];
    const atClient = new Map<number, NonNullable<ScoreFacts['timesAtClient']>>();
    for (const { id: of, jobs, weight, lastOn } of facts.atClient)
      atClient.set(of, { jobs, weight: weight * historyOf(lastOn), lastOn });
    return {
      ...facts,
      company,
      cardOf: SHARED_RATES.cardOf(on, heldRates, facts.rates),
      standingOf: (of) => people.get(of) ?? NEW_HERE,
      atClientOf: (of) => atClient.get(of) ?? null,
      skillsHeldBy: (of) => skills.get(of) ?? 0,
      statedHoursOf: (of) => hours.get(of) ?? null,
      scarceOf: ({ speakers }) => scarceAmong(speakers, facts),
    };
  };
}

function scarceAmong(
  speakers: People['speakers'],
  { openLanguages, busy }: Pick<RowOf<typeof FIELDS>, 'openLanguages' | 'busy'>,
) {
  const booked = new Set(busy);
  const few: [string, number[]][] = [];
  for (const language of openLanguages ?? []) {
    const free: number[] = [];
    for (const { id, isAvailable } of speakers.get(language) ?? []) {
      if (isAvailable && !booked.has(id)) free.push(id);
      if (free.length === SCARCE) break;
    }
    if (free.length > 0 && free.length < SCARCE) few.push([language, free]);
  }
  return few.sort(([a, of], [b, others]) => of.length - others.length || (a < b ? -1 : 1));
}
