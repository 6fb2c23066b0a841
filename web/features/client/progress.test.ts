import { describe, expect, it } from 'vitest';
import { clientStateOf, urgencyOfSearch } from './client-state.ts';
import { comingInterpreter, interpreterText, PROGRESS_STEPS, progressOf, takenAt } from './progress.ts';

const ana = { id: 1, name: 'Ana Silva', phone: '' };
const startsAt = '2026-03-02T14:00:00Z';
const endsAt = '2026-03-02T15:00:00Z';
const before = new Date('2026-03-02T13:59:00Z');
const begun = new Date('2026-03-02T14:00:00Z');
const after = new Date('2026-03-02T15:00:00Z');

describe('the progress of an appointment for its client', () => {
  it.each([
    ['pending', 'not_started', 'Finding an interpreter', 'We are looking for an interpreter.'],
    [
      'declined',
      'not_started',
      'Finding an interpreter',
      "We haven't found an interpreter yet. We're still looking.",
    ],
    ['accepted', 'not_started', 'Confirmed', 'Confirmed: Ana Silva will interpret for you.'],
    ['scheduled', 'en_route', 'On the way', 'Ana Silva is on the way.'],
    ['scheduled', 'arrived', 'Arrived', 'Ana Silva has arrived.'],
    ['in-progress', 'in_progress', 'Arrived', 'Ana Silva is interpreting.'],
    ['completed', 'completed', 'Done', 'Done.'],
  ] as const)('%s, %s', (status, currentStatus, step, sentence) => {
    const progress = progressOf({ status, currentStatus, interpreter: ana, startsAt, endsAt }, before);
    expect(progress).toEqual({ at: PROGRESS_STEPS.indexOf(step), sentence });
  });

  it('is not green while the interpreter is missing', () => {
    const booked = {
      status: 'accepted',
      currentStatus: 'not_started',
      interpreter: ana,
      startsAt,
      endsAt,
    } as const;
    const late = new Date('2026-03-02T14:05:00Z');
    expect(progressOf(booked, late)).toEqual({ at: 2, sentence: 'Ana Silva has not checked in yet.' });
    expect(clientStateOf(booked, late)).toBe('missing');
    expect(clientStateOf({ ...booked, currentStatus: 'en_route' }, before)).toBe('on_the_way');
  });

  it.each([
    ['pending', before, 'finding', 'We are looking for an interpreter.', 'Interpreter not yet assigned'],
    [
      'pending',
      begun,
      'unfilled',
      'No interpreter was found in time. Please call the office.',
      'No interpreter',
    ],
    [
      'declined',
      begun,
      'unfilled',
      'No interpreter was found in time. Please call the office.',
      'No interpreter',
    ],
    ['declined', after, 'unfilled', 'No interpreter was found for this time.', 'No interpreter'],
  ] as const)('promises no search from the start on: %s at %s', (status, now, state, sentence, who) => {
    const open = { status, currentStatus: 'not_started', interpreter: null, startsAt, endsAt } as const;
    const at = state === 'finding' ? 1 : null;
    expect(clientStateOf(open, now)).toBe(state);
    expect(progressOf(open, now)).toEqual({ at, sentence });
    expect(interpreterText(open, now)).toBe(who);
  });

  it.each([
    ['pending', '2026-03-02T11:59:00Z', null],
    ['pending', '2026-03-02T12:00:00Z', 'soon'],
    ['declined', '2026-03-02T13:59:00Z', 'soon'],
    ['accepted', '2026-03-02T13:59:00Z', null],
    ['declined', '2026-03-02T14:01:00Z', 'nobody'],
    ['pending', '2026-03-02T15:00:00Z', null],
    ['cancelled', '2026-03-02T14:01:00Z', null],
  ] as const)('says first that nobody is found: %s at %s', (status, at, urgency) => {
    const open = { status, currentStatus: 'not_started', interpreter: null, startsAt, endsAt } as const;
    expect(urgencyOfSearch(open, new Date(at))).toBe(urgency);
  });

  it('is at no step once it is cancelled', () => {
    const cancelled = {
      status: 'cancelled',
      currentStatus: 'not_started',
      interpreter: ana,
      startsAt,
      endsAt,
    } as const;
    expect(progressOf(cancelled, before)).toEqual({
      at: null,
      sentence: 'This appointment has been cancelled.',
    });
  });

  it('tells a no-show from an arrival', () => {
    const there = {
      status: 'accepted',
      currentStatus: 'arrived',
      interpreter: ana,
      startsAt,
      endsAt,
    } as const;
    const noShow = { ...there, notHeld: 'client_absent' } as const;
    expect([there, noShow].map((one) => clientStateOf(one, new Date(endsAt)))).toEqual([
      'arrived',
      'no_show',
    ]);
    expect(progressOf(noShow, after)).toEqual({ at: null, sentence: 'Ana Silva reported a no-show.' });
    const away = { ...there, currentStatus: 'not_started', absenceReportedAt: startsAt } as const;
    expect(clientStateOf(away, new Date(endsAt))).toBe('interpreter_no_show');
  });

  it('waits for the report of the end when its time is over', () => {
    const over = {
      status: 'accepted',
      currentStatus: 'not_started',
      interpreter: ana,
      startsAt,
      endsAt,
    } as const;
    expect(progressOf(over, after).sentence).toBe(
      'Ana Silva has not reported the end of this appointment yet.',
    );
  });
});

describe('the times of the steps', () => {
  it('are those of the request, the arrival and the completion', () => {
    const times = {
      origin: 'client',
      createdAt: 'a',
      setOutAt: 'o',
      arrivedAt: 'b',
      completedAt: 'c',
    } as const;
    expect(PROGRESS_STEPS.map((step) => takenAt(step, times))).toEqual(['a', null, null, 'o', 'b', 'c']);
  });

  it('are not known of a request that staff have entered', () => {
    const times = {
      origin: 'staff',
      createdAt: 'a',
      setOutAt: null,
      arrivedAt: null,
      completedAt: null,
    } as const;
    expect(takenAt('Requested', times)).toBeNull();
  });
});

describe('who comes', () => {
  it.each(['pending', 'declined'] as const)('is nobody yet while %s, no matter who is asked', (status) => {
    expect(comingInterpreter({ status, interpreter: ana })).toBeNull();
  });

  it.each(['accepted', 'scheduled', 'in-progress', 'completed'] as const)(
    'is the one booked: %s',
    (status) => {
      expect(comingInterpreter({ status, interpreter: ana })).toBe(ana);
    },
  );
});
