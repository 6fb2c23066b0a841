import { getTableColumns } from 'drizzle-orm';
import {
  type AcceptanceCounts,
  type AnswerCurve,
  type AnswerSums,
  curveOf,
  type PersonalCounts,
} from '#domain/dispatch/fill-plan/acceptance.ts';
import { decay, HISTORY_HALF_LIFE_DAYS } from '#domain/dispatch/ranking/decay.ts';
import { dayOf } from '#domain/dispatch/ranking/offer-statistics.ts';
import { OPPORTUNITY_HALF_LIFE_DAYS } from '#domain/dispatch/ranking/opportunity.ts';
import type { ScoreFacts } from '#domain/dispatch/ranking/score.ts';
import type { Weights } from '#domain/dispatch/ranking/weights.ts';
import { overlaps } from '#server/db/assignments/overlap.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import {
  computed,
  fieldsOf,
  optionalPart,
  type RowOf,
  select,
  selection,
  selectRows,
} from '#server/db/query.ts';
import { clientHistory, interpreterStats } from '#server/db/schema/dispatch.ts';
import { halved } from '#server/db/statistics/halved.ts';
import { wishedCredentials } from '#server/features/credentials/queries/required.ts';
import { lastDayOf, type PoolQuestion } from './pool.ts';

/** What is asked besides what decides who can be sent: which credentials would be better to have. */
export interface RankQuestion extends PoolQuestion {
  readonly preferredCredentials: readonly number[];
}

const historyOn = (day: string) => (column: string) =>
  `${column} * ${halved(`${day}::date - st.as_of`, HISTORY_HALF_LIFE_DAYS)}`;
const history = historyOn('$1');

/** SQL: the hours a week of a rule `r` of somebody's working hours. */
export const HOURS_A_WEEK = `(extract(epoch FROM r.end_time::time - r.start_time::time) / 3600
  + CASE WHEN r.end_time <= r.start_time THEN 24 ELSE 0 END) / r.every_weeks`;

/** What the company is compared by, and which credentials would be better to have. $1 today, $2 the client, $3 and $4 needed and preferred credentials, $5 the service type, $6 the appointment. */
const COMPANY = select(
  selection({
    /** As the company chose them. */
    weights: computed<Partial<Weights>>(`coalesce(s.dispatch -> 'weights', '{}')`),
    wished: computed<readonly number[]>(wishedCredentials('q')),
    stars: computed<number>('company.stars'),
    ratings: computed<number>('company.ratings'),
    late: computed<number>('company.late'),
    booked: computed<number>('company.booked'),
    /** Who had the last dates before it of its series, or of the one that this continues. */
    lastOfSeries: computed<
      readonly number[]
    >(`ARRAY(SELECT b.interpreter_id FROM assignments a JOIN series s ON s.id = a.series_id
      JOIN assignments b ON b.series_id IN (s.id, s.continues_id) AND b.original_date < a.original_date
      WHERE a.id = $6 AND b.deleted_at IS NULL AND b.interpreter_id IS NOT NULL
        AND b.status IN ('accepted', 'scheduled', 'in-progress', 'completed') ORDER BY b.original_date DESC LIMIT 3)`),
  }),
  (columns) => ({
    text: `SELECT ${columns} FROM settings s
    CROSS JOIN (SELECT $2::integer AS client_id, $3::integer[] AS required_credentials, $4::integer[] AS preferred_credentials, $5::text AS service_type) q
    CROSS JOIN (SELECT coalesce(sum(st.rating_sum), 0) AS stars, coalesce(sum(st.rating_count), 0) AS ratings,
      coalesce(sum(${history('st.late_dropouts')}), 0) AS late, coalesce(sum(${history('st.bookings')}), 0) AS booked FROM interpreter_stats st) company`,
  }),
);

const BUCKETS = select(
  selection({
    bucket: computed<string>('st.bucket'),
    accepted: computed<number>(history('st.accepted')),
    exposure: computed<number>(history('st.exposure')),
    count: computed<number>(history('st.answers')),
    logs: computed<number>(history('st.logs')),
    squares: computed<number>(history('st.squares')),
  }),
  (columns) => ({ text: `SELECT ${columns} FROM acceptance_buckets st` }),
);

/** The sums of each person's answers and work. $1 the people, $2 today, $3 the client, $4 the wished credentials, $5 the day of the end. */
const PERSON = {
  id: computed<number>('p.id'),
  stats: optionalPart(fieldsOf('st', getTableColumns(interpreterStats))),
  atClient: optionalPart(
    fieldsOf('h', { jobs: clientHistory.jobs, weight: clientHistory.weight, lastOn: clientHistory.lastOn }),
  ),
  skillsHeld: computed<number>(
    `(SELECT count(DISTINCT k.type_id)::integer FROM interpreter_credentials k WHERE k.interpreter_id = p.id AND k.type_id = ANY ($4::integer[])
        AND k.state = 'verified' AND (k.expires_on IS NULL OR k.expires_on >= $5::date))`,
  ),
  /** Hours a week that they state; null: none. */
  workingHours: computed<number | null>(
    `(SELECT sum(${HOURS_A_WEEK})::float8 FROM availability_rules r
        WHERE r.interpreter_id = p.id AND r.valid_from <= $2::date AND (r.valid_until IS NULL OR r.valid_until >= $2::date))`,
  ),
};
const PEOPLE = select(selection(PERSON), (columns) => ({
  text: `SELECT ${columns} FROM unnest($1::integer[]) AS p (id)
    LEFT JOIN interpreter_stats st ON st.interpreter_id = p.id
    LEFT JOIN client_history h ON h.client_id = $3 AND h.interpreter_id = p.id AND h.jobs > 0`,
}));

/** Less than this many are scarce. */
const SCARCE = 4;

/**
 * The other languages of requests at that time for which nobody is found yet and only a few are free, the scarcest first, and who these are. $1 and $2 the
 * time, $3 the appointment itself, $4 its language.
 */
const SCARCE_LANGUAGES = select(
  selection({
    language: computed<string>('open.language'),
    free: computed<readonly number[]>('few.free'),
  }),
  (columns) => ({
    text: `SELECT ${columns} FROM (SELECT DISTINCT a.language FROM assignments a
      WHERE a.status IN ('pending', 'declined') AND a.deleted_at IS NULL AND a.id IS DISTINCT FROM $3::integer AND a.language <> $4
        AND a.starts_at < $2::timestamptz AND a.ends_at > $1::timestamptz AND a.starts_at > $1::timestamptz - interval '24 hours') open
    CROSS JOIN LATERAL (SELECT array_agg(id) AS free FROM (SELECT i.id FROM interpreters i
      WHERE i.languages @> ARRAY[open.language] AND i.archived_at IS NULL AND i.is_available
        AND NOT EXISTS (SELECT FROM assignments b WHERE b.interpreter_id = i.id AND ${overlaps('$1::timestamptz', '$2::timestamptz')})
      LIMIT ${SCARCE}) one) few
    WHERE cardinality(few.free) < ${SCARCE} ORDER BY cardinality(few.free), open.language COLLATE "C"`,
  }),
);

const sumOn = historyOn('$1');
const ANSWERS = select(
  selection({
    count: computed<number>(`coalesce(sum(${sumOn('st.answers')}), 0)`),
    logs: computed<number>(`coalesce(sum(${sumOn('st.logs')}), 0)`),
    squares: computed<number>(`coalesce(sum(${sumOn('st.squares')}), 0)`),
  }),
  (columns) => ({ name: 'matching-answer-sums', text: `SELECT ${columns} FROM acceptance_buckets st` }),
);

/** When the company's interpreters answer, as of a civil day. Source: rule ranking-4. */
export async function answerCurve(on: Db | Tx, day: string): Promise<AnswerCurve> {
  const [sums] = await selectRows(on, ANSWERS, [day]);
  return curveOf(sums ?? { count: 0, logs: 0, squares: 0 });
}

/** What is known of somebody whatever the appointment, all sums as they weigh today. */
interface Standing {
  readonly answers: PersonalCounts;
  readonly opportunity: number;
  readonly dropouts: { readonly late: number; readonly booked: number };
  /** Null: none. */
  readonly rating: { readonly stars: number; readonly count: number } | null;
  readonly lastAskedAt: string | null;
  /** What they did for the client; null: nothing. */
  readonly atClient: ScoreFacts['timesAtClient'];
  readonly skillsHeld: number;
  readonly workingHours: number | null;
}

/** What ranks people for an appointment, beside what `checkEligibilityOf` knows of them. */
export interface RankFacts {
  readonly weights: Partial<Weights>;
  readonly skillsWished: number;
  readonly buckets: readonly (AcceptanceCounts & AnswerSums & { readonly bucket: string })[];
  readonly company: Readonly<Record<'stars' | 'ratings' | 'late' | 'booked', number>>;
  readonly standingOf: (interpreterId: number) => Standing;
  readonly lastOfSeries: readonly number[];
  readonly scarce: readonly { readonly language: string; readonly free: readonly number[] }[];
}

/**
 * What is known that ranks these people for an appointment. Four statements, however many they are. `now` is an instant. Source: rule
 * ranking-1.
 */
export async function scoreFacts(
  on: Db | Tx,
  question: RankQuestion,
  { ids, now }: { readonly ids: readonly number[]; readonly now: string },
): Promise<RankFacts> {
  const { id, clientId, language, startsAt, endsAt, serviceType } = question;
  const { requiredCredentials, preferredCredentials } = question;
  const today = dayOf(now);
  const [company] = await selectRows(on, COMPANY, [
    today,
    clientId,
    requiredCredentials,
    preferredCredentials,
    serviceType,
    id,
  ]);
  if (!company) throw new Error('there are no settings');
  const people = await selectRows(on, PEOPLE, [ids, today, clientId, company.wished, lastDayOf(question)]);
  const standings = new Map(people.map((one) => [one.id, standingOn(today, one)]));
  return {
    company,
    weights: company.weights,
    skillsWished: company.wished.length,
    lastOfSeries: company.lastOfSeries,
    buckets: await selectRows(on, BUCKETS, [today]),
    scarce: await selectRows(on, SCARCE_LANGUAGES, [startsAt, endsAt, id, language]),
    standingOf(of) {
      const standing = standings.get(of);
      if (!standing) throw new Error('nothing was read of this interpreter');
      return standing;
    },
  };
}

function standingOn(
  today: string,
  { stats, atClient, skillsHeld, workingHours }: RowOf<typeof PERSON>,
): Standing {
  const share = stats ? decay(1, stats.asOf, today, HISTORY_HALF_LIFE_DAYS) : 0;
  const { accepted = 0, expected = 0, lateDropouts = 0, bookings = 0 } = stats ?? {};
  return {
    answers: { accepted: accepted * share, expected: expected * share },
    opportunity: stats
      ? Math.max(0, decay(stats.opportunity, stats.asOf, today, OPPORTUNITY_HALF_LIFE_DAYS))
      : 0,
    dropouts: { late: lateDropouts * share, booked: bookings * share },
    rating: stats?.ratingCount
      ? { stars: stats.ratingSum / stats.ratingCount, count: stats.ratingCount }
      : null,
    lastAskedAt: stats?.lastAskedAt ?? null,
    atClient: atClient && {
      jobs: atClient.jobs,
      weight: decay(atClient.weight, atClient.lastOn, today, HISTORY_HALF_LIFE_DAYS),
      lastOn: atClient.lastOn,
    },
    skillsHeld,
    workingHours,
  };
}
