import { describe, expect, it } from 'vitest';
import type { MessageTrouble } from '#contracts/notifications/shapes.ts';
import { messageProblems } from './message-problems.ts';

const NEW_YORK = { timeZone: 'America/New_York', today: '2026-03-02' };
const NOW = new Date('2026-03-02T18:00:00Z');
const down = (more: Partial<MessageTrouble> = {}): MessageTrouble => ({
  channel: 'email',
  since: '2026-03-02T14:42:10Z',
  waiting: 37,
  retried: 1,
  ...more,
});
const off = (more: Partial<MessageTrouble> = {}): MessageTrouble => ({
  channel: 'email',
  since: null,
  waiting: 12,
  retried: 0,
  ...more,
});
const lines = (failed: number, ...troubles: MessageTrouble[]) =>
  messageProblems({ failed, troubles }, NEW_YORK, NOW);
const firstLine = (...troubles: MessageTrouble[]) => lines(0, ...troubles)[0];
const GIVEN_UP = {
  count: 3,
  text: 'Messages that could not be sent',
  tone: 'red',
  to: '/notifications?state=failed&from=2026-01-31',
  isCalling: true,
};

it('counts what was given up, also where there is none of it', () => {
  expect(lines(3)).toEqual([GIVEN_UP]);
  expect(lines(0)).toEqual([{ ...GIVEN_UP, count: 0, isCalling: false }]);
});

it('names it beside a channel that sends nothing', () => {
  expect(lines(3, down())).toEqual([firstLine(down()), GIVEN_UP]);
  expect(lines(3, off())).toEqual([firstLine(off()), GIVEN_UP]);
  expect(lines(0, off())).toEqual([firstLine(off())]);
});

describe('of a service that accepts nothing', () => {
  it('says since when, how many wait, and leads to them', () => {
    expect(firstLine(down())).toEqual({
      count: 37,
      text: 'Email has not been going out since 9:42 AM: 37 messages are waiting',
      tone: 'red',
      to: '/notifications?state=waiting&channel=email',
      isCalling: true,
    });
  });

  it('leads to what is held back where most of it was tried once', () => {
    expect(firstLine(down({ waiting: 3, retried: 2 }))?.to).toBe('/notifications?state=held&channel=email');
  });

  it.each([
    [down({ waiting: 1 }), 'Email has not been going out since 9:42 AM: 1 message is waiting'],
    [down({ waiting: 0, retried: 0 }), 'Email has not been going out since 9:42 AM'],
    [
      down({ channel: 'sms', waiting: 1_200 }),
      'Texts have not been going out since 9:42 AM: 1,200 messages are waiting',
    ],
    [
      down({ since: '2026-03-01T14:42:10Z' }),
      'Email has not been going out since yesterday, 9:42 AM: 37 messages are waiting',
    ],
  ])('in words: %j', (trouble, text) => {
    expect(firstLine(trouble)?.text).toBe(text);
  });

  it('names several channels at once, since the first of them', () => {
    expect(firstLine(down(), down({ channel: 'sms', since: '2026-03-02T14:40:00Z', waiting: 3 }))).toEqual({
      count: 40,
      text: 'Email and texts have not been going out since 9:40 AM: 40 messages are waiting',
      tone: 'red',
      to: '/notifications?state=waiting&channel=email,sms',
      isCalling: true,
    });
  });

  it('comes before a channel that is not configured', () => {
    expect(firstLine(off({ channel: 'sms' }), down())?.count).toBe(37);
  });
});

describe('of a channel that is not configured', () => {
  it('says how many have not been sent today, and leads to them', () => {
    expect(firstLine(off())).toEqual({
      count: 12,
      text: 'Email is off: 12 not sent today',
      tone: 'yellow',
      to: '/notifications?state=not_configured&channel=email&from=2026-03-02',
      isCalling: true,
    });
  });

  it('tells of several', () => {
    expect(firstLine(off({ waiting: 1 }), off({ channel: 'sms', waiting: 0 }))).toMatchObject({
      text: 'Email and texts are off: 1 not sent today',
      to: '/notifications?state=not_configured&channel=email,sms&from=2026-03-02',
    });
  });
});
