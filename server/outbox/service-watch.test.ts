import { beforeEach, expect, it } from 'vitest';
import type { SendResult } from '#server/adapters/transport.ts';
import type { Claimed } from './claims.ts';
import { openServiceWatch } from './service-watch.ts';

const claimed = (id: number, attempt = 1): Claimed => ({
  ...{ id, attempt, dueAt: '', claimedAt: '', maybeSentSince: null, heldSince: 0 },
});
const TAKEN: SendResult = { result: 'taken', providerId: null };
const later = (more: { isOfService?: true; isOutage?: true } = {}): SendResult => ({
  ...{ result: 'later', why: 'Try later', afterSeconds: null },
  ...more,
});
const TROUBLE = later({ isOfService: true });
const REFUSED: SendResult = { result: 'refused', why: 'No such mailbox' };
const DOWN: SendResult = { result: 'down', why: 'Nobody there', afterSeconds: null };

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
});

function aWatch(channel: 'email' | 'sms' | 'push' = 'sms') {
  const clock = { at: 1000 };
  const watch = openServiceWatch(
    channel,
    () => clock.at,
    (line) => said.push(line),
  );
  /** Whether the attempts for these messages count, and whether the channel pauses. */
  const report = (outcome: SendResult, messages: readonly Claimed[]) => ({
    counted: messages.filter((message) => watch.judge(outcome, message).isCounted).length,
    isPaused: watch.remainingMs() > 0,
  });
  return { clock, watch, hear: report };
}
const messages = (count: number, attempt = 1, from = 1) =>
  Array.from({ length: count }, (_, at) => claimed(from + at, attempt));

it('a service that cannot be reached is down at once, and only the first try counts, however long it lasts', () => {
  const { clock, watch, hear: report } = aWatch();
  expect(report(DOWN, messages(8))).toEqual({ counted: 1, isPaused: true });
  for (let probe = 0; probe < 300; probe += 1) {
    clock.at += watch.remainingMs();
    expect(report(DOWN, messages(1))).toEqual({ counted: 0, isPaused: true });
  }
  expect(said).toEqual(['sms: the service takes nothing, messages wait']);
  watch.judge(TAKEN, claimed(1));
  watch.judge(TAKEN, claimed(2));
  expect(said.slice(1)).toEqual(['sms: the service takes messages again']);
});

it('a service that is in trouble with everybody is down from the fifth answer in a row', () => {
  const { clock, watch, hear: report } = aWatch();
  expect(report(TROUBLE, messages(4))).toEqual({ counted: 4, isPaused: false });
  expect(watch.judge(TROUBLE, claimed(5))).toEqual({
    service: { is: 'down', why: 'Try later' },
    isCounted: true,
  });
  expect(report(TROUBLE, messages(3, 1, 6))).toEqual({ counted: 0, isPaused: true });
  clock.at += watch.remainingMs();
  expect(watch.isTrying()).toBe(true);
  // It is there, and refuses what it would never take: of the others that says nothing.
  expect(report(REFUSED, messages(1, 1, 20))).toEqual({ counted: 1, isPaused: false });
  expect(watch.isTrying()).toBe(true);
  expect(report(TROUBLE, messages(1, 1, 21))).toEqual({ counted: 0, isPaused: true });
  expect(watch.remainingMs()).toBe(10_000);
  watch.judge(TAKEN, claimed(1));
  expect([watch.remainingMs(), watch.isTrying()]).toEqual([0, false]);
});

it('a message that it accepts in between starts a new row, so that a message that makes it fail is given up in the end', () => {
  const { hear: report } = aWatch();
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect(report(TROUBLE, [claimed(7, attempt)])).toEqual({ counted: 1, isPaused: false });
    report(TAKEN, [claimed(8)]);
  }
});

it('while it cannot be reached, trouble is no sign that it is back', () => {
  const { clock, watch, hear: report } = aWatch('email');
  report(DOWN, messages(1));
  clock.at += watch.remainingMs();
  expect(report(TROUBLE, messages(1))).toEqual({ counted: 0, isPaused: true });
});

it('a "not now" for one recipient is accepted, and for many over minutes it is an outage', () => {
  const { hear: report, watch } = aWatch('email');
  expect(report(later(), messages(200))).toEqual({ counted: 200, isPaused: false });
  // A full mailbox, all day long, where nobody else is written to.
  expect(
    report(
      later(),
      [5, 6, 7, 8, 9].map((attempt) => claimed(1, attempt)),
    ),
  ).toEqual({
    counted: 5,
    isPaused: false,
  });
  expect(report(later(), messages(8, 5))).toEqual({ counted: 5, isPaused: true });
  watch.judge(TAKEN, claimed(1));
  expect(watch.remainingMs()).toBe(0);
});

it('one of several push services holds up no other, and its outage costs no attempt', () => {
  const { hear: report } = aWatch('push');
  expect(report(later(), messages(50, 6))).toEqual({ counted: 50, isPaused: false });
  expect(report(later({ isOutage: true }), messages(50, 6))).toEqual({ counted: 0, isPaused: false });
});
