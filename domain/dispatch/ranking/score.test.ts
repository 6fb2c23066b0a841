import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  poolFactsOf,
  rankByScore,
  type ScoreContext,
  type ScoreFacts,
  type ScoreLine,
  scoreOf,
} from './score.ts';
import {
  checkWeights,
  DEFAULT_WEIGHTS,
  MAX_WEIGHTS,
  SCORE_TERMS,
  type ScoreTerm,
  type Weights,
} from './weights.ts';

const facts: ScoreFacts = {
  travel: { minutes: 23.4, from: 'before', basis: 'roads' },
  timesAtClient: { jobs: 3, weight: 1.2, lastOn: '2026-02-02' },
  seriesDates: { had: 2, of: 3 },
  isPreferred: true,
  skillsHeld: 1,
  opportunityPerHour: 0.6,
  payCents: 8000,
  rating: { stars: 4.7, count: 30 },
  dropouts: { late: 2, booked: 18 },
  scarceFor: { language: 'Tigrinya', free: 2 },
  chance: 0.37,
};
const context: ScoreContext = {
  weights: DEFAULT_WEIGHTS,
  job: { clientName: 'Mercy Hospital', isRemote: false, skillsWished: 2, hoursLeft: 10 },
  pool: {
    medianTravelMinutes: 31,
    medianOpportunityPerHour: 1,
    medianPayCents: 9200,
    meanChance: 0.2,
    meanStars: 4.5,
    lateDropoutRate: 0.02,
  },
};

const line = (key: ScoreTerm, of: Partial<ScoreFacts> = {}, on: Partial<ScoreContext> = {}) =>
  scoreOf({ ...facts, ...of }, { ...context, ...on }).terms.find((term) => term.key === key);
const job = (change: Partial<ScoreContext['job']>) => ({ job: { ...context.job, ...change } });
const pool = (change: Partial<ScoreContext['pool']>) => ({ pool: { ...context.pool, ...change } });

describe('each reason has its points and its words', () => {
  test.each<[ScoreTerm, number, string, Partial<ScoreFacts>?, Partial<ScoreContext>?]>([
    ['travel', -23, '23 min from the previous appointment'],
    [
      'travel',
      -48,
      '48 min from home (estimated)',
      { travel: { minutes: 47.6, from: 'home', basis: 'estimate' } },
    ],
    ['travel', -120, '300 min from home', { travel: { minutes: 300, from: 'home', basis: 'roads' } }],
    ['travel', -31, 'distance unknown; counted as 31 min, like the others', { travel: null }],
    ['travel', 0, 'distance unknown', { travel: null }, pool({ medianTravelMinutes: null })],
    ['continuity', 12, 'was there 3 times, last on Feb 2, 2026'],
    [
      'continuity',
      20,
      'was there once, last on Feb 2, 2026',
      { timesAtClient: { jobs: 1, weight: 9, lastOn: '2026-02-02' } },
    ],
    [
      'continuity',
      20,
      'was there twice, last on Feb 2, 2026',
      { timesAtClient: { jobs: 2, weight: 9, lastOn: '2026-02-02' } },
    ],
    ['client_prefers', 30, 'asked for by Mercy Hospital'],
    ['preferred_skills', 7.5, 'has 1 of 2 preferred credentials'],
    ['fairness', 12, 'asked 40% less often than others lately'],
    ['fairness', -15, 'asked 50% more often than others lately', { opportunityPerHour: 1.5 }],
    ['fairness', -30, 'asked at least twice as often as others lately', { opportunityPerHour: 7 }],
    [
      'fairness',
      0,
      'asked as often as others lately',
      { opportunityPerHour: 0 },
      pool({ medianOpportunityPerHour: 0 }),
    ],
    [
      'fairness',
      -30,
      'asked at least twice as often as others lately',
      { opportunityPerHour: 0.1 },
      pool({ medianOpportunityPerHour: 0 }),
    ],
    ['pay', 12, 'costs $12.00 less than the median of the list'],
    ['pay', -15, 'costs $200.00 more than the median of the list', { payCents: 29_200 }],
    ['pay', 0, 'costs the same as the median of the list', { payCents: 9200 }],
    ['pay', 0, 'pay unknown', { payCents: null }],
    ['rating', 1.5, '4.7 stars in 30 ratings'],
    ['rating', -10, '1.0 stars in 90 ratings', { rating: { stars: 1, count: 90 } }],
    ['rating', 0, 'no ratings yet', { rating: null }],
    ['late_dropouts', -5.9, 'gave back about 2 of 18 within 24 h (older ones count less)'],
    [
      'late_dropouts',
      -30,
      'gave back about 9 of 9 within 24 h (older ones count less)',
      { dropouts: { late: 9, booked: 9 } },
    ],
    ['same_series', 40, 'had 2 of the last 3 dates of this series'],
    ['same_series', 60, 'had the last date of this series', { seriesDates: { had: 1, of: 1 } }],
    ['scarce_elsewhere', -15, 'one of 2 free for Tigrinya at that time'],
    [
      'scarce_elsewhere',
      -15,
      'the only one free for Tigrinya at that time',
      { scarceFor: { language: 'Tigrinya', free: 1 } },
    ],
    ['likely_to_answer', 5.1, 'accepts about 37% of such offers'],
  ])('%s: %f, %s', (key, points, text, of, on) => {
    expect(line(key, of, on)).toMatchObject({ points, text });
  });

  test.each<[ScoreTerm, Partial<ScoreFacts>, Partial<ScoreContext>?]>([
    ['travel', {}, job({ isRemote: true })],
    ['continuity', { timesAtClient: null }],
    ['same_series', { seriesDates: null }],
    ['same_series', { seriesDates: { had: 0, of: 3 } }],
    ['client_prefers', { isPreferred: false }],
    ['preferred_skills', {}, job({ skillsWished: 0 })],
    ['late_dropouts', { dropouts: { late: 0.4, booked: 3 } }],
    ['scarce_elsewhere', { scarceFor: null }],
    ['likely_to_answer', {}, job({ hoursLeft: 24 })],
    ['fairness', {}, { weights: { ...DEFAULT_WEIGHTS, fairness: 0 } }],
  ])('%s is left out if it says nothing', (key, of, on) => {
    expect(line(key, of, on)).toBeUndefined();
  });
});

// In thousandths: a counterexample of any doubles takes minutes to become small.
const amount = (max: number) => fc.nat(max * 1000).map((thousandths) => thousandths / 1000);
const share = amount(1);
const stars = amount(4).map((above) => 1 + above);
const anyFacts: fc.Arbitrary<ScoreFacts> = fc.record({
  travel: fc.option(
    fc.record({
      minutes: amount(400),
      from: fc.constantFrom('home', 'before'),
      basis: fc.constantFrom('roads', 'estimate'),
    }),
  ),
  timesAtClient: fc.option(
    fc.record({ jobs: fc.nat(50), weight: amount(50), lastOn: fc.constant('2026-02-02') }),
  ),
  seriesDates: fc.option(fc.record({ had: fc.nat(3), of: fc.constant(3) })),
  isPreferred: fc.boolean(),
  skillsHeld: fc.nat(2),
  opportunityPerHour: amount(5),
  payCents: fc.option(fc.nat(100_000)),
  rating: fc.option(fc.record({ stars: stars, count: fc.nat(80) })),
  dropouts: fc.record({ late: amount(5), booked: amount(60) }),
  scarceFor: fc.option(fc.record({ language: fc.constant('Dari'), free: fc.integer({ min: 1, max: 3 }) })),
  chance: amount(0.9),
});
const anyWeights: fc.Arbitrary<Weights> = fc
  .array(share, { minLength: SCORE_TERMS.length, maxLength: SCORE_TERMS.length })
  .map(
    (shares) =>
      // Each term gets a weight.
      Object.fromEntries(
        SCORE_TERMS.map((term, at) => [term, (shares[at] ?? 0) * MAX_WEIGHTS[term]]),
      ) as Weights,
  );
const anyContext: fc.Arbitrary<ScoreContext> = fc.record({
  weights: anyWeights,
  job: fc.record({
    clientName: fc.constant('Mercy Hospital'),
    isRemote: fc.boolean(),
    skillsWished: fc.nat(2),
    hoursLeft: amount(48),
  }),
  pool: fc.record({
    medianTravelMinutes: fc.option(amount(200)),
    medianOpportunityPerHour: amount(5),
    medianPayCents: fc.option(fc.nat(100_000)),
    meanChance: share,
    meanStars: fc.option(stars),
    lateDropoutRate: share,
  }),
});

/** The number in a text, in the unit of its raw value. */
function numberIn({ key, raw, text }: ScoreLine): number | null {
  if (raw === 0 && /as often as|same as/.test(text)) return 0;
  if (text.startsWith('the only one') || text.startsWith('was there once,')) return 1;
  if (text.startsWith('was there twice,')) return 2;
  if (text.startsWith('asked at least twice as often')) return -100;
  const found = /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', '');
  if (found === undefined) return null;
  const value = key === 'pay' ? Math.round(100 * Number(found)) : Number(found);
  const isNegative = (key === 'pay' ? / less / : / more /).test(text);
  return isNegative ? -value : value;
}

describe('for any facts', () => {
  test('the number in each text is its raw value', () => {
    fc.assert(
      fc.property(anyFacts, anyContext, (of, on) => {
        // A difference may be rounded to -0.
        for (const term of scoreOf(of, on).terms) expect(numberIn(term)).toBe(term.raw === 0 ? 0 : term.raw);
      }),
    );
  });

  test('the total is the sum of the points, and no term counts that is switched off', () => {
    fc.assert(
      fc.property(anyFacts, anyContext, fc.constantFrom(...SCORE_TERMS), (of, on, off) => {
        const score = scoreOf(of, { ...on, weights: { ...on.weights, [off]: 0 } });
        expect(score.total).toBeCloseTo(
          score.terms.reduce((sum, { points }) => sum + points, 0),
          6,
        );
        expect(score.terms.map(({ key }) => key)).not.toContain(off);
      }),
    );
  });
});

test('ranks by points, then by who was asked longest ago, then by number, whatever the order of the list', () => {
  const one = (interpreterId: number, total: number, lastAskedAt: string | null) => ({
    interpreterId,
    score: { total },
    lastAskedAt,
  });
  const ranked = [
    one(4, 5, null),
    one(9, -11, null),
    one(5, -11, '2026-03-01T10:00:00Z'),
    one(2, -11, '2026-03-01T12:00:00+02:00'),
    one(7, -11, '2026-03-01T10:00:01Z'),
    one(1, -12, null),
  ];
  const ids = [4, 9, 2, 5, 7, 1];
  fc.assert(
    fc.property(fc.shuffledSubarray(ranked, { minLength: ranked.length }), (list) => {
      expect(rankByScore(list).map(({ interpreterId }) => interpreterId)).toEqual(ids);
    }),
  );
});

test('the middle of a pool leaves out what is not known', () => {
  const of = (minutes: number | null, opportunityPerHour: number, payCents: number | null) => ({
    travel: minutes === null ? null : { minutes, from: 'home' as const, basis: 'estimate' as const },
    opportunityPerHour,
    payCents,
    chance: 0.1,
  });
  const company = { meanStars: 4.4, lateDropoutRate: 0.01 };
  expect(poolFactsOf([of(10, 1, null), of(30, 3, 5000), of(null, 2, 5001)], company)).toEqual({
    ...company,
    medianTravelMinutes: 20,
    medianOpportunityPerHour: 2,
    medianPayCents: 5001,
    meanChance: expect.closeTo(0.1),
  });
  expect(poolFactsOf([], company)).toMatchObject({
    medianTravelMinutes: null,
    medianPayCents: null,
    meanChance: 0,
  });
});

test('weights have bounds', () => {
  expect(checkWeights(DEFAULT_WEIGHTS)).toEqual({ ok: true, value: DEFAULT_WEIGHTS });
  for (const travel of [-1, 5.1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(checkWeights({ ...DEFAULT_WEIGHTS, travel })).toMatchObject({
      ok: false,
      refusal: { fields: { 'weights.travel': 'Enter a number from 0 to 5' } },
    });
});
