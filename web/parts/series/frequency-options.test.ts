import { expect, it } from 'vitest';
import { frequencyOptions } from './frequency-options.ts';

const labels = (date: string) => frequencyOptions(date).map(({ label }) => label);

it('says how often something repeats as the first date has it', () => {
  expect(labels('2026-12-08')).toEqual([
    'Every day',
    'Every weekday (Mon–Fri)',
    'Every week on Tuesday',
    'Every two weeks on Tuesday',
    'Every month on the 8th',
    'Every month on the second Tuesday',
  ]);
  expect(labels('2026-12-31').slice(-2)).toEqual([
    'Every month on the 31st',
    'Every month on the last Thursday',
  ]);
});

it('says it in general without a date', () => {
  expect(labels('').slice(2)).toEqual([
    'Every week',
    'Every two weeks',
    'Every month on the same day',
    'Every month on the same weekday',
  ]);
});
