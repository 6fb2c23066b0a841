import { describe, expect, it } from 'vitest';
import { distinctRequests, repeatedRequest } from './repeated-request.ts';

const earlier = {
  startTime: '09:00',
  endTime: '11:30',
  language: 'Spanish',
  location: '12 Main St',
  serviceType: 'legal',
  notes: 'Ring twice\nService: legal\nUrgency: emergency',
};

describe('a request made again', () => {
  it('has everything of the earlier one but its day and its urgency', () => {
    expect(repeatedRequest(earlier)).toEqual({
      date: '',
      startTime: '09:00',
      endTime: '11:30',
      isEndOffered: false,
      language: 'Spanish',
      location: '12 Main St',
      serviceType: 'legal',
      urgency: 'routine',
      notes: 'Ring twice',
    });
  });

  it('can be that of an appointment that staff have made', () => {
    expect(repeatedRequest({ ...earlier, serviceType: null, notes: 'Bring the file' })).toMatchObject({
      serviceType: '',
      notes: 'Bring the file',
    });
    expect(repeatedRequest({ ...earlier, notes: null }).notes).toBe('');
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
