import { describe, expect, it } from 'vitest';
import { describeStart, whyTooEarly } from './early-completion.ts';

const booked = {
  date: '2026-11-20',
  startTime: '15:30',
  endTime: '17:30',
  startsAt: '2026-11-20T20:30:00Z',
  endsAt: '2026-11-20T22:30:00Z',
  timeZone: 'America/New_York',
};
const before = new Date('2026-11-20T18:02:00Z');
const after = new Date('2026-11-20T20:30:00Z');

describe('startWords', () => {
  it('speaks of what has not begun as ahead, and of where to turn', () => {
    expect(describeStart(booked, before)).toMatch(/^It begins at 3:30 PM.*call the office\.$/);
  });

  it('names the day when it is another', () => {
    const dayBefore = new Date('2026-11-19T18:02:00Z');
    expect(describeStart(booked, dayBefore)).toMatch(/^It begins on Fri, Nov 20, at 3:30 PM/);
  });

  it('speaks of what has begun as begun', () => {
    expect(describeStart(booked, after)).toMatch(/^It began at 3:30 PM( EST)?$/);
  });
});

describe('whyTooEarly', () => {
  it('says at once that the current time is no end of what has not begun', () => {
    expect(whyTooEarly(booked, '13:02', before)).toBe(
      'The actual end time must be after the start at 3:30 PM',
    );
  });

  it('says so of every end before the start', () => {
    expect(whyTooEarly(booked, '16:45', before)).toBe(
      "This appointment hasn't started yet. Complete it after it has ended.",
    );
  });

  it('says nothing of a blank one, and once it has begun', () => {
    expect(whyTooEarly(booked, '', before)).toBeUndefined();
    expect(whyTooEarly(booked, '13:02', after)).toBeUndefined();
  });
});
