import { HISTORY_HALF_LIFE_DAYS } from '#domain/dispatch/ranking/decay.ts';
import { dayOf } from '#domain/dispatch/ranking/offer-statistics.ts';
import { OPPORTUNITY_HALF_LIFE_DAYS } from '#domain/dispatch/ranking/opportunity.ts';
import type { Tx } from '../connect.ts';
import { queryRows } from '../query.ts';
import { batchAtCommit, type CommitBatch } from '../transaction.ts';
import { halved } from './halved.ts';

/** What a change adds to the sums of an interpreter, as of the day of the change; negative: takes away. */
export interface PersonStatistics {
  readonly interpreterId: number;
  readonly accepted?: number;
  readonly expected?: number;
  readonly opportunity?: number;
  readonly hours?: number;
  readonly bookings?: number;
  readonly lateDropouts?: number;
  readonly ratingSum?: number;
  readonly ratingCount?: number;
  /** An instant; undefined: they were not asked. */
  readonly lastAskedAt?: string;
}

/** What the end of an offer adds to its bucket. */
export interface BucketStatistics {
  readonly bucket: string;
  readonly accepted: number;
  readonly exposure: number;
  readonly answers: number;
  readonly logs: number;
  readonly squares: number;
}

/** What it adds to the predictions of its tenth: how much of the offer counts, and the predicted chance of a yes for as much. */
export interface PredictionStatistics {
  readonly tenth: number;
  readonly offers: number;
  readonly predicted: number;
  readonly accepted: number;
}

/** An appointment that counts as done for its client from now on, or no longer. */
export interface DoneStatistics {
  readonly clientId: number;
  readonly interpreterId: number;
  readonly date: string;
  readonly isTakenBack: boolean;
}

/** What one change adds to the statistics. */
export interface StatisticsChange {
  /** An instant. */
  readonly now: string;
  readonly people?: readonly PersonStatistics[];
  readonly buckets?: readonly BucketStatistics[];
  readonly predictions?: readonly PredictionStatistics[];
  readonly done?: readonly DoneStatistics[];
}

/**
 * Adds what a change counts to the sums that ranking reads, in the same transaction: all changes of a transaction in one statement at its end, however
 * many people, each table in the order of its key, so that transactions never wait for each other in a circle. Source: rule ranking-9;
 * decision 4.
 */
export function addStatistics(tx: Tx, change: StatisticsChange | null): void {
  if (change) batchAtCommit(tx, STATISTICS, change);
}

const STATISTICS: CommitBatch<StatisticsChange> = {
  async write(tx, changes) {
    const day = changes
      .map(({ now }) => dayOf(now))
      .sort()
      .at(-1);
    const people = summed(
      changes.flatMap(({ people: all = [] }) => all),
      ({ interpreterId }) => interpreterId,
      PERSON_SUMS,
    ).map(({ of, ...sums }) => ({
      ...sums,
      lastAskedAt:
        of
          .flatMap(({ lastAskedAt }) => lastAskedAt ?? [])
          .sort()
          .at(-1) ?? null,
    }));
    const buckets = summed(
      changes.flatMap(({ buckets: all = [] }) => all),
      ({ bucket }) => bucket,
      BUCKET_SUMS,
    );
    const predictions = summed(
      changes.flatMap(({ predictions: all = [] }) => all),
      ({ tenth }) => tenth,
      PREDICTION_SUMS,
    );
    if (people.length + buckets.length > 0)
      await queryRows(tx, ADD, [day, ...[people, buckets, predictions].map((rows) => JSON.stringify(rows))]);
    for (const done of changes.flatMap(({ done: all = [] }) => all)) await countDone(tx, done);
  },
};

/** One row for each key, with what it is the sum of. */
function summed<T, Name extends keyof T & string>(
  all: readonly T[],
  keyOf: (one: T) => string | number,
  names: readonly Name[],
) {
  return [...Map.groupBy(all, keyOf)].map(([key, of]) => ({
    key,
    of,
    ...Object.fromEntries(
      names.map((name) => [name, of.reduce((sum, one) => sum + Number(one[name] ?? 0), 0)]),
    ),
  }));
}

const PERSON_SUMS = [
  ...(['accepted', 'expected', 'opportunity', 'hours', 'bookings'] as const),
  ...(['lateDropouts', 'ratingSum', 'ratingCount'] as const),
];
const BUCKET_SUMS = ['accepted', 'exposure', 'answers', 'logs', 'squares'] as const;
const PREDICTION_SUMS = ['offers', 'predicted', 'accepted'] as const;

/** SQL: what half-life leaves of a sum of row `s` until the day `$1`, and what is added; never below 0. */
const faded = (column: string, days: number) =>
  `${column} = greatest(0, s.${column} * ${halved('$1::date - s.as_of', days)} + EXCLUDED.${column})`;

const HISTORY = HISTORY_HALF_LIFE_DAYS;
const LATELY = OPPORTUNITY_HALF_LIFE_DAYS;

const ADD = {
  name: 'statistics-add',
  text: `WITH
    people AS (
      INSERT INTO interpreter_stats AS s (interpreter_id, accepted, expected, opportunity, hours, bookings, late_dropouts, rating_sum, rating_count,
        last_asked_at, as_of)
      SELECT p.key, p.accepted, p.expected, p.opportunity, p.hours, p.bookings, p."lateDropouts", p."ratingSum", p."ratingCount", p."lastAskedAt", $1::date
      FROM jsonb_to_recordset($2::jsonb) AS p(key integer, accepted float8, expected float8, opportunity float8, hours float8, bookings float8,
        "lateDropouts" float8, "ratingSum" integer, "ratingCount" integer, "lastAskedAt" timestamptz)
      ORDER BY p.key
      ON CONFLICT (interpreter_id) DO UPDATE SET ${faded('accepted', HISTORY)}, ${faded('expected', HISTORY)}, ${faded('opportunity', LATELY)},
        ${faded('hours', LATELY)}, ${faded('bookings', HISTORY)}, ${faded('late_dropouts', HISTORY)},
        rating_sum = greatest(0, s.rating_sum + EXCLUDED.rating_sum), rating_count = greatest(0, s.rating_count + EXCLUDED.rating_count),
        last_asked_at = greatest(s.last_asked_at, EXCLUDED.last_asked_at), as_of = greatest(s.as_of, $1::date)),
    buckets AS (
      INSERT INTO acceptance_buckets AS s (bucket, accepted, exposure, answers, logs, squares, as_of)
      SELECT b.key, b.accepted, b.exposure, b.answers, b.logs, b.squares, $1::date
      FROM jsonb_to_recordset($3::jsonb) AS b(key text, accepted float8, exposure float8, answers float8, logs float8, squares float8)
      ORDER BY b.key
      ON CONFLICT (bucket) DO UPDATE SET ${faded('accepted', HISTORY)}, ${faded('exposure', HISTORY)}, ${faded('answers', HISTORY)},
        ${faded('logs', HISTORY)}, ${faded('squares', HISTORY)}, as_of = greatest(s.as_of, $1::date))
    INSERT INTO prediction_tenths AS s (tenth, offers, predicted, accepted, as_of)
    SELECT t.key, t.offers, t.predicted, t.accepted, $1::date
    FROM jsonb_to_recordset($4::jsonb) AS t(key smallint, offers float8, predicted float8, accepted float8)
    ORDER BY t.key
    ON CONFLICT (tenth) DO UPDATE SET ${faded('offers', HISTORY)}, ${faded('predicted', HISTORY)}, ${faded('accepted', HISTORY)},
      as_of = greatest(s.as_of, $1::date)`,
};

const DONE = {
  name: 'statistics-done',
  text: `INSERT INTO client_history AS h (client_id, interpreter_id, jobs, weight, last_on) VALUES ($1, $2, 1, 1, $3)
    ON CONFLICT (client_id, interpreter_id) DO UPDATE SET jobs = h.jobs + 1,
      weight = h.weight * ${halved('EXCLUDED.last_on - h.last_on', HISTORY)} + ${halved('h.last_on - EXCLUDED.last_on', HISTORY)},
      last_on = greatest(h.last_on, EXCLUDED.last_on)`,
};
const LOCK_DONE = {
  name: 'statistics-lock-done',
  text: 'SELECT FROM client_history WHERE client_id = $1 AND interpreter_id = $2 FOR UPDATE',
};
/** Which one was the last is only in the appointments themselves. */
const RECOUNT_DONE = {
  name: 'statistics-recount-done',
  text: `WITH done AS (
      SELECT count(*)::integer AS jobs, max(a.date) AS last_on, sum(${halved('last.last_on - a.date', HISTORY)}) AS weight
      FROM assignments a CROSS JOIN (SELECT max(date) AS last_on FROM assignments
        WHERE client_id = $1 AND interpreter_id = $2 AND status = 'completed' AND deleted_at IS NULL) last
      WHERE a.client_id = $1 AND a.interpreter_id = $2 AND a.status = 'completed' AND a.deleted_at IS NULL),
    none AS (
      DELETE FROM client_history h USING done WHERE h.client_id = $1 AND h.interpreter_id = $2 AND done.jobs = 0)
    UPDATE client_history h SET jobs = done.jobs, weight = done.weight, last_on = done.last_on
    FROM done WHERE h.client_id = $1 AND h.interpreter_id = $2 AND done.jobs > 0`,
};

async function countDone(
  tx: Tx,
  { clientId, interpreterId, date, isTakenBack }: DoneStatistics,
): Promise<void> {
  if (isTakenBack) {
    await queryRows(tx, LOCK_DONE, [clientId, interpreterId]);
    await queryRows(tx, RECOUNT_DONE, [clientId, interpreterId]);
  } else await queryRows(tx, DONE, [clientId, interpreterId, date]);
}
