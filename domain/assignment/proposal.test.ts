import { describe, expect, it } from 'vitest';
import {
  checkProposal,
  openProposal,
  type Proposal,
  proposalAfter,
  refuseLateAcceptance,
  refusePassedStart,
  refuseProposing,
} from '#domain/assignment/proposal.ts';
import { ASSIGNMENT_STATUSES, CURRENT_STATUSES } from '#domain/assignment/status.ts';

const NOW = '2026-03-02T14:00:00Z';
const open: Proposal = {
  date: '2026-03-10',
  startTime: '13:00',
  endTime: '15:00',
  note: 'After lunch',
  state: 'open',
  proposedAt: NOW,
  answer: null,
  decidedAt: null,
};

describe('refuseProposing', () => {
  const appointment = { status: 'accepted', currentStatus: 'not_started', startsAt: '2026-03-02T14:00:01Z' };
  const ahead = appointment as Parameters<typeof refuseProposing>[0];

  it('lets those propose whose appointment is wanted or booked', () => {
    const may = ASSIGNMENT_STATUSES.filter((status) => refuseProposing({ ...ahead, status }, NOW) === null);
    expect(may).toEqual(['pending', 'accepted', 'declined', 'scheduled']);
  });

  it('lets nobody propose once the interpreter is there', () => {
    const may = CURRENT_STATUSES.filter(
      (currentStatus) => refuseProposing({ ...ahead, currentStatus }, NOW) === null,
    );
    expect(may).toEqual(['not_started', 'en_route']);
  });

  it('lets nobody propose once the start has come', () => {
    const refusal = refuseProposing({ ...ahead, startsAt: NOW }, NOW);
    expect(refusal).toMatchObject({ code: 'illegal_step', message: expect.stringMatching(/has started/) });
  });
});

describe('checkProposal', () => {
  const today = '2026-03-02';
  const appointment = {
    date: '2026-03-05',
    startTime: '10:00',
    endTime: '12:00',
    urgency: 'routine',
  } as const;
  const proposed = { date: '2026-03-03', startTime: '10:00', endTime: '12:00' };
  const fieldsOf = (more: object, about: object = {}) =>
    checkProposal({ ...proposed, ...more }, { ...appointment, ...about }, today)?.fields ?? null;

  it('accepts another day, another hour and another length', () => {
    expect(fieldsOf({})).toBeNull();
    expect(fieldsOf({ date: '2026-03-05', startTime: '09:00' })).toBeNull();
    expect(fieldsOf({ date: '2026-03-05', endTime: '12:30' })).toBeNull();
  });

  it('refuses what a request refuses', () => {
    expect(fieldsOf({ date: '2026-03-01' })).toEqual({ date: 'Date cannot be in the past' });
    expect(fieldsOf({ endTime: '11:55' })).toEqual({ endTime: 'Appointments must be at least 2 hours long' });
    expect(fieldsOf({ endTime: '10:00' })).toEqual({ endTime: 'End time must be after start time' });
  });

  it('lets a booking keep a length that no request could have', () => {
    const hour = { startTime: '10:00', endTime: '11:00' };
    expect(fieldsOf(hour, hour)).toBeNull();
    expect(fieldsOf({ startTime: '10:00', endTime: '12:30' }, hour)).toBeNull();
    expect(fieldsOf({ startTime: '10:00', endTime: '10:55' }, hour)).toEqual({
      endTime: 'This appointment cannot be made shorter',
    });
    const night = { startTime: '19:00', endTime: '09:00' };
    expect(fieldsOf({ ...night, startTime: '19:30' }, night)).toBeNull();
  });

  it('allows today for what is urgent, tomorrow for routine and for what staff booked without a word', () => {
    const tomorrow = { date: 'This appointment can be moved to tomorrow at the earliest' };
    expect(fieldsOf({ date: today })).toEqual(tomorrow);
    expect(fieldsOf({ date: today }, { urgency: null })).toEqual(tomorrow);
    expect(fieldsOf({ date: today }, { urgency: 'urgent' })).toBeNull();
    expect(fieldsOf({ date: today }, { urgency: 'emergency' })).toBeNull();
    expect(checkProposal({ ...proposed, date: today }, appointment, today)?.message).toBe(tomorrow.date);
    expect(fieldsOf({ date: today, endTime: '11:00' }, { urgency: 'urgent' })).toEqual({
      endTime: 'Appointments must be at least 2 hours long',
    });
    expect(fieldsOf({ date: today, endTime: '11:00' })).toEqual({
      endTime: 'Appointments must be at least 2 hours long',
      ...tomorrow,
    });
  });

  it('refuses the time that is booked', () => {
    expect(fieldsOf({ date: '2026-03-05' })).toEqual({
      startTime: 'The appointment is already at this time',
    });
  });
});

describe('a time that has passed', () => {
  it('can neither be proposed nor accepted', () => {
    expect(refusePassedStart(NOW, NOW)).toMatchObject({ code: 'validation_failed' });
    expect(refusePassedStart('2026-03-02T14:00:01Z', NOW)).toBeNull();
    expect(refuseLateAcceptance(NOW, NOW)).toMatchObject({ code: 'illegal_step' });
    expect(refuseLateAcceptance('2026-03-02T14:00:01Z', NOW)).toBeNull();
  });
});

describe('openProposal', () => {
  it('answers the one that waits', () => {
    expect(openProposal(open)).toEqual({ ok: true, value: open });
  });

  it.each([null, { ...open, state: 'accepted' as const }, { ...open, state: 'declined' as const }])(
    'refuses %j',
    (proposal) => {
      expect(openProposal(proposal)).toMatchObject({ ok: false, refusal: { code: 'illegal_step' } });
    },
  );
});

describe('proposalAfter', () => {
  const before = {
    date: '2026-03-05',
    startTime: '10:00',
    endTime: '12:00',
    timeZone: 'America/New_York',
    clientId: 7,
    status: 'accepted',
    proposal: open,
  } as const;
  const became = (more: object, was: object = {}) =>
    proposalAfter({ ...before, ...was }, { ...before, ...more }, NOW);
  const lapsed = {
    ...open,
    state: 'declined',
    answer: 'The appointment has been changed since then.',
    decidedAt: NOW,
  };

  it('stays while the time stays', () => {
    expect(became({})).toBe(open);
    expect(became({ status: 'pending' })).toBe(open);
  });

  it.each([
    { date: '2026-03-06' },
    { startTime: '09:00' },
    { endTime: '12:30' },
    { timeZone: 'Europe/Warsaw' },
  ])('lapses with %j', (more) => {
    expect(became(more)).toEqual(lapsed);
  });

  it('is accepted by the very time, in the zone in which it was proposed', () => {
    const { date, startTime, endTime } = open;
    const moved = { date, startTime, endTime };
    expect(became(moved)).toEqual({ ...open, state: 'accepted', decidedAt: NOW });
    expect(became({ ...moved, timeZone: 'Europe/Warsaw' })).toEqual(lapsed);
  });

  it('lapses when the appointment is completed', () => {
    expect(became({ status: 'completed' })).toMatchObject({ state: 'declined', decidedAt: NOW });
  });

  it('goes with a cancellation', () => {
    expect(became({ status: 'cancelled' })).toBeNull();
  });

  it('goes with the client, whatever became of it', () => {
    for (const proposal of [open, lapsed]) expect(became({ clientId: 8 }, { proposal })).toBeNull();
  });

  it('stays as it was decided', () => {
    const decided = { ...open, state: 'accepted' as const };
    expect(became({ date: '2026-03-06' }, { proposal: decided })).toBe(decided);
    expect(became({ status: 'cancelled' }, { proposal: decided })).toBe(decided);
    expect(became({ date: '2026-03-06' }, { proposal: null })).toBeNull();
  });
});
