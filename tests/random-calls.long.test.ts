import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallDeclaration } from '#contracts/call.ts';
import { CALL_NAMES, CALLS, type CallName } from '#contracts/calls.ts';
import { type Random, randomFrom } from '#server/db/demo/random.ts';
import { ACCESS_SAMPLES, type Sample } from './kit/access-samples.ts';
import { addressOf, makeWorld } from './kit/access-world.ts';
import { type TestApp, testApp } from './kit/app.ts';
import { isFullRun } from './kit/run-size.ts';

/* Calls that nobody makes: whatever is sent, the answer is a refusal and never a failure of the server. */

const SEED = 20_261_123;
const MOST_CALLS = isFullRun ? 34_000 : 1500;
/** Some calls end sessions or archive people: then new ones take their places. */
const CALLS_PER_WORLD = 500;

const TEXTS = [
  '',
  ' ',
  '0',
  '1',
  '2',
  '-1',
  '1.5',
  '1e9',
  '99999999999',
  '999999999999999',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '2026-03-02',
  '2026-02-30',
  '9999-12-31',
  '0001-01-01',
  '2026-03-08T02:30:00Z',
  '10:00',
  '02:30',
  '24:00',
  '25:61',
  'pending',
  'Spanish',
  'staff',
  'email',
  '1,2,3',
  ',',
  '%',
  "'",
  '"',
  '\\',
  ';--',
  ':',
  '$1',
  '../..',
  '<b>',
  '{{name}}',
  '\u0000',
  '\r\n',
  '\u202e',
  '\ud800',
  '💥',
  'ß',
  'é'.repeat(70),
  'a'.repeat(300),
  'x'.repeat(6000),
  'America/New_York',
  'Mars/Base',
  '+12125550100',
  'a@b.example',
  'http://[',
  '__proto__',
  'constructor',
];
const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  1.005,
  2_147_483_648,
  1e308,
  [],
  [null],
  [1, 'a'],
  {},
  { a: { b: [] } },
  ...TEXTS,
];

let kit: TestApp;
beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());

function queryOf(callName: CallName, sample: Sample, random: Random): string {
  const { query } = CALLS[callName] as CallDeclaration;
  if (!query || random.happens(0.2)) return sample.query ?? '';
  const { def } = query._zod;
  const names = 'shape' in def ? Object.keys(def.shape as object) : [];
  const chosen = [...names, 'cursor', 'x'].filter(() => random.happens(0.5));
  const pairs = chosen.map((name) => [name, random.oneOf(TEXTS).toWellFormed()]);
  return `?${new URLSearchParams(pairs)}`;
}

/** A body with some of its values replaced, left out or added, at any depth. */
function changed(value: unknown, random: Random): unknown {
  if (random.happens(0.15)) return random.oneOf(VALUES);
  if (Array.isArray(value)) return value.map((one) => changed(one, random));
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  const fields = Object.entries(value)
    .filter(() => !random.happens(0.08))
    .map(([name, field]) => [name, changed(field, random)] as const);
  const more = random.happens(0.08) ? [[random.oneOf(TEXTS), random.oneOf(VALUES)] as const] : [];
  return Object.fromEntries([...fields, ...more]);
}

function paramsOf({ params = {} }: Sample, random: Random): Record<string, string | number> {
  const replaced = Object.entries(params).map(([name, value]) => [
    name,
    random.happens(0.2) ? random.oneOf(TEXTS).toWellFormed() || '0' : value,
  ]);
  return Object.fromEntries(replaced);
}

/** People with their sessions, and a valid call of each action, made before any of them is changed. */
async function makeCalls() {
  const world = await makeWorld(kit);
  const samples = new Map<CallName, Sample>();
  for (const callName of CALL_NAMES) samples.set(callName, await ACCESS_SAMPLES[callName](world));
  return { world, samples };
}

async function randomCall(random: Random, { world, samples }: Awaited<ReturnType<typeof makeCalls>>) {
  const callName = random.oneOf(CALL_NAMES);
  const sample = samples.get(callName) ?? {};
  const url = addressOf(callName, {
    params: paramsOf(sample, random),
    query: queryOf(callName, sample, random),
  });
  const { staff, roles, interpreter, otherInterpreter, client, otherClient } = world;
  const { dispatcher, bookkeeper, viewer } = roles;
  const people = [
    staff,
    staff,
    staff,
    dispatcher,
    bookkeeper,
    viewer,
    interpreter,
    interpreter,
    otherInterpreter,
    client,
    client,
    otherClient,
  ];
  const cookie = random.happens(0.1) ? '' : random.oneOf(people).cookie;
  const hasBody = sample.body !== undefined;
  const body = random.happens(0.05) ? random.oneOf(TEXTS) : changed(sample.body, random);
  const key = random.happens(0.2) ? { 'idempotency-key': random.oneOf(['a', 'b', '', 'x'.repeat(300)]) } : {};
  const response = await kit.app.inject({
    method: CALLS[callName].method,
    url,
    headers: { cookie, 'content-type': sample.type ?? 'application/json', ...sample.headers, ...key },
    ...(hasBody && {
      payload: Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body),
    }),
    payloadAsStream: true, // a stream of events never ends
  });
  response.stream().destroy();
  return { call: `${CALLS[callName].method} ${url.slice(0, 200)}`, status: response.statusCode, body };
}

it('no call makes the server fail', async () => {
  const random = randomFrom(SEED);
  const failed: unknown[] = [];
  const statuses = new Set<number>();
  for (let calls = 0; calls < MOST_CALLS; calls += CALLS_PER_WORLD) {
    const made = await makeCalls();
    for (let call = 0; call < CALLS_PER_WORLD; call += 1) {
      const answer = await randomCall(random, made);
      statuses.add(answer.status);
      if (answer.status >= 500) failed.push(answer);
    }
  }
  expect(failed).toEqual([]);
  // It reaches what it is about: work that is done, and refusals of every kind.
  for (const status of [200, 201, 204, 400, 401, 403, 404, 409, 422]) expect(statuses).toContain(status);
}, 1_800_000);
