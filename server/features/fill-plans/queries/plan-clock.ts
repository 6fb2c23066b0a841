import type { Span } from '#domain/dispatch/availability/spans.ts';
import { calibrationOfTenths } from '#domain/dispatch/fill-plan/acceptance.ts';
import { quietSpans } from '#domain/dispatch/fill-plan/fill-clock.ts';
import { HISTORY_HALF_LIFE_DAYS } from '#domain/dispatch/ranking/decay.ts';
import { dayOf } from '#domain/dispatch/ranking/offer-statistics.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { computed, select, selection, selectRows } from '#server/db/query.ts';
import { halved } from '#server/db/statistics/halved.ts';
import { chosenAsking } from '#server/features/matching/queries/plan-policy.ts';

const faded = (column: string) => `t.${column} * ${halved('$1::date - t.as_of', HISTORY_HALF_LIFE_DAYS)}`;
const TENTHS = select(
  selection({
    from: computed<number>('t.tenth / 10.0::float8'),
    offers: computed<number>(faded('offers')),
    predicted: computed<number>('t.predicted / nullif(t.offers, 0)'),
    actual: computed<number>('t.accepted / nullif(t.offers, 0)'),
  }),
  (columns) => ({
    name: 'plan-prediction-tenths',
    text: `SELECT ${columns} FROM prediction_tenths t WHERE t.offers > 0 ORDER BY t.tenth`,
  }),
);

/** When plans ask nobody until an instant, and whether what is predicted of answers can be relied on. */
export interface PlanClock {
  readonly quiet: readonly Span[];
  readonly isTrusted: boolean;
}

/** Nights that are further away change no wave: long before them the waking hours left are more than enough. */
const DAYS_AHEAD = 14;
/** Nights count in how long an offer has waited; nearly everybody who answers does so sooner. */
const DAYS_BACK = 2;
const daysAfter = (now: string, days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString();
const earlier = (a: string, b: string) => (Date.parse(a) < Date.parse(b) ? a : b);

/**
 * The quiet hours of the company from the last days until the start of an appointment, and whether predictions hold. Source: rules
 * ranking-5 and fill-plans-2.
 */
export async function planClock(on: Db | Tx, startsAt: string, now: string): Promise<PlanClock> {
  const { quietHours } = await chosenAsking(on, null);
  const tenths = await selectRows(on, TENTHS, [dayOf(now)]);
  // The same time twice: there are none.
  const isQuiet = quietHours.startTime !== quietHours.endTime;
  return {
    quiet: isQuiet
      ? quietSpans(quietHours, daysAfter(now, -DAYS_BACK), earlier(startsAt, daysAfter(now, DAYS_AHEAD)))
      : [],
    isTrusted: calibrationOfTenths(tenths).isTrusted,
  };
}
