import type { AcceptanceCounts, AnswerSums, PersonalCounts } from '#domain/dispatch/acceptance.ts';
import { HISTORY_HALF_LIFE_DAYS } from '#domain/dispatch/decay.ts';
import { dayOf } from '#domain/dispatch/lessons.ts';
import { OPPORTUNITY_HALF_LIFE_DAYS } from '#domain/dispatch/opportunity.ts';
import type { Weights } from '#domain/dispatch/weights.ts';
import { overlaps } from '#server/db/assignments/overlap.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { halved } from '#server/db/learned/halved.ts';
import { computed, type RowOf, select, selection, selectRows } from '#server/db/query.ts';
import { wishedCredentials } from '#server/features/credentials/queries/required.ts';
import type { PoolQuestion } from './pool.ts';

/** What is asked besides what decides who can be sent: which credentials would be better to have. */
export interface RankQuestion extends PoolQuestion {
  readonly preferredCredentials: readonly number[];
}

/** What is known of one of the people, all sums as they weigh today. */
export interface PersonFacts {
  readonly id: number;
  readonly answers: PersonalCounts;
  readonly opportunity: number;
  readonly dropouts: { readonly late: number; readonly booked: number };
  readonly ratings: { readonly sum: number; readonly count: number };
  readonly lastAskedAt: string | null;
  readonly atClient: { readonly jobs: number; readonly weight: number; readonly lastOn: string } | null;
  readonly skillsHeld: number;
  /** As they wish, or as they state; null: neither. */
  readonly weeklyHours: number | null;
}

/** The same as `PersonFacts` in the order in which the statement makes them: arrays, as names would be half of what is written and read. */
type PersonRow = readonly [
  ...[id: number, accepted: number, expected: number, opportunity: number, late: number, booked: number],
  ...[ratingSum: number, ratingCount: number, lastAskedAt: string | null],
  ...[jobs: number | null, weight: number | null, lastOn: string | null],
  ...[skillsHeld: number, weeklyHours: number | null],
];

function personOf(row: PersonRow): PersonFacts {
  const [id, accepted, expected, opportunity, late, booked, ...more] = row;
  const [sum, count, lastAskedAt, jobs, weight, lastOn, skillsHeld, weeklyHours] = more;
  const wasThere = jobs !== null && jobs > 0 && weight !== null && lastOn !== null;
  return {
    ...{ id, opportunity, lastAskedAt, skillsHeld, weeklyHours },
    answers: { accepted, expected },
    dropouts: { late, booked },
    ratings: { sum, count },
    atClient: wasThere ? { jobs, weight, lastOn } : null,
  };
}

/** Less than this many are scarce. */
const SCARCE = 4;

const left = (column: string, halfLife: number) => `${column} * ${halved('$2::date - st.as_of', halfLife)}`;
const history = (column: string) => left(column, HISTORY_HALF_LIFE_DAYS);

/** SQL: the hours a week of a rule `r` of somebody's stated hours. */
export const HOURS_A_WEEK = `(extract(epoch FROM r.end_time::time - r.start_time::time) / 3600
  + CASE WHEN r.end_time <= r.start_time THEN 24 ELSE 0 END) / r.every_weeks`;

const FIELDS = {
  /** As the company chose them. */
  weights: computed<Partial<Weights>>(`coalesce(s.dispatch -> 'weights', '{}')`),
  skillsWished: computed<number>('cardinality(wished.types)'),
  company: computed<{ stars: number; ratings: number; late: number; booked: number }>(`(
    SELECT json_build_object('stars', coalesce(sum(st.rating_sum), 0), 'ratings', coalesce(sum(st.rating_count), 0),
      'late', coalesce(sum(${history('st.late_dropouts')}), 0), 'booked', coalesce(sum(${history('st.bookings')}), 0))
    FROM interpreter_stats st)`),
  buckets: computed<readonly (AcceptanceCounts & AnswerSums & { readonly bucket: string })[]>(`(
    SELECT coalesce(json_agg(json_build_object('bucket', st.bucket, 'accepted', ${history('st.accepted')}, 'exposure', ${history('st.exposure')},
      'count', ${history('st.answers')}, 'logs', ${history('st.logs')}, 'squares', ${history('st.squares')})), '[]') FROM acceptance_buckets st)`),
  /** `[language, ids of the few who are free for it]`, the scarcest first. */
  scarce: computed<readonly (readonly [string, readonly number[]])[]>('scarce.languages'),
  people: computed<readonly PersonRow[]>('people.facts'),
};

/**
 * $1 the people, $2 today, $3 and $4 the time, $5 the appointment itself, $6 its language, $7 the client, $8 and $9 needed and wished credentials, $10 the
 * service type, $11 the day of its end. One row, in which the people are JSON: two thousand rows would cost more to read.
 */
const FACTS = select(selection(FIELDS), (columns) => ({
  name: 'matching-score-facts',
  text: `
    WITH
      wished AS MATERIALIZED (
        SELECT ${wishedCredentials('q')} AS types FROM (SELECT $7::integer AS client_id, $8::integer[] AS required_credentials,
          $9::integer[] AS preferred_credentials, $10::text AS service_type) q),
      hours AS MATERIALIZED (
        SELECT r.interpreter_id, sum(${HOURS_A_WEEK})::float8 AS weekly FROM availability_rules r
        WHERE r.interpreter_id = ANY ($1::integer[]) AND r.valid_from <= $2::date AND (r.valid_until IS NULL OR r.valid_until >= $2::date)
        GROUP BY r.interpreter_id),
      held AS MATERIALIZED (
        SELECT k.interpreter_id, count(DISTINCT k.type_id)::integer AS count FROM interpreter_credentials k, wished
        WHERE k.type_id = ANY (wished.types) AND k.state = 'verified' AND (k.expires_on IS NULL OR k.expires_on >= $11::date)
          AND k.interpreter_id = ANY ($1::integer[])
        GROUP BY k.interpreter_id),
      open_requests AS MATERIALIZED (
        SELECT DISTINCT a.language FROM assignments a
        WHERE a.status IN ('pending', 'declined') AND a.deleted_at IS NULL AND a.id IS DISTINCT FROM $5::integer AND a.language <> $6
          AND a.starts_at < $4::timestamptz AND a.ends_at > $3::timestamptz AND a.starts_at > $3::timestamptz - interval '24 hours'),
      busy AS MATERIALIZED (
        SELECT DISTINCT b.interpreter_id FROM assignments b WHERE ${overlaps('$3::timestamptz', '$4::timestamptz')}),
      scarce AS MATERIALIZED (
        SELECT coalesce(json_agg(json_build_array(free.language, free.ids) ORDER BY cardinality(free.ids), free.language), '[]') AS languages
        FROM (
          SELECT spoken.language, array_agg(i.id) AS ids FROM interpreters i CROSS JOIN unnest(i.languages) spoken (language)
          WHERE i.is_available AND i.archived_at IS NULL AND i.id NOT IN (SELECT interpreter_id FROM busy WHERE interpreter_id IS NOT NULL)
          GROUP BY spoken.language HAVING count(*) < ${SCARCE}) free
        WHERE free.language IN (SELECT language FROM open_requests)),
      people AS MATERIALIZED (
        SELECT coalesce(json_agg(json_build_array(i.id,
          coalesce(${history('st.accepted')}, 0), coalesce(${history('st.expected')}, 0),
          greatest(0, ${left('st.opportunity', OPPORTUNITY_HALF_LIFE_DAYS)}),
          coalesce(${history('st.late_dropouts')}, 0), coalesce(${history('st.bookings')}, 0),
          coalesce(st.rating_sum, 0), coalesce(st.rating_count, 0), st.last_asked_at,
          h.jobs, h.weight * ${halved('$2::date - h.last_on', HISTORY_HALF_LIFE_DAYS)}, h.last_on,
          coalesce(held.count, 0), coalesce(i.wished_hours, hours.weekly))), '[]') AS facts
        FROM interpreters i
        LEFT JOIN interpreter_stats st ON st.interpreter_id = i.id
        LEFT JOIN client_history h ON h.client_id = $7 AND h.interpreter_id = i.id
        LEFT JOIN held ON held.interpreter_id = i.id
        LEFT JOIN hours ON hours.interpreter_id = i.id
        WHERE i.id = ANY ($1::integer[]))
    SELECT ${columns} FROM settings s, wished, scarce, people`,
}));

/** What ranks these people for an appointment, beside what `judge` knows of them. */
export interface ScoreFactsRow extends Omit<RowOf<typeof FIELDS>, 'people'> {
  readonly people: readonly PersonFacts[];
}

/**
 * What is known that ranks people for an appointment: one statement, however many they are. `endsOn` is the civil day of its end, `now` an instant. Source:
 * rule D70.
 */
export async function scoreFacts(
  on: Db | Tx,
  question: RankQuestion,
  { ids, endsOn, now }: { readonly ids: readonly number[]; readonly endsOn: string; readonly now: string },
): Promise<ScoreFactsRow> {
  const { id, clientId, language, startsAt, endsAt, serviceType } = question;
  const [facts] = await selectRows(on, FACTS, [
    ...[ids, dayOf(now), startsAt, endsAt, id, language, clientId],
    ...[question.requiredCredentials, question.preferredCredentials, serviceType, endsOn],
  ]);
  if (!facts) throw new Error('there are no settings');
  return { ...facts, people: facts.people.map(personOf) };
}
