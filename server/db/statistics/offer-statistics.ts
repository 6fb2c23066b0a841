import type { AnswerCurve } from '#domain/dispatch/fill-plan/acceptance.ts';
import { type OfferEnd, statisticsOfEnd, tenthOf } from '#domain/dispatch/ranking/offer-statistics.ts';
import type { Tx } from '../connect.ts';
import { computed, fieldsOf, type RowOf } from '../query.ts';
import { offers } from '../schema/appointments.ts';
import {
  addStatistics,
  type BucketStatistics,
  type PersonStatistics,
  type PredictionStatistics,
} from './statistics.ts';

const score = (what: string) => `(offers.score ->> '${what}')::double precision`;

/** What an ended offer is counted from; to be selected from `offers`. The score's parts are null of an offer that was made without one. */
export const ENDED_FIELDS = {
  ...fieldsOf('offers', {
    interpreterId: offers.interpreterId,
    sentAt: offers.sentAt,
    predicted: offers.predicted,
    bucket: offers.bucket,
  }),
  hours: computed<number | null>(score('hours')),
  rate: computed<number | null>(score('rate')),
  curve: computed<AnswerCurve | null>(`offers.score -> 'curve'`),
  companyZone: computed<string>('(SELECT time_zone FROM settings)'),
};
type EndedRow = RowOf<typeof ENDED_FIELDS>;

/** Counts offers that have just ended at `now`. An offer without a score is not counted. Source: rule ranking-9. */
export function countOfferEnds(
  tx: Tx,
  now: string,
  ended: readonly (EndedRow & { readonly as: OfferEnd })[],
): void {
  const [people, buckets, predictions]: [PersonStatistics[], BucketStatistics[], PredictionStatistics[]] = [
    [],
    [],
    [],
  ];
  /** Of a broadcast all others end in the same way. */
  const known = new Map<string, ReturnType<typeof statisticsOfEnd>>();
  for (const { interpreterId, bucket, predicted, hours, rate, curve, sentAt, companyZone, as } of ended) {
    if (bucket === null || predicted === null || hours === null || rate === null || curve === null) continue;
    const offer = { score: { hours, rate, curve }, sentAt, endedAt: now, as };
    const key = JSON.stringify(offer);
    const change = known.get(key) ?? statisticsOfEnd({ ...offer, timeZone: companyZone });
    known.set(key, change);
    people.push({ interpreterId, ...change.person });
    buckets.push({ bucket, ...change.bucket });
    predictions.push({
      tenth: tenthOf(predicted),
      offers: change.exposure,
      predicted: predicted * change.exposure,
      accepted: change.person.accepted,
    });
  }
  if (people.length > 0) addStatistics(tx, { now, people, buckets, predictions });
}
