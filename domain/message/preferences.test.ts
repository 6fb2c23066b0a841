import { describe, expect, it } from 'vitest';
import { kindsOf } from './kinds.ts';
import { refuseSilence, topicsOf } from './preferences.ts';

describe('topics', () => {
  it('interpreters choose of five, by three ways', () => {
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

describe('one way at least', () => {
  const everywhere = () => true;

  it.each(['offers', 'bookings'] as const)('stays on for %s', (must) => {
    const result = refuseSilence('interpreter', (topic) => topic !== must, everywhere);
    const name = must === 'offers' ? 'New offers' : 'Your appointments';
    const message = `Keep at least one way on for “${name}”: without one, an appointment is missed.`;
    expect(result).toEqual({
      ok: false,
      refusal: { code: 'validation_failed', message, fields: { topics: message } },
    });
  });

  it.each(['sms', 'email', 'push'] as const)('is enough, whichever: %s', (only) => {
    expect(refuseSilence('interpreter', (_, channel) => channel === only, everywhere).ok).toBe(true);
  });

  it('that leads to nobody does not count, and the sentence says why', () => {
    const result = refuseSilence(
      'interpreter',
      (_, channel) => channel !== 'email',
      (channel) => channel === 'email',
    );
    expect(result).toMatchObject({
      refusal: {
        message:
          'Keep at least one way on for “New offers” that works: this number has not agreed to texts, and no phone has notifications switched on.',
      },
    });
  });

  it('may go for everything else', () => {
    const isNeeded = (topic: string) => topic === 'offers' || topic === 'bookings';
    expect(refuseSilence('interpreter', isNeeded, everywhere).ok).toBe(true);
    expect(refuseSilence('client', isNeeded, everywhere).ok).toBe(true);
  });

  it('for a client is the e-mail', () => {
    expect(refuseSilence('client', (topic) => topic !== 'bookings', everywhere).ok).toBe(false);
  });
});
