import type { AnswerCurve } from '#domain/dispatch/fill-plan/acceptance.ts';
import { lessonOfEnd, type OfferEnd, tenthOf } from '#domain/dispatch/ranking/offer-statistics.ts';
import type { Tx } from '../connect.ts';
import { computed, fieldsOf, type RowOf } from '../query.ts';
import { offers } from '../schema/appointments.ts';
import { type BucketLesson, learn, type PersonLesson, type PredictionLesson } from './statistics.ts';

const score = (what: string) => `(offers.score ->> '${what}')::double precision`;

/** What an ended offer teaches from; to be selected from `offers`. The score's parts are null of an offer that was made without one. */
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

/** Learns from offers that have just ended at `now`. Nothing is learned of an offer without a score. Source: rule ranking-9. */
export function learnFromEnds(
  tx: Tx,
  now: string,
  ended: readonly (EndedRow & { readonly as: OfferEnd })[],
): void {
  const [people, buckets, predictions]: [PersonLesson[], BucketLesson[], PredictionLesson[]] = [[], [], []];
  /** Of a broadcast all others end in the same way. */
  const known = new Map<string, ReturnType<typeof lessonOfEnd>>();
  for (const { interpreterId, bucket, predicted, hours, rate, curve, sentAt, companyZone, as } of ended) {
    if (bucket === null || predicted === null || hours === null || rate === null || curve === null) continue;
    const offer = { score: { hours, rate, curve }, sentAt, endedAt: now, as };
    const key = JSON.stringify(offer);
    const lesson = known.get(key) ?? lessonOfEnd({ ...offer, timeZone: companyZone });
    known.set(key, lesson);
    people.push({ interpreterId, ...lesson.person });
    buckets.push({ bucket, ...lesson.bucket });
    predictions.push({
      tenth: tenthOf(predicted),
      offers: lesson.exposure,
      predicted: predicted * lesson.exposure,
      accepted: lesson.person.accepted,
    });
  }
  if (people.length > 0) learn(tx, { now, people, buckets, predictions });
}
