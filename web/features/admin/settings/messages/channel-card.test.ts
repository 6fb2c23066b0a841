import { expect, it } from 'vitest';
import { channelState } from './channel-card.tsx';

const now = new Date('2026-03-02T14:00:00Z');
const lookOf = (isConfigured: boolean, since: string | null) => {
  const outage = since === null ? null : { since, why: 'The mail server does not answer' };
  return channelState({ isConfigured, outage }, 'America/New_York', now);
};

it.each([
  [true, null, { tone: 'green', word: 'On' }],
  [false, null, { tone: 'gray', word: 'Not configured' }],
  [true, '2026-03-02T08:59:00Z', { tone: 'red', word: 'Down since 3:59 AM' }],
  [true, '2026-03-01T08:59:00Z', { tone: 'red', word: 'Down since yesterday, 3:59 AM' }],
  // Turned off while it was down: nothing is tried any more.
  [false, '2026-03-02T08:59:00Z', { tone: 'gray', word: 'Not configured' }],
] as const)('shows a channel (configured: %s, down since: %s) as %o', (isConfigured, since, look) => {
  expect(lookOf(isConfigured, since)).toEqual(look);
});
