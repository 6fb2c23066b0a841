import { describe, expect, it } from 'vitest';
import { type Channel, kindsOf, type Recipient } from './kinds.ts';
import {
  type IsOn,
  type PreferenceChange,
  quietHoursProblem,
  refuseUnreachable,
  topicsOf,
  unreachableTopics,
} from './preferences.ts';

describe('topics', () => {
  it('interpreters choose from five, on three channels', () => {
    const topics = topicsOf('interpreter');
    expect(topics.map(({ topic }) => topic)).toEqual([
      'offers',
      'bookings',
      'reminders',
      'completed',
      'payments',
    ]);
    for (const { channels } of topics) expect(channels).toEqual(['email', 'sms', 'push']);
  });

  it('clients choose of five, by e-mail', () => {
    const topics = topicsOf('client');
    expect(topics.map(({ topic }) => topic)).toEqual([
      'requests',
      'bookings',
      'reminders',
      'arrival',
      'completed',
    ]);
    for (const { channels } of topics) expect(channels).toEqual(['email']);
  });

  it.each(['interpreter', 'client'] as const)('every topic of a kind to %ss has words', (audience) => {
    const named = new Set(topicsOf(audience).map(({ topic }) => topic));
    for (const { topic } of kindsOf(audience)) if (topic !== null) expect(named).toContain(topic);
  });
});

describe('at least one channel', () => {
  const everything = () => true;
  const refused = (audience: Recipient, after: IsOn, more: Partial<PreferenceChange> = {}) =>
    refuseUnreachable(audience, { before: everything, after, reaches: everything, ...more });

  it.each([
    ['offers', 'New offers'],
    ['bookings', 'Appointments'],
  ] as const)('stays on for %s', (must, name) => {
    const message = `Keep at least one channel on for “${name}”: without one, appointments could be missed.`;
    expect(refused('interpreter', (topic) => topic !== must)).toEqual({
      ok: false,
      refusal: { code: 'validation_failed', message, fields: { topics: message } },
    });
  });

  it.each(['sms', 'email', 'push'] as const)('is enough, whichever: %s', (only) => {
    expect(refused('interpreter', (_, channel) => channel === only).ok).toBe(true);
  });

  it('that leads to nobody does not count, and the sentence says why', () => {
    const reaches = (channel: Channel) => channel === 'email';
    expect(refused('interpreter', (_, channel) => channel !== 'email', { reaches })).toMatchObject({
      refusal: {
        message:
          'Keep at least one working channel on for “New offers”: this number has not agreed to text messages, and no device has notifications turned on.',
      },
    });
  });

  it('a topic that reached nobody before is no reason to refuse another change', () => {
    const reaches = (channel: Channel) => channel === 'email';
    const before: IsOn = (topic, channel) => !(topic === 'offers' && channel === 'email');
    const after: IsOn = (topic, channel) => before(topic, channel) && topic !== 'payments';
    expect(refused('interpreter', after, { before, reaches }).ok).toBe(true);
    expect(refused('interpreter', (topic) => topic === 'payments', { before, reaches })).toMatchObject({
      refusal: { message: expect.stringContaining('Appointments') },
    });
    expect(unreachableTopics('interpreter', before, reaches).map(({ topic }) => topic)).toEqual(['offers']);
  });

  it('may go for everything else', () => {
    const isNeeded = (topic: string) => topic === 'offers' || topic === 'bookings';
    expect(refused('interpreter', isNeeded).ok).toBe(true);
    expect(refused('client', isNeeded).ok).toBe(true);
  });

  it('for a client, e-mail must stay on', () => {
    expect(refused('client', (topic) => topic !== 'bookings')).toMatchObject({
      refusal: { message: 'Keep “Appointments” on: without it, appointments could be missed.' },
    });
  });
});

describe('quiet hours', () => {
  it.each([
    ['21:00', '07:00', null],
    ['13:00', '13:30', null],
    ['15:00', '07:00', null],
    ['14:59', '07:00', 'Quiet hours last at most 16 hours'],
    ['07:00', '06:59', 'Quiet hours last at most 16 hours'],
    ['07:00', '07:00', 'Choose a different time from the start'],
  ])('from %s to %s: %s', (startTime, endTime, problem) => {
    expect(quietHoursProblem(startTime, endTime)).toBe(problem);
  });
});
