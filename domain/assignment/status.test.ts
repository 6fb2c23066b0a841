import { describe, expect, it } from 'vitest';
import {
  ASSIGNMENT_STATUSES,
  BOOKED_STATUSES,
  CURRENT_STATUSES,
  isBooked,
  isSettled,
  parseCurrentStatus,
  parseStatus,
} from '#domain/assignment/status.ts';

describe('statuses', () => {
  it('are read as they are written, and in_progress as in-progress', () => {
    expect(ASSIGNMENT_STATUSES.map(parseStatus)).toEqual([...ASSIGNMENT_STATUSES]);
    expect(parseStatus('in_progress')).toBe('in-progress');
    expect(['Pending', '', 'in progress', 'constructor'].map(parseStatus)).toEqual([null, null, null, null]);
  });

  it('keep currentStatus apart', () => {
    expect(CURRENT_STATUSES.map(parseCurrentStatus)).toEqual([...CURRENT_STATUSES]);
    expect(parseCurrentStatus('in-progress')).toBeNull();
  });

  it('occupy the interpreter when accepted, scheduled or in progress', () => {
    expect(ASSIGNMENT_STATUSES.filter(isBooked)).toEqual([...BOOKED_STATUSES]);
    expect(BOOKED_STATUSES).toEqual(['accepted', 'scheduled', 'in-progress']);
  });

  it('keep their time and people once in progress, completed or cancelled', () => {
    expect(ASSIGNMENT_STATUSES.filter(isSettled)).toEqual(['in-progress', 'completed', 'cancelled']);
  });
});
