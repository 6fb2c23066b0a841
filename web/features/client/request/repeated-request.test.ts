import { describe, expect, it } from 'vitest';
import { distinctRequests, repeatedRequest } from './repeated-request.ts';
import { BLANK_REQUEST } from './request-values.ts';

const earlier = {
  startTime: '09:00',
  endTime: '11:30',
  language: 'Spanish',
  mode: 'on_site' as const,
  location: '12 Main St',
  serviceType: 'legal',
  dialect: 'Mexican',
  requiresGender: 'woman' as const,
};

describe('a request made again', () => {
  it('has the times, language, place and service of the earlier one, and nothing about its patient', () => {
    const own = { ...earlier, notes: 'Ring twice', privateNotes: 'MRN 4471-22' };
    expect(repeatedRequest(own)).toEqual({
      ...BLANK_REQUEST,
      date: '',
      startTime: '09:00',
      endTime: '11:30',
      isEndOffered: false,
      language: 'Spanish',
      mode: 'on_site',
      location: '12 Main St',
      serviceType: 'legal',
      urgency: 'routine',
      purchaseOrder: '',
      dialect: 'Mexican',
      requiresGender: 'woman',
      notes: '',
      privateNotes: '',
    });
  });

  it('is by phone as the earlier one was, with what was typed of its place', () => {
    const call = { ...earlier, mode: 'phone', location: 'By phone: extension 204' } as const;
    expect(repeatedRequest(call)).toMatchObject({ mode: 'phone', location: 'extension 204' });
  });

  it('lasts at least as long as a request must, also where staff booked less', () => {
    expect(repeatedRequest({ ...earlier, startTime: '23:00', endTime: '00:00' })).toMatchObject({
      startTime: '23:00',
      endTime: '01:00',
      isEndOffered: true,
    });
  });

  it('can be that of an appointment that staff have made', () => {
    expect(repeatedRequest({ ...earlier, serviceType: null })).toMatchObject({ serviceType: '' });
  });
});

it('of the last requests the first of each kind is offered', () => {
  const requests = [
    { id: 6, ...earlier },
    { id: 5, ...earlier, startTime: '13:00' },
    { id: 4, ...earlier, language: 'French' },
    { id: 3, ...earlier, serviceType: 'medical' },
    { id: 2, ...earlier, location: '13 Main St' },
  ];
  expect(distinctRequests(requests, 3).map(({ id }) => id)).toEqual([6, 4, 3]);
  expect(distinctRequests([], 3)).toEqual([]);
});
