import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { CALLS, type CallName } from '#contracts/calls.ts';
import { isHiddenFrom } from '#contracts/money.ts';
import { addDays } from '#domain/civil.ts';
import { ACCESS_SAMPLES, type Sample, type World } from './kit/access-samples.ts';
import { addressOf, makeWorld } from './kit/access-world.ts';
import { type TestApp, testApp } from './kit/app.ts';
import { aClient, anAssignment, anInterpreter } from './kit/people.ts';
import { readPdf } from './kit/read-pdf.ts';
import { sendDue } from './kit/send-due.ts';

/*
 * Who reads which side of the money (rules access-8 and access-9): in a world where every rate, line, sum, margin and adjustment of either
 * side has an amount of its own, each answer and message to the interpreter is searched for those of the charge, each one to the client for
 * those of the pay, and each answer to a role that sees no money for all of them.
 */

type Reader = 'interpreter' | 'client' | 'viewer';

let kit: TestApp;
let world: World;
let assignmentIds: number[] = [];
let paymentIds: number[] = [];
/** What each side consists of, as dollars and words; the margin is nobody's but the company's. */
const sides = { pay: new Set<string>(), charge: new Set<string>(), margin: new Set<string>() };
let mails: readonly { readonly to: { readonly address: string } }[] = [];

beforeAll(async () => {
  kit = await testApp();
  const made = await makeWorld(kit);
  const interpreter = await anInterpreter(kit, { hourlyRate: 4193 });
  world = { ...made, interpreter, client: await aClient(kit, { customRate: 9137 }) };
  await rule('pay', '13.37');
  await rule('charge', '17.71');
  await rule('charge', '0', { kind: 'tax', terms: { percent: '16.43' } });
  note('charge', '16.43');
  await pastAppointments();
  await appointmentsAhead();
  const { email } = await sendDue(kit);
  mails = email.sent;
}, 60_000);
// What the call before has arrived at or cancelled is there again, on another day.
let days = 0;
beforeEach(async () => {
  const { client, interpreter } = world;
  days += 1;
  const whose = { clientId: client.id, interpreterId: interpreter.id, status: 'accepted' } as const;
  const booked = await anAssignment(kit, { ...whose, date: addDays('2026-06-01', days) });
  const date = addDays('2026-09-01', days);
  const request = await anAssignment(kit, { clientId: client.id, origin: 'client', date });
  world = { ...world, booked, request };
});
afterAll(() => kit.close());

async function ok(method: 'GET' | 'POST' | 'PUT', url: string, as: { cookie: string }, body?: object) {
  const answer = await kit.call(method, url, { as, ...(body && { body }) });
  expect(answer.status, `${method} ${url}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

/** Emergencies cost so much more an hour, for this client and by this interpreter. */
function rule(side: 'pay' | 'charge', perHour: string, more: object = {}) {
  const scope = side === 'pay' ? { interpreterId: world.interpreter.id } : { clientId: world.client.id };
  const terms = { extra: { perHour } };
  const body = { side, kind: 'emergency', scope, from: '2026-03-02', terms, ...more };
  return ok('POST', '/api/rates', world.staff, body);
}

async function request(date: string, endTime: string, isAssigned = true): Promise<number> {
  const { id } = await ok('POST', '/api/appointments/request', world.client, {
    date,
    startTime: '10:00',
    endTime,
    language: 'Spanish',
    location: '12 Harbor Way',
    serviceType: 'medical',
    urgency: 'emergency',
  });
  const { id: interpreterId } = world.interpreter;
  if (isAssigned) await ok('POST', `/api/assignments/${id}/assign`, world.staff, { interpreterId });
  assignmentIds = [...assignmentIds, id];
  return id;
}

const track = (id: number, body: object) =>
  ok('PUT', `/api/assignments/${id}/tracking`, world.interpreter, body);

/** One of each outcome and state: reported, returned, approved, paid, nobody came, cancelled late. */
async function pastAppointments(): Promise<void> {
  const { staff, client } = world;
  const ends = ['12:00', '12:30', '13:00', '13:30', '14:00', '14:30'];
  const dates = ['03-03', '03-04', '03-05', '03-06', '03-07', '03-09'].map((day) => `2026-${day}`);
  const ids: number[] = [];
  for (const [at, date] of dates.entries()) ids.push(await request(date, ends[at] ?? ''));
  const [late = 0, nobody = 0, ...done] = ids.toReversed();
  kit.clock.set('2026-03-07T15:20:00.000Z');
  await track(nobody, { currentStatus: 'arrived', act: 'client_absent' });
  kit.clock.set('2026-03-09T12:00:00.000Z');
  const { charge } = await ok('GET', `/api/appointments/${late}/cancellation`, client);
  await ok('POST', `/api/appointments/${late}/cancel`, client, { reason: 'The patient is ill', charge });
  kit.clock.set('2026-03-10T15:00:00.000Z');
  for (const [at, id] of done.entries())
    await track(id, { currentStatus: 'completed', actualEndTime: '15:00', parkingCost: `${at + 3}.39` });
  for (const id of ids) {
    const [{ id: paymentId }] = await ok('GET', `/api/payments?assignmentId=${id}`, staff);
    paymentIds = [...paymentIds, paymentId];
    for (const side of ['pay', 'charge'] as const) {
      const { updatedAt } = await ok('GET', `/api/closeouts/${paymentId}`, staff);
      const amount = `${side === 'pay' ? 17 : 23}.${30 + paymentIds.length}`;
      const line = { side, label: `${side} line ${id}`, reason: `${side} reason ${id}`, amount };
      await ok('POST', `/api/closeouts/${paymentId}/adjustments`, staff, { ...line, updatedAt });
    }
  }
  const [, returned, ...approved] = paymentIds;
  for (const paymentId of [returned, ...approved]) {
    const { updatedAt } = await ok('GET', `/api/closeouts/${paymentId}`, staff);
    const [callName, body] = paymentId === returned ? ['return', { question: 'Why?' }] : ['approve', {}];
    await ok('POST', `/api/closeouts/${paymentId}/${callName}`, staff, { updatedAt, ...body });
  }
  await ok('POST', `/api/payments/${approved[1]}/pay`, staff, {});
  for (const paymentId of paymentIds) {
    const closeout = await ok('GET', `/api/closeouts/${paymentId}`, staff);
    note('pay', closeout.amount);
    note('charge', closeout.clientAmount);
    note('margin', closeout.margin);
    for (const { side, label, amount, rate, adjustment } of closeout.lines) {
      note(side, amount);
      note(side, rate);
      if (adjustment) sides[side as 'pay' | 'charge'].add(label).add(adjustment.reason);
    }
  }
}

/** One that is booked, one that the interpreter is asked for. */
async function appointmentsAhead(): Promise<void> {
  const { staff } = world;
  await request('2026-03-20', '15:00');
  const requestId = await request('2026-03-23', '15:30', false);
  await ok('POST', `/api/assignments/${requestId}/broadcast`, staff);
  for (const id of assignmentIds.slice(-2)) {
    const both = await ok('POST', '/api/assignments/quote', staff, {
      assignmentId: id,
      clientId: world.client.id,
      interpreterId: world.interpreter.id,
      date: '2026-03-20',
      startTime: '10:00',
      endTime: id === requestId ? '15:30' : '15:00',
      language: 'Spanish',
      serviceType: 'medical',
      urgency: 'emergency',
    });
    for (const side of ['pay', 'charge'] as const)
      for (const { totalAmount, hourlyRate } of [both[side], ...both[side].lines]) {
        note(side, totalAmount);
        note(side, hourlyRate);
      }
  }
}

/** An amount and its cents; those that say nothing are left out. */
function note(side: keyof typeof sides, amount: string | null | undefined): void {
  if (!amount || Number(amount) === 0) return;
  sides[side].add(amount).add(amount.replace('.', ''));
}

/** UUIDs and tokens are random, so that a part of one can look like an amount. */
const RANDOM = /[\w-]{24,}/g;

/** What of the text is there, as a whole number or as words. */
function found(textWithIds: string, secrets: Iterable<string>): string[] {
  const text = textWithIds.replaceAll(RANDOM, 'an id');
  return [...secrets].filter((secret) => {
    const whole = secret.replaceAll(/[.]/g, '\\.');
    return new RegExp(`(?<![\\w.])${whole}(?![\\w.]*\\d)`).test(text);
  });
}

const secretFrom = (reader: Reader) => {
  // As whole numbers they may be ids, which staff read.
  if (reader === 'viewer')
    return [...sides.pay, ...sides.charge, ...sides.margin].filter((one) => !/^\d+$/.test(one));
  const [own, other] = reader === 'interpreter' ? (['pay', 'charge'] as const) : (['charge', 'pay'] as const);
  return [...sides[other], ...sides.margin].filter((one) => !sides[own].has(one));
};

/** The amounts of an answer that no field of money has. */
function unmarked(shape: z.core.$ZodType, value: unknown, path = ''): string[] {
  if (value === null || value === undefined || isHiddenFrom(null, shape)) return [];
  const { def } = (shape as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'nullable':
    case 'optional':
      return unmarked(def.innerType, value, path);
    case 'array':
      return (value as unknown[]).flatMap((one) => unmarked(def.element, one, `${path}[]`));
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) =>
        unmarked(inner, (value as Record<string, unknown>)[name], `${path}.${name}`),
      );
    default:
      return typeof value === 'string' && /^-?\d+\.\d\d$/.test(value) && !MILES_OR_HOURS.test(path)
        ? [path]
        : [];
  }
}

const MILES_OR_HOURS = /\.(mileage|quantity)$/;

/** Calls that end the session, and the stream, which names ids alone. */
const NOT_CALLED = new Set<CallName>(['account.changePassword', 'events.stream']);
/** After the others, which need somebody who is available. */
const isLast = (callName: CallName) => callName === 'interpreters.setAvailability';
function actionsOf(reader: Reader): CallName[] {
  const actions = (Object.keys(CALLS) as CallName[]).filter((callName) => {
    const grant = CALLS[callName].who;
    return grant !== 'everyone' && (grant as readonly string[]).includes(reader) && !NOT_CALLED.has(callName);
  });
  return actions.sort((a, b) => Number(isLast(a)) - Number(isLast(b)));
}

/** The sample as it is, and with each appointment and each payment of the world. */
function addressesOf(callName: CallName, sample: Sample): string[] {
  const params = sample.params ?? {};
  const named = 'assignmentId' in params ? 'assignmentId' : 'paymentId' in params ? 'paymentId' : null;
  const ids = named === null ? [] : named === 'assignmentId' ? assignmentIds : paymentIds;
  const all = [params, ...ids.map((id) => ({ ...params, [named ?? '']: id }))];
  return all.map((each) => addressOf(callName, { ...sample, params: each }));
}

async function answersTo(reader: Reader, callName: CallName) {
  const sample: Sample = await ACCESS_SAMPLES[callName](world);
  const { method } = CALLS[callName];
  const answers: { status: number; text: string; json: unknown }[] = [];
  for (const url of addressesOf(callName, sample)) {
    const response = await kit.app.inject({
      method,
      url,
      headers: {
        cookie: personOf(reader).cookie,
        ...(sample.type && { 'content-type': sample.type }),
        ...sample.headers,
      },
      ...(sample.body !== undefined && { payload: sample.body as object }),
    });
    const type = String(response.headers['content-type']);
    const isPdf = type.startsWith('application/pdf') && response.statusCode === 200;
    const text = isPdf ? (await readPdf(response.rawPayload)).text : response.body;
    const json = type.startsWith('application/json') ? response.json() : null;
    answers.push({ status: response.statusCode, text, json });
  }
  return { answers, isRefused: sample.isRefusedAsInvalid === true };
}

const personOf = (reader: Reader) => (reader === 'viewer' ? world.roles.viewer : world[reader]);

describe.each(['interpreter', 'client', 'viewer'] as const)(
  'no answer to the %s has the other side',
  (reader) => {
    it('of which there are many amounts to find', () => {
      expect(secretFrom(reader).length).toBeGreaterThan(40);
      expect(
        found(JSON.stringify([...sides.pay, ...sides.charge, ...sides.margin]), secretFrom(reader)),
      ).toEqual(secretFrom(reader));
    });

    it.each(actionsOf(reader))('%s', async (callName) => {
      const { answers, isRefused } = await answersTo(reader, callName);
      const shape = CALLS[callName].response;
      // Refusals alone would prove little. A viewer changes nothing but their own account, which has another password than the sample.
      if (!isRefused && (reader !== 'viewer' || CALLS[callName].method === 'GET'))
        expect(Math.min(...answers.map(({ status }) => status))).toBeLessThan(300);
      for (const { text, json } of answers) {
        expect(found(text, secretFrom(reader)), `${callName}: ${text.slice(0, 2000)}`).toEqual([]);
        if (json !== null && shape) expect(unmarked(shape, json)).toEqual([]);
      }
    });

    it.skipIf(reader === 'viewer')('and no message', () => {
      const { email } = reader === 'client' ? world.client : world.interpreter;
      const own = mails.filter(({ to }) => to.address === email).map((mail) => JSON.stringify(mail));
      expect(own.length).toBeGreaterThan(1);
      for (const mail of own) expect(found(mail, secretFrom(reader)), mail.slice(0, 2000)).toEqual([]);
    });
  },
);
