import { expect, it } from 'vitest';
import { isLowRating, refuseRating } from '#domain/assignment/rating.ts';
import { ASSIGNMENT_STATUSES } from '#domain/assignment/status.ts';

it('is for completed appointments alone', () => {
  expect(ASSIGNMENT_STATUSES.filter((status) => refuseRating(status) === null)).toEqual(['completed']);
  expect(refuseRating('accepted')).toMatchObject({ code: 'illegal_step' });
});

it('is low with one or two stars', () => {
  expect([1, 2, 3, 4, 5].filter(isLowRating)).toEqual([1, 2]);
});
