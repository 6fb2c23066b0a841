import { describe, expect, it } from 'vitest';
import { describeTime, kindName, recipientName, stateLabel, stateReason } from './message-labels.ts';

const ZONE = 'America/New_York';
/** Monday, 9:00 AM in New York. */
const NOW = new Date('2026-03-02T14:00:00Z');

describe('when something happens, on the clocks of the company', () => {
  it.each([
    ['2026-03-02T12:00:00Z', '7:00 AM'],
    ['2026-03-03T04:59:00Z', '11:59 PM'],
    ['2026-03-03T12:00:00Z', 'Tomorrow, 7:00 AM'],
    ['2026-03-01T20:00:00Z', 'Yesterday, 3:00 PM'],
    ['2026-02-20T20:00:00Z', 'Fri, Feb 20, 3:00 PM'],
  ])('%s is %s', (instant, words) => {
    expect(describeTime(instant, ZONE, NOW)).toBe(words);
  });
});

describe('the state of a message', () => {
  const dueAt = new Date().toISOString();
  it('says until when it is held, and when it is tried next', () => {
    const waiting = stateLabel({ state: 'queued', heldFor: 'quiet_hours', dueAt }, ZONE);
    expect(waiting.word).toBe(`Held until ${describeTime(dueAt, ZONE)}`);
    expect(stateLabel({ state: 'queued', heldFor: null, dueAt }, ZONE).word).toBe('Waiting');
    // What held it once tells nothing once it has left.
    expect(stateLabel({ state: 'sent', heldFor: 'retry', dueAt }, ZONE).word).toBe('Sent');
  });

  it.each([
    [-5, 'Next try now'],
    [15, 'Next try in 20 s'],
    [50, 'Next try in 50 s'],
    [55, 'Next try in 1 min'],
    [150, 'Next try in 3 min'],
    [3599, 'Next try in 60 min'],
    [3 * 3600, 'Next try 12:00 PM'],
  ])('says of a try in %d seconds: %s', (seconds, words) => {
    const dueAt = new Date(NOW.getTime() + seconds * 1000).toISOString();
    expect(stateLabel({ state: 'queued', heldFor: 'retry', dueAt }, ZONE, NOW).word).toBe(words);
  });

  it('says why as a sentence', () => {
    const because = (lastError: string | null, state = 'failed') =>
      stateReason({ state, heldFor: null, lastError, isWayOn: false, channel: 'email' });
    expect(because('mailbox unavailable')).toBe('Mailbox unavailable.');
    expect(because('The number is wrong.')).toBe('The number is wrong.');
    expect(because(null)).toBeNull();
    expect(because(null, 'not_configured')).toBe("Email isn't set up.");
    const since = {
      state: 'not_configured',
      heldFor: null,
      lastError: null,
      isWayOn: true,
      channel: 'sms',
    } as const;
    expect(stateReason(since)).toBe('Texting was off when this was due.');
  });
});

it('names each kind as its audience gets it', () => {
  const to = (audience: 'staff' | 'interpreter' | 'client', kind: string) =>
    kindName({ kind, recipient: { audience, id: null, name: null } });
  expect(to('interpreter', 'completed')).toBe('Assignment completed');
  expect(to('client', 'completed')).toBe('Appointment completed');
  expect(to('staff', 'not_checked_in')).toBe('Not checked in');
  expect(to('client', 'something_new')).toBe('Something new');
  expect(to('staff', 'invitation')).toBe('Invitation');
  const somebody = { audience: 'staff', id: 4, name: 'Dana Desk' } as const;
  expect(recipientName({ recipient: somebody })).toBe('Dana Desk');
  expect(recipientName({ recipient: { ...somebody, id: null, name: null } })).toBe('All staff');
});
