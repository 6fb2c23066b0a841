import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { PATHS } from '#contracts/paths.ts';
import { ACCESS, type Act, type Audience, type Grant } from '#domain/access/access.ts';
import { payments } from '#server/db/schema/money.ts';
import { route } from '#server/http/route.ts';
import { ACCESS_SAMPLES, type Sample, type World } from './kit/access-samples.ts';
import { type Answer, type TestApp, testApp } from './kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from './kit/people.ts';

const ACTS = Object.keys(ACCESS) as Act[]; // Object.keys forgets the keys of a table
const UNKNOWN_ID = 2_000_000_000;

let kit: TestApp;
beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());

/** Two of each audience; appointments, an offer and a payment of the first ones. */
async function makeWorld(): Promise<World> {
  const staff = await aStaffMember(kit);
  const [interpreter, otherInterpreter] = [await anInterpreter(kit), await anInterpreter(kit)];
  const [client, otherClient] = [await aClient(kit), await aClient(kit)];
  const whose = { clientId: client.id, interpreterId: interpreter.id };
  const booked = await anAssignment(kit, { ...whose, status: 'accepted' });
  const request = await anAssignment(kit, { clientId: client.id, origin: 'client', date: '2026-03-06' });
  const cancelled = await anAssignment(kit, { ...whose, status: 'cancelled', date: '2026-03-07' });
  const done = { status: 'completed', currentStatus: 'completed', date: '2026-02-20' } as const;
  const completed = await anAssignment(kit, { ...whose, ...done });
  const owed = { amount: 6000, clientAmount: 15_000, dueDate: '2026-04-01', interpreterId: interpreter.id };
  const [payment] = await kit.database.db
    .insert(payments)
    .values({ ...owed, assignmentId: completed.id })
    .returning();
  if (!payment) throw new Error('no payment was made');
  return {
    kit,
    staff,
    interpreter,
    otherInterpreter,
    client,
    otherClient,
    booked,
    request,
    cancelled,
    payment,
  };
}

function addressOf(act: Act, { params = {}, query = '' }: Sample, id?: number): string {
  const filled = PATHS[act][1].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`the sample of ${act} has no ${name}`);
    return encodeURIComponent(typeof value === 'number' && id !== undefined ? id : value);
  });
  return filled + query;
}

/** As `kit.call`, but done when the head of the answer is there: a stream of events never ends. */
async function ask(act: Act, url: string, sample: Sample, who?: { cookie: string }): Promise<Answer> {
  const response = await kit.app.inject({
    method: PATHS[act][0],
    url,
    headers: who ? { cookie: who.cookie } : {},
    ...(sample.body !== undefined && { payload: sample.body as object }), // injected as JSON
    payloadAsStream: true,
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  let body: unknown = null;
  if (isJson) body = JSON.parse(Buffer.concat(await response.stream().toArray()).toString() || 'null');
  else response.stream().destroy();
  return { status: response.statusCode, body, headers: response.headers };
}

function people(
  world: World,
): { audience: Audience; first: { cookie: string }; other: { cookie: string } | null }[] {
  return [
    { audience: 'staff', first: world.staff, other: null },
    { audience: 'interpreter', first: world.interpreter, other: world.otherInterpreter },
    { audience: 'client', first: world.client, other: world.otherClient },
  ];
}

describe('the table of permissions', () => {
  it.each(ACTS)('has a route for %s', (act) => {
    const [method, path] = PATHS[act];
    expect(kit.app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') })).toBe(true);
  });

  it('knows every call that the API describes', () => {
    const described = Object.entries(kit.app.swagger().paths ?? {}).flatMap(([path, calls]) =>
      Object.keys(calls ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const known = Object.values(PATHS).map(([method, path]) => `${method} ${path}`);
    expect(described.toSorted()).toEqual(known.toSorted());
  });

  it('lets no route start that has no entry', () => {
    const app = { route: () => {} } as unknown as FastifyInstance; // it is never reached
    const act = 'nothing.such' as Act; // what the compiler refuses too
    expect(() => route(app, kit.deps, act, () => Promise.reject(new Error('never called')))).toThrow(
      "The act 'nothing.such' has no entry in domain/access/access.ts",
    );
  });
});

describe('who may do what', () => {
  test.each(ACTS.filter((act) => ACCESS[act] === 'everyone'))('%s is open to everyone', async (act) => {
    const world = await makeWorld();
    const sample = await ACCESS_SAMPLES[act](world);
    for (const who of [undefined, ...people(world).map(({ first }) => first)]) {
      const answer = await ask(act, addressOf(act, sample), sample, who);
      expect(['unauthenticated', 'wrong_audience', 'not_found', 'malformed']).not.toContain(
        answer.body?.code,
      );
      expect([403, 404, 422, 500]).not.toContain(answer.status);
    }
  });

  test.each(ACTS.filter((act) => ACCESS[act] !== 'everyone'))('%s', async (act) => {
    const grant = ACCESS[act] as Exclude<Grant, 'everyone'>; // the filter above
    const world = await makeWorld();
    const sample = await ACCESS_SAMPLES[act](world);
    const own = addressOf(act, sample);
    expect(await ask(act, own, sample)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await ask(act, own, sample, { cookie: 'parley-staff=forged' })).toMatchObject({ status: 401 });
    for (const { audience, first, other } of people(world)) {
      if (grant.includes(audience)) continue;
      for (const who of [first, ...(other ? [other] : [])])
        expect(await ask(act, own, sample, who)).toMatchObject({
          status: 403,
          body: { code: 'wrong_audience' },
        });
    }
    const admitted = people(world).filter(({ audience }) => grant.includes(audience));
    if (Object.values(sample.params ?? {}).some((value) => typeof value === 'number')) {
      const unknown = addressOf(act, sample, UNKNOWN_ID);
      for (const { first, other } of admitted) {
        expect(await ask(act, unknown, sample, first)).toMatchObject({
          status: 404,
          body: { code: 'not_found' },
        });
        if (other)
          expect(await ask(act, own, sample, other)).toMatchObject({
            status: 404,
            body: { code: 'not_found' },
          });
      }
    }
    for (const { first } of admitted) {
      const { status, body } = await ask(act, own, sample, first);
      expect([400, 401, 403, 404, 500, 503], JSON.stringify(body)).not.toContain(status);
      if (!sample.isRefusedAsInvalid) expect(status, JSON.stringify(body)).not.toBe(422);
    }
  });
});
