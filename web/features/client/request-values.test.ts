import { describe, expect, it } from 'vitest';
import { BLANK_REQUEST, requestOf } from './request-values.ts';

const requester = { clientId: 7, today: '2026-03-02', totalAmount: '150.00' };
const filled = {
  date: '2026-03-03',
  startTime: '09:00',
  endTime: '11:00',
  language: 'Spanish',
  location: '12 Main St',
  serviceType: 'legal',
  urgency: 'routine',
  notes: 'Ring twice',
};

describe('a client’s request', () => {
  it('makes the call of the specification', () => {
    expect(requestOf(filled, requester)).toEqual({
      ok: true,
      value: {
        clientId: 7,
        interpreterId: 1,
        date: '2026-03-03',
        startTime: '09:00',
        endTime: '11:00',
        language: 'Spanish',
        location: '12 Main St',
        notes: 'Ring twice\nService: legal\nUrgency: routine',
        totalAmount: '150.00',
      },
    });
  });

  it('names every field that is missing', () => {
    expect(requestOf(BLANK_REQUEST, requester)).toEqual({
      ok: false,
      errors: {
        date: 'Date is required',
        startTime: 'Start time is required',
        endTime: 'End time is required',
        language: 'Language is required',
        location: 'Location is required',
        serviceType: 'Choose a service type',
      },
    });
  });

  it.each([
    [{ endTime: '09:00' }, { endTime: 'End time must be after start time' }],
    [{ endTime: '10:55' }, { endTime: 'Appointments must be at least 2 hours long' }],
    [{ date: '2026-03-01' }, { date: 'Date cannot be in the past' }],
  ])('refuses %j', (change, errors) => {
    expect(requestOf({ ...filled, ...change }, requester)).toEqual({ ok: false, errors });
  });

  it('takes today only when it is urgent', () => {
    const today = { ...filled, date: '2026-03-02' };
    expect(requestOf(today, requester).ok).toBe(false);
    expect(requestOf({ ...today, urgency: 'urgent' }, requester).ok).toBe(true);
  });
});
