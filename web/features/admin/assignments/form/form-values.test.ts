import { describe, expect, it } from 'vitest';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { checkChanged, checkNew, NOBODY, spanOf, statusWith, valuesOf } from './form-values.ts';

const request: Assignment = {
  absenceReportedAt: null,
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
  mode: 'on_site',
  status: 'pending',
  currentStatus: 'not_started',
  notes: 'Ring twice\nService: legal\nUrgency: urgent',
  privateNotes: 'MRN 4471-22',
  arrivedAt: null,
  completedAt: null,
  actualEndTime: null,
  createdAt: '2026-03-01T12:00:00Z',
  interpreter: null,
  client: { id: 3, name: 'City Hospital', phone: '555 010 0100', email: 'desk@hospital.example' },
  origin: 'client',
  serviceType: 'legal',
  urgency: 'urgent',
  purchaseOrder: null,
  dialect: null,
  requiresGender: null,
  requiredCredentials: [],
  preferredCredentials: [],
  preferredSpecialities: [],
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
  reviewReasons: [],
  expectedArrival: null,
  notHeld: null,
  statedArrivalTime: null,
  notificationSent: false,
  responseToken: null,
  updatedAt: '2026-03-01T12:00:00Z',
  deletedAt: null,
  cancellation: null,
  rating: null,
  proposal: null,
};

const NEW_YORK = 'America/New_York';
const context = (values: Parameters<typeof spanOf>[0], amount: string | null = null) => ({
  amount,
  span: spanOf(values, NEW_YORK),
});
const errorsOf = (changed: object) => {
  const values = { ...valuesOf(request), interpreterId: '9', ...changed };
  const check = checkNew(values, context(values));
  return check.ok ? {} : check.errors;
};

describe('the form of an appointment', () => {
  it("shows a request's own notes, its marks as fields, and sends it back unchanged", () => {
    const values = valuesOf(request);
    expect(values).toMatchObject({ notes: 'Ring twice', serviceType: 'legal', urgency: 'urgent' });
    expect(checkChanged(values, context(values, '150.00'), request)).toMatchObject({
      ok: true,
      value: {
        interpreterId: null,
        notes: 'Ring twice',
        serviceType: 'legal',
        urgency: 'urgent',
        totalAmount: '150.00',
      },
    });
  });

  it('sends no amount of what is over, which review decides', () => {
    const over = { ...request, interpreterId: 9, status: 'completed' as const };
    const values = valuesOf(over);
    const check = checkChanged(values, context(values, '150.00'), over);
    expect(check.ok && Object.keys(check.value)).not.toContain('totalAmount');
  });

  it('says what is missing', () => {
    expect(checkNew(valuesOf(null), { amount: null, span: null })).toEqual({
      ok: false,
      errors: {
        clientId: 'Please select a client',
        interpreterId: 'Please select an interpreter',
        date: 'Date is required',
        startTime: 'Start time is required',
        endTime: 'End time is required',
        language: 'Language is required',
        location: 'Location is required',
      },
    });
  });

  it('does not let an interpreter be taken off by an edit, and lets a request stay without one', () => {
    const offered = { ...request, interpreterId: 9 };
    const values = { ...valuesOf(offered), interpreterId: '' };
    expect(checkChanged(values, context(values), offered)).toMatchObject({
      errors: { interpreterId: 'Please select an interpreter' },
    });
    const nobodys = valuesOf(request);
    expect(checkChanged(nobodys, context(nobodys), request)).toMatchObject({
      value: { interpreterId: null },
    });
  });

  it('takes the booking away with No interpreter yet, and gives it back with the same interpreter', () => {
    const booked: Assignment = { ...request, interpreterId: 4, status: 'scheduled' };
    const values = valuesOf(booked);
    expect(statusWith(NOBODY, values, booked)).toBe('pending');
    expect(statusWith('4', { ...values, interpreterId: NOBODY, status: 'pending' }, booked)).toBe(
      'scheduled',
    );
    expect(statusWith('5', values, booked)).toBe('scheduled');
    expect(statusWith(NOBODY, { ...values, status: 'accepted' }, null)).toBe('accepted');
  });

  it('takes an end before the start as the next day', () => {
    expect(errorsOf({ startTime: '22:00', endTime: '01:00' })).toEqual({});
  });

  it.each([
    [
      'a start that the clocks skip',
      { date: '2026-03-08', startTime: '02:30', endTime: '05:00' },
      'startTime',
      /2:30 AM does not exist on March 8, 2026/,
    ],
    [
      'an end that the clocks skip',
      { date: '2026-03-07', startTime: '22:00', endTime: '02:15' },
      'endTime',
      /2:15 AM does not exist on March 8, 2026/,
    ],
    [
      'an end that is the start',
      { date: '2026-10-30', startTime: '20:00', endTime: '20:00' },
      'endTime',
      /must be different from the start/,
    ],
  ])('refuses %s', (_, changed, field, sentence) => {
    expect(errorsOf(changed)).toEqual({ [field]: expect.stringMatching(sentence) });
  });

  it('leaves a time alone that an edit does not touch', () => {
    const odd = { ...request, date: '2026-03-08', startTime: '02:30', endTime: '05:00' };
    const values = { ...valuesOf(odd), notes: 'Ring once' };
    expect(checkChanged(values, context(values), odd).ok).toBe(true);
  });
});
