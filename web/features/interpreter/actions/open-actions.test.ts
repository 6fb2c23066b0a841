import { describe, expect, it } from 'vitest';
import { openActions } from './open-actions.ts';

const booked = {
  status: 'accepted' as const,
  currentStatus: 'not_started' as const,
  startsAt: '2026-03-02T15:00:00Z',
  endsAt: '2026-03-02T17:00:00Z',
  notHeld: null,
  expectedArrival: null,
};
const at = (time: string, more: object = {}) =>
  openActions({ ...booked, ...more }, new Date(`2026-03-02T${time}:00Z`));

describe('what can be told the office', () => {
  it('days before the start is that one cannot make it', () => {
    expect(openActions(booked, new Date('2026-02-27T15:00:00Z'))).toEqual(['give_back']);
  });

  it('hours before the start is also a delay', () => {
    expect(at('09:00')).toEqual(['late', 'give_back']);
  });

  it('from the start on is also that the client did not come', () => {
    expect(at('15:00')).toEqual(['late', 'give_back', 'client_absent']);
    expect(at('15:10', { currentStatus: 'arrived' })).toEqual(['client_absent']);
  });

  it('after its end is that it did not take place', () => {
    expect(at('17:00')).toEqual(['did_not_take_place', 'client_absent']);
  });

  it('is nothing once that was told, or of what is not booked', () => {
    expect(at('17:00', { notHeld: 'client_absent' })).toEqual([]);
    expect(at('15:00', { status: 'cancelled' })).toEqual([]);
  });
});
