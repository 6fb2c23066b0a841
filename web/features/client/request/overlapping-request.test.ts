import { expect, it } from 'vitest';
import { overlappingRequest } from './overlapping-request.ts';

const own = {
  startsAt: '2026-03-03T14:00:00Z',
  endsAt: '2026-03-03T16:00:00Z',
  language: 'Spanish',
  location: '12 Main St., Uptown',
  status: 'pending' as const,
};
const request = { ...own, startsAt: '2026-03-03T15:55:00Z', endsAt: '2026-03-03T18:00:00Z' };

it('finds the own appointment that goes on at the same time', () => {
  expect(overlappingRequest([own], request)).toBe(own);
  expect(overlappingRequest([own], { ...request, location: ' 12 main st, uptown ' })).toBe(own);
  expect(overlappingRequest([{ ...own, status: 'accepted' as const }], request)).not.toBeNull();
});

it.each([
  [{}, { startsAt: own.endsAt }],
  [{}, { startsAt: '2026-03-03T12:00:00Z', endsAt: own.startsAt }],
  [{}, { language: 'French' }],
  [{}, { location: '13 Main St., Uptown' }],
  [{ status: 'cancelled' as const }, {}],
  [{ status: 'completed' as const }, {}],
])('finds nothing where it is %j and %j is asked', (there, change) => {
  expect(overlappingRequest([{ ...own, ...there }], { ...request, ...change })).toBeNull();
});
