import { expect, it } from 'vitest';
import { requestIdempotencyKey } from './idempotency-key.ts';

const request = {
  clientId: 7,
  interpreterId: 1,
  date: '2026-03-03',
  startTime: '09:00',
  endTime: '11:00',
  language: 'Spanish',
  location: '12 Main St',
  notes: 'Service: legal\nUrgency: routine',
  totalAmount: '150.00',
};

it('a draft that is sent again unchanged has the key that it had', () => {
  const key = requestIdempotencyKey('draft', request);
  expect(key).toMatch(/^draft-[0-9a-f]{16}$/);
  expect(requestIdempotencyKey('draft', { ...request })).toBe(key);
  expect(requestIdempotencyKey('draft', { ...request, totalAmount: null })).toBe(key);
});

it.each([
  { date: '2026-03-04' },
  { startTime: '08:55' },
  { endTime: '11:05' },
  { language: 'French' as const },
  { location: '12 Main St.' },
  { notes: 'Service: legal\nUrgency: urgent' },
])('a draft changed by %j has another', (change) => {
  expect(requestIdempotencyKey('draft', { ...request, ...change })).not.toBe(
    requestIdempotencyKey('draft', request),
  );
});

it('another draft has another, the same contents or not', () => {
  expect(requestIdempotencyKey('next', request)).not.toBe(requestIdempotencyKey('draft', request));
});
