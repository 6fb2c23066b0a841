import { expect, test } from 'vitest';
import { chanceInWords, reasonOf, type ToldTerm, whyAfter } from './explain-rank.ts';

const way = (minutes: number): ToldTerm => ({
  ...{ key: 'travel', points: -minutes, text: `${minutes} min from home` },
});
const knows: ToldTerm = { key: 'continuity', points: 12, text: 'was there 3 times, last on Feb 2, 2026' };
const fair: ToldTerm = { key: 'fairness', points: -4, text: 'asked 27% more than others lately' };
const rated: ToldTerm = { key: 'rating', points: 2, text: '4.7 stars in 23 ratings' };
const unrated: ToldTerm = { key: 'rating', points: 0, text: 'no ratings yet' };

test.each<[ToldTerm[], string]>([
  [[way(23), knows], '23 min from home, was there 3 times, last on Feb 2, 2026.'],
  [
    [way(3), knows, fair, rated],
    'Was there 3 times, last on Feb 2, 2026, asked 27% more than others lately, 3 min from home.',
  ],
  [[unrated], 'Nothing speaks for or against them.'],
])('%j make the sentence %s', (terms, sentence) => {
  expect(reasonOf(terms)).toBe(sentence);
});

test.each<[string, ToldTerm[], ToldTerm[], string | null]>([
  ['who is nearer', [way(12)], [way(40)], 'After Ana: 40 min from home instead of 12 min from home.'],
  [
    'who knows the client',
    [way(12), knows],
    [way(12)],
    'After Ana: was there 3 times, last on Feb 2, 2026 (Ana).',
  ],
  ['who was asked less', [way(12)], [way(12), fair], 'After Ana: asked 27% more than others lately.'],
  [
    'for the two strongest of three reasons',
    [way(12), knows, rated],
    [way(40)],
    'After Ana: 40 min from home instead of 12 min from home; was there 3 times, last on Feb 2, 2026 (Ana).',
  ],
  ['an equal', [way(12)], [way(12)], null],
])('somebody comes after %s', (_name, first, other, sentence) => {
  expect(whyAfter({ name: 'Ana', terms: first }, { name: 'Ben', terms: other })).toBe(sentence);
});

test.each([
  [0.22, '1 in 5'],
  [0.03, '1 in 20'],
  [0.47, 'half of'],
  [0.9, '9 in 10'],
  [0.34, '1 in 3'],
])('a chance of %d is about %s', (chance, words) => {
  expect(chanceInWords(chance)).toBe(`says yes to about ${words} such offers`);
});
