import { describe, expect, it } from 'vitest';
import { BLANK_REQUEST, checkRequest, immediateErrors, isBlank, requestedSpan } from './request-values.ts';

const company = { today: '2026-03-02', timeZone: 'America/New_York', now: new Date('2026-03-02T15:00:00Z') };
const requester = { ...company, clientId: 7, totalAmount: '150.00' };
const filled = {
  ...BLANK_REQUEST,
  date: '2026-03-03',
  startTime: '09:00',
  endTime: '11:00',
  isEndOffered: false,
  language: 'Spanish',
  mode: 'on_site',
  location: '12 Main St',
  serviceType: 'legal',
  urgency: 'routine',
  purchaseOrder: 'PO 7-12',
  notes: 'Ring twice',
  privateNotes: 'MRN 4471-22',
  dialect: 'Mexican',
  requiresGender: '',
};

describe('a client’s request', () => {
  it('makes the call with the notes of rule requests-1', () => {
    expect(checkRequest(filled, requester)).toEqual({
      ok: true,
      value: {
        clientId: 7,
        interpreterId: 1,
        date: '2026-03-03',
        startTime: '09:00',
        endTime: '11:00',
        language: 'Spanish',
        mode: 'on_site',
        location: '12 Main St',
        notes: 'Ring twice\nService: legal\nUrgency: routine',
        privateNotes: 'MRN 4471-22',
        purchaseOrder: 'PO 7-12',
        dialect: 'Mexican',
        requiresGender: null,
        totalAmount: '150.00',
      },
    });
  });

  it('leaves out an amount that is not known, which the server computes', () => {
    const known = checkRequest(filled, { ...requester, totalAmount: null });
    expect(known.ok && Object.keys(known.value)).not.toContain('totalAmount');
  });

  it('names every field that is missing', () => {
    expect(checkRequest(BLANK_REQUEST, requester)).toEqual({
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
    [
      { date: '', endTime: '08:00' },
      { date: 'Date is required', endTime: 'End time must be after start time' },
    ],
    [
      { startTime: '09:03' },
      {
        startTime: 'Choose a time in steps of 5 minutes',
        endTime: 'Appointments must be at least 2 hours long',
      },
    ],
    [{ endTime: '11:01' }, { endTime: 'Choose a time in steps of 5 minutes' }],
    [{ serviceType: 'gossip' }, { serviceType: 'Choose a service type' }],
    [{ language: 'Other', notes: ' ' }, { notes: 'Write which language it is' }],
    [{ location: '  ' }, { location: 'Location is required' }],
    [
      { date: '2026-03-08', startTime: '02:30', endTime: '05:00' },
      {
        startTime: expect.stringContaining('2:30 AM does not exist on March 8, 2026'),
      },
    ],
  ])('refuses %j', (change, errors) => {
    expect(checkRequest({ ...filled, ...change }, requester)).toEqual({ ok: false, errors });
  });

  it('takes today only when it is urgent', () => {
    const today = { ...filled, date: '2026-03-02' };
    expect(checkRequest(today, requester).ok).toBe(false);
    const urgent = { ...today, startTime: '10:05', endTime: '12:05', urgency: 'urgent' };
    expect(checkRequest(urgent, requester).ok).toBe(true);
    expect(checkRequest({ ...urgent, startTime: '09:55' }, requester)).toEqual({
      ok: false,
      errors: { startTime: 'This time has already passed' },
    });
  });
});

describe('what is said before anything is sent', () => {
  const immediate = (change: object) => immediateErrors({ ...BLANK_REQUEST, ...change }, company);

  it('is nothing of what has not been typed yet', () => {
    expect(immediate({})).toEqual({});
    expect(immediate({ date: '0202-03-01' })).toEqual({});
    expect(immediate({ startTime: '09:00', endTime: '08:00' })).toEqual({});
  });

  it('is a date that is past, too far ahead, or too soon for its urgency', () => {
    expect(immediate({ date: '2026-03-01' })).toEqual({ date: 'Date cannot be in the past' });
    expect(immediate({ date: '2028-03-03' })).toEqual({ date: 'Choose a date within the next 2 years' });
    expect(immediate({ date: '2026-03-02' })).toEqual({
      date: "Routine requests need a day's notice. For today, choose urgent or emergency",
    });
    expect(immediate({ date: '2026-03-02', urgency: 'emergency' })).toEqual({});
  });

  it('is an end that the clocks skip', () => {
    expect(immediate({ date: '2026-03-08', startTime: '00:00', endTime: '02:15' })).toEqual({
      endTime: expect.stringContaining('the clocks go forward'),
    });
  });
});

describe('when a request would be', () => {
  it('is known once date and times are whole and in order', () => {
    expect(requestedSpan(filled, 'America/New_York')).toMatchObject({
      ok: true,
      value: { startsAt: '2026-03-03T14:00:00Z', endsAt: '2026-03-03T16:00:00Z' },
    });
    expect(
      requestedSpan({ ...filled, startTime: '22:00', endTime: '06:00' }, 'America/New_York'),
    ).toMatchObject({
      value: { endsAt: '2026-03-04T11:00:00Z', endsNextDay: true },
    });
    expect(requestedSpan({ ...filled, endTime: '09:00' }, 'America/New_York')).toBeNull();
    expect(requestedSpan({ ...filled, date: '' }, 'America/New_York')).toBeNull();
    expect(requestedSpan(filled, undefined)).toBeNull();
  });
});

it('a form is blank until something is typed', () => {
  expect(isBlank(BLANK_REQUEST)).toBe(true);
  expect(isBlank({ ...BLANK_REQUEST, isEndOffered: false })).toBe(true);
  expect(isBlank({ ...BLANK_REQUEST, notes: 'x' })).toBe(false);
  expect(isBlank({ ...BLANK_REQUEST, location: '12 Main St' })).toBe(false);
  expect(isBlank({ ...BLANK_REQUEST, location: '12 Main St' }, '12 Main St')).toBe(true);
});
