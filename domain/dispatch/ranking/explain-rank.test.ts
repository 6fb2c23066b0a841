import { expect, test } from 'vitest';
import { chanceInWords, type ExplainedTerm, POINTS_IN_WORDS, reasonOf, whyAfter } from './explain-rank.ts';

const travel = (minutes: number): ExplainedTerm => ({
  key: 'travel',
  points: -minutes,
  text: `${minutes} min from home`,
});
const knows: ExplainedTerm = {
  key: 'continuity',
  points: 12,
  text: 'was there 3 times, last on Feb 2, 2026',
};
const fair: ExplainedTerm = { key: 'fairness', points: -4, text: 'asked 27% more often than others lately' };
const rated: ExplainedTerm = { key: 'rating', points: 2, text: '4.7 stars in 23 ratings' };
const unrated: ExplainedTerm = { key: 'rating', points: 0, text: 'no ratings yet' };

test.each<[ExplainedTerm[], string]>([
  [[travel(23), knows], '23 min from home, was there 3 times, last on Feb 2, 2026.'],
  [
    [travel(3), knows, fair, rated],
    'Was there 3 times, last on Feb 2, 2026, asked 27% more often than others lately, 3 min from home.',
  ],
  [[unrated], 'No reason counts for or against this interpreter.'],
])('%j make the sentence %s', (terms, sentence) => {
  expect(reasonOf(terms)).toBe(sentence);
});

test.each<[string, ExplainedTerm[], ExplainedTerm[], string | null]>([
  [
    'who is nearer',
    [travel(12)],
    [travel(40)],
    'After Ana, who is much better: 40 min from home instead of 12 min from home.',
  ],
  [
    'who knows the client',
    [travel(12), knows],
    [travel(12)],
    'After Ana, who is better: was there 3 times, last on Feb 2, 2026 (Ana).',
  ],
  [
    'who was asked less',
    [travel(12)],
    [travel(12), fair],
    'After Ana, who is about as good: asked 27% more often than others lately.',
  ],
  [
    'for the two strongest of three reasons',
    [travel(12), knows, rated],
    [travel(40)],
    'After Ana, who is much better: 40 min from home instead of 12 min from home; was there 3 times, last on Feb 2, 2026 (Ana).',
  ],
  ['an equal', [travel(12)], [travel(12)], null],
])('somebody comes after %s', (_name, first, other, sentence) => {
  const someone = (name: string, terms: readonly ExplainedTerm[]) => ({
    name,
    terms,
    total: terms.reduce((sum, { points }) => sum + points, 0),
  });
  expect(whyAfter(someone('Ana', first), someone('Ben', other))).toBe(sentence);
});

test.each([
  [4.4, 'After Ana, who is about as good:'],
  [4.6, 'After Ana, who is better:'],
  [19.4, 'After Ana, who is better:'],
  [19.6, 'After Ana, who is much better:'],
  // Ben cannot be asked.
  [-3, 'After Ana:'],
])('%d points more are said as: %s', (total, words) => {
  const ben = { name: 'Ben', total: 0, terms: [travel(40)] };
  expect(whyAfter({ name: 'Ana', total, terms: [travel(12)] }, ben)).toMatch(words);
});

test('the scale of points is told in one line', () => {
  expect(POINTS_IN_WORDS).toBe(
    'One point equals one minute of driving. A difference of fewer than 5 points is about as good, 5 to 19 is better, and 20 or more is much better.',
  );
});

test.each([
  [0.22, '1 in 5'],
  [0.03, '1 in 20'],
  [0.47, 'half of'],
  [0.9, '9 in 10'],
  [0.34, '1 in 3'],
])('a chance of %d is about %s', (chance, words) => {
  expect(chanceInWords(chance)).toBe(`accepts about ${words} such offers`);
});
