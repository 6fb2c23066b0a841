import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { CALL_NAMES, CALLS, type CallName } from '#contracts/calls.ts';
import { audiencesOf, type Grant, ROLES, type Who } from '#domain/access/access.ts';
import { route } from '#server/http/route.ts';
import { ACCESS_SAMPLES, type Sample, type World } from './kit/access-samples.ts';
import { addressOf, makeWorld, worldsOf } from './kit/access-world.ts';
import { type Answer, type TestApp, testApp } from './kit/app.ts';

const UNKNOWN_ID = 2_000_000_000;

let kit: TestApp;
/** For all calls that only read. */
let readWorld: World;
const newWorld = worldsOf(() => kit);
beforeAll(async () => {
  kit = await testApp();
  readWorld = await makeWorld(kit);
});
afterAll(() => kit.close());

/** As `kit.call`, but done when the head of the answer is there: a stream of events never ends. */
async function ask(
  callName: CallName,
  url: string,
  sample: Sample,
  who?: { cookie: string },
): Promise<Answer> {
  const response = await kit.app.inject({
    method: CALLS[callName].method,
    url,
    headers: {
      ...(who && { cookie: who.cookie }),
      ...(sample.type !== undefined && { 'content-type': sample.type }),
      ...sample.headers,
    },
    ...(sample.body !== undefined && { payload: sample.body as object }), // injected as JSON
    payloadAsStream: true,
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  let body: unknown = null;
  if (isJson) body = JSON.parse(Buffer.concat(await response.stream().toArray()).toString() || 'null');
  else response.stream().destroy();
  return { status: response.statusCode, body, headers: response.headers };
}

interface Asking {
  readonly who: Who;
  readonly first: { cookie: string };
  readonly other: { cookie: string } | null;
}

function people(world: World): Asking[] {
  return [
    ...ROLES.map((role) => ({ who: role, first: world.roles[role], other: null })),
    { who: 'interpreter', first: world.interpreter, other: world.otherInterpreter },
    { who: 'client', first: world.client, other: world.otherClient },
  ];
}

describe('the declared calls', () => {
  it('have a route each, and are all that the API describes', () => {
    const described = Object.entries(kit.app.swagger().paths ?? {}).flatMap(([path, calls]) =>
      Object.keys(calls ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const known = Object.values(CALLS).map(({ method, path }) => `${method} ${path}`);
    expect(described.toSorted()).toEqual(known.toSorted());
  });

  it('lets no route start that is not declared', () => {
    const app = { route: () => {} } as unknown as FastifyInstance; // it is never reached
    const callName = 'nothing.such' as CallName; // what the compiler refuses too
    expect(() => route(app, kit.deps, callName, () => Promise.reject(new Error('never called')))).toThrow();
  });
});

describe('who may do what', () => {
  test.each(CALL_NAMES.filter((callName) => CALLS[callName].who === 'everyone'))(
    '%s is open to everyone',
    async (callName) => {
      const world = await newWorld();
      for (const who of [undefined, ...people(world).map(({ first }) => first)]) {
        const sample = await ACCESS_SAMPLES[callName](world); // a link that the one before has used is there again
        const answer = await ask(callName, addressOf(callName, sample), sample, who);
        expect(['unauthenticated', 'wrong_audience', 'not_found', 'malformed']).not.toContain(
          answer.body?.code,
        );
        expect([403, 404, 422, 500]).not.toContain(answer.status);
      }
    },
  );

  test.each(CALL_NAMES.filter((callName) => CALLS[callName].who !== 'everyone'))('%s', async (callName) => {
    const grant = CALLS[callName].who as Exclude<Grant, 'everyone'>; // the filter above
    const onlyReads = CALLS[callName].method === 'GET';
    const world = onlyReads ? readWorld : await newWorld();
    const sample = await ACCESS_SAMPLES[callName](world);
    const own = addressOf(callName, sample);
    expect(await ask(callName, own, sample)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    expect(await ask(callName, own, sample, { cookie: 'parley-staff=forged' })).toMatchObject({
      status: 401,
    });
    const isForSomeStaff = audiencesOf(grant).includes('staff');
    for (const { who, first, other } of people(world)) {
      if (grant.includes(who)) continue;
      const isStaff = (ROLES as readonly Who[]).includes(who);
      const code = isStaff && isForSomeStaff ? 'wrong_role' : 'wrong_audience';
      for (const somebody of [first, ...(other ? [other] : [])])
        expect(await ask(callName, own, sample, somebody), who).toMatchObject({
          status: 403,
          body: { code },
        });
    }
    const admitted = people(world).filter(({ who }) => grant.includes(who));
    if (Object.values(sample.params ?? {}).some((value) => typeof value === 'number')) {
      const unknown = addressOf(callName, sample, UNKNOWN_ID);
      for (const { first, other } of admitted) {
        expect(await ask(callName, unknown, sample, first)).toMatchObject({
          status: 404,
          body: { code: 'not_found' },
        });
        if (other)
          expect(await ask(callName, own, sample, other)).toMatchObject({
            status: 404,
            body: { code: 'not_found' },
          });
      }
    }
    let [there, sampleThere] = [world, sample];
    for (const [turn, { who }] of admitted.entries()) {
      if (turn > 0 && !onlyReads) {
        there = await newWorld(); // the data that the one before has removed are there again
        sampleThere = await ACCESS_SAMPLES[callName](there);
      }
      const first = people(there).find((one) => one.who === who)?.first;
      const { status, body } = await ask(callName, addressOf(callName, sampleThere), sampleThere, first);
      expect([400, 401, 403, 404, 500, 503], `${who}: ${JSON.stringify(body)}`).not.toContain(status);
      if (!sample.isRefusedAsInvalid) expect(status, JSON.stringify(body)).not.toBe(422);
    }
  });
});
