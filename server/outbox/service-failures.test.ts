import { expect, it } from 'vitest';
import type { SendResult } from '#server/adapters/transport.ts';
import { openServiceFailures } from './service-failures.ts';

const message = (id: number, attempt = 1) => ({ id, attempt });
const messages = (count: number, attempt = 1, from = 1) =>
  Array.from({ length: count }, (_, at) => message(from + at, attempt));
const TAKEN: SendResult = { result: 'taken', providerId: null };
const LATER: SendResult = { result: 'later', why: 'Try later', afterSeconds: null };
const TROUBLE: SendResult = { ...LATER, isOfService: true };
const REFUSED: SendResult = { result: 'refused', why: 'No such mailbox' };
const DOWN: SendResult = { result: 'down', why: 'Nobody there', afterSeconds: null };

function aService(channel: 'email' | 'sms' | 'push' = 'sms') {
  const failures = openServiceFailures(channel);
  /** What the same result for each of these messages says about the service, in turn. */
  return (result: SendResult, all: readonly ReturnType<typeof message>[], isTry = false) =>
    all.map((one) => failures.observe(result, one, isTry));
}

it('a service that cannot be reached is down at once', () => {
  expect(aService()(DOWN, messages(2))).toEqual(['down', 'down']);
});

it('a service that is in trouble with everybody is down from the fifth answer in a row', () => {
  const observe = aService();
  expect(observe(TROUBLE, messages(4))).toEqual(Array(4).fill('answers'));
  expect(observe(TROUBLE, messages(2, 1, 5))).toEqual(['down', 'down']);
  // It is there, and refuses what it would never take: of the others that says nothing.
  expect(observe(REFUSED, messages(1, 1, 20))).toEqual(['answers']);
  expect(observe(TROUBLE, messages(1, 1, 21))).toEqual(['down']);
  expect(observe(TAKEN, messages(1))).toEqual(['up']);
  expect(observe(TROUBLE, messages(1))).toEqual(['answers']);
});

it('a message that it accepts in between starts a new row, so that a message that makes it fail is given up in the end', () => {
  const observe = aService();
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect(observe(TROUBLE, [message(7, attempt)])).toEqual(['answers']);
    observe(TAKEN, [message(8)]);
  }
});

it('during an outage, trouble is no sign that it is back', () => {
  expect(aService('email')(TROUBLE, messages(1), true)).toEqual(['down']);
});

it('a "not now" for one recipient is accepted, and for many over minutes it is an outage', () => {
  const observe = aService('email');
  expect(observe(LATER, messages(200))).toEqual(Array(200).fill('answers'));
  // A full mailbox, all day long, where nobody else is written to.
  const allDay = [5, 6, 7, 8, 9].map((attempt) => message(1, attempt));
  expect(observe(LATER, allDay)).toEqual(Array(5).fill('answers'));
  expect(observe(LATER, messages(6, 5)).indexOf('down')).toBe(4);
});

it('one of several push services holds up no other', () => {
  expect(aService('push')(LATER, messages(50, 6))).toEqual(Array(50).fill('answers'));
});
