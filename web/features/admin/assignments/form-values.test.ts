import { describe, expect, it } from 'vitest';
import type { Assignment } from '#contracts/assignment.ts';
import { amountOf, checkChanged, checkNew, valuesOf } from './form-values.ts';

const request: Assignment = {
  id: 7,
  interpreterId: null,
  clientId: 3,
  date: '2026-03-02',
  startTime: '14:00',
  endTime: '16:00',
  timeZone: 'America/New_York',
  startsAt: '2026-03-02T19:00:00Z',
  endsAt: '2026-03-02T21:00:00Z',
  language: 'Spanish',
  location: '12 Main Street',
  status: 'pending',
  currentStatus: 'not_started',
  notes: 'Ring twice\nService: legal\nUrgency: urgent',
  arrivedAt: null,
  completedAt: null,
  actualEndTime: null,
  createdAt: '2026-03-01T12:00:00Z',
  interpreter: null,
  client: { id: 3, name: 'City Hospital', phone: '555 010 0100', email: 'desk@hospital.example' },
  origin: 'client',
  serviceType: 'legal',
  urgency: 'urgent',
  totalAmount: '150.00',
  isPaid: false,
  currentLocation: null,
  lastLocationUpdate: null,
  startedAt: null,
  deviceArrivedAt: null,
  deviceCompletedAt: null,
  trackingNotes: null,
  mileage: null,
  parkingCost: null,
  tollsCost: null,
  otherExpenses: null,
  expenseNotes: null,
  notificationSent: false,
  responseToken: null,
  updatedAt: '2026-03-01T12:00:00Z',
  deletedAt: null,
};

describe('the form of an appointment', () => {
  it("shows a request's own notes, its marks as fields, and sends it back unchanged", () => {
    const values = valuesOf(request);
    expect(values).toMatchObject({ notes: 'Ring twice', serviceType: 'legal', urgency: 'urgent' });
    expect(checkChanged(values, '150.00', request)).toMatchObject({
      ok: true,
      value: { interpreterId: null, notes: 'Ring twice', serviceType: 'legal', totalAmount: '150.00' },
    });
  });

  it('says what is missing in the words of the specification', () => {
    expect(checkNew(valuesOf(null), null)).toMatchObject({
      ok: false,
      errors: {
        clientId: 'Please select a client',
        interpreterId: 'Please select an interpreter',
        date: 'Date is required',
        language: 'Language is required',
      },
    });
  });

  it.each([
    ['nothing changed', {}, '150.00'],
    ['the time changed and the amount was left alone', { endTime: '17:00' }, '225.00'],
    ['an amount was typed', { endTime: '17:00', totalAmount: '200' }, '200'],
    ['the amount was emptied', { totalAmount: '' }, '225.00'],
  ])('bills, when %s, the right amount', (_, changed, amount) => {
    expect(amountOf({ ...valuesOf(request), ...changed }, '225.00', request)).toBe(amount);
  });
});
