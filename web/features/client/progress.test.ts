import { describe, expect, it } from 'vitest';
import { comingInterpreter, progressOf } from './progress.ts';

const ana = { id: 1, name: 'Ana Silva', phone: '' };

describe('where an appointment stands for its client', () => {
  it.each([
    ['pending', 'not_started', 1, 'We are looking for an interpreter.'],
    ['declined', 'not_started', 1, 'No interpreter has been found yet. We keep looking.'],
    ['accepted', 'not_started', 2, 'Confirmed: Ana Silva will interpret for you.'],
    ['scheduled', 'en_route', 3, 'Ana Silva is on the way.'],
    ['scheduled', 'arrived', 4, 'Ana Silva has arrived.'],
    ['completed', 'completed', 5, 'Completed.'],
    ['cancelled', 'not_started', null, 'This appointment has been cancelled.'],
  ] as const)('%s, %s', (status, currentStatus, done, sentence) => {
    expect(progressOf({ status, currentStatus, interpreter: ana })).toEqual({ done, sentence });
  });
});

describe('who comes', () => {
  it.each(['pending', 'declined'] as const)('is nobody yet while %s, whoever is asked', (status) => {
    expect(comingInterpreter({ status, interpreter: ana })).toBeNull();
  });

  it.each(['accepted', 'scheduled', 'in-progress', 'completed'] as const)(
    'is the one booked: %s',
    (status) => {
      expect(comingInterpreter({ status, interpreter: ana })).toBe(ana);
    },
  );
});
