import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { CALLS, type CallName } from '#contracts/calls.ts';
import { START_CURVE } from '#domain/dispatch/fill-plan/acceptance.ts';
import { offers, trackingLogs } from '#server/db/schema/appointments.ts';
import { clientInterpreters, interpreterRefusals } from '#server/db/schema/dispatch.ts';
import { payments } from '#server/db/schema/money.ts';
import { clients } from '#server/db/schema/people.ts';
import { pushSubscriptions } from '#server/db/schema/records.ts';
import { ACCESS_SAMPLES, type World } from './kit/access-samples.ts';
import { addressOf, makeWorld } from './kit/access-world.ts';
import { cookieOf } from './kit/accounts.ts';
import { type TestApp, testApp } from './kit/app.ts';
import { aClient, anAssignment, anInterpreter } from './kit/people.ts';
import { aReceipt } from './kit/receipts.ts';

/*
 * What reaches a client, call by call as they are declared, in a world where everything that they must not see has a unique
 * name: every answer, its head and every line of the event stream is searched for it.
 */

/** Names of fields that are never in an answer to a client. */
const FORBIDDEN = new Set([
  'password',
  'passwordHash',
  'tokenHash',
  'token',
  'responseToken',
  'accountId',
  'rate',
  'customRates',
  'legalRate',
  'medicalRate',
  'amount',
  'clientAmount',
  'paymentId',
  'payCents',
  'isPaid',
  'availabilityNotes',
  'isAvailable',
  'trackingNotes',
  'expenseNotes',
  'paymentMethod',
  'dueDate',
  'currentLocation',
  'lastLocationUpdate',
  'startedAt',
  'deviceArrivedAt',
  'deviceCompletedAt',
  'mileage',
  'parkingCost',
  'tollsCost',
  'otherExpenses',
  'notificationSent',
  'deletedAt',
  'deviceTime',
  'takesOnlyListed',
  'listed',
  'refusedBy',
  'refuses',
  'refused',
  'offerId',
  'offers',
  'receipts',
  'payments',
  'interpreterCents',
  'calendarSequence',
  'gender',
  'modes',
  'dialects',
  'specialities',
  'wishedHours',
  'dailyHoursLimit',
  'verifiedBy',
  'requiredCredentials',
  'preferredCredentials',
  'preferredSpecialities',
  'score',
  'rank',
  'predicted',
  'chance',
  'exclusions',
  'overrideReason',
  'plan',
  'waves',
  'fillPolicies',
]);

/** When an invoice of the client's is due is no secret; when the pay is due is one. */
const IS_OF_OWN_INVOICE = /^\.invoices\[\d+\]\.dueDate$/;

/** Open to everyone because the token in their address is the permission: a client has none of these. */
const BY_TOKEN = (callName: CallName) => CALLS[callName].path.includes('{token}');

const CALL_NAMES_TRIED = (Object.keys(CALLS) as CallName[]).filter((callName) => {
  const grant = CALLS[callName].who;
  return grant === 'everyone' ? !BY_TOKEN(callName) : (grant as readonly string[]).includes('client');
});

const PLACE = { lat: 40.7411, lng: -73.9897 };
const PASSWORD = 'a harbor at night 7';

let kit: TestApp;
let world: World;
/** What must reach no client, and whose it is. */
const secrets = new Map<string, string>();
/** The client's own appointments of now, by their state, and those of others. */
let own: number[] = [];
let foreign: number[] = [];

beforeAll(async () => {
  kit = await testApp();
  const made = await makeWorld(kit);
  world = { ...made, client: await aClientWithPassword(made) };
  await knownOthers(world);
});
// Each action finds every state again, whatever the one before has done; a call that only reads changes none.
let isChanged = true;
beforeEach(async () => {
  if (isChanged) world = await fill(world);
  isChanged = false;
});
afterAll(() => kit.close());

/** Inserts a unique text. */
function secret(what: string, value = `secret ${what} ${randomUUID()}`): string {
  secrets.set(value, what);
  return value;
}
/** Never what ends a price that the client may see, such as 150.00: those end in 0 or 5. */
const secretCents = (what: string, about: number): number => {
  const cents = about % 5 === 0 ? about + 1 : about;
  secret(what, (cents / 100).toFixed(2));
  return cents;
};

/** A client whom staff entered, and who signed in with the password. */
async function aClientWithPassword({ staff }: World): Promise<World['client']> {
  const entered = {
    name: 'Harbor Clinic',
    email: 'harbor@example.com',
    phone: '555 0202',
    address: '1 Harbor Way',
    username: 'harbor',
    password: PASSWORD,
  };
  const { body } = await kit.call('POST', '/api/clients', { as: staff, body: entered });
  const [row] = await kit.database.db.select().from(clients).where(eq(clients.id, body.id));
  const signedIn = await kit.call('POST', '/api/client-auth/login', {
    body: { username: entered.username, password: PASSWORD },
  });
  if (!row || signedIn.status !== 200) throw new Error(`no sign-in: ${JSON.stringify(signedIn.body)}`);
  expectClean(signedIn);
  const cookie = cookieOf(signedIn);
  return { ...row, cookie, username: entered.username };
}

const aSecretInterpreter = (who: string, more: object = {}) =>
  anInterpreter(kit, {
    email: secret(`${who}'s e-mail`, `${randomUUID()}@secret.example`),
    address: secret(`${who}'s address`),
    availabilityNotes: secret(`${who}'s availability`),
    dialects: { Spanish: [secret(`${who}'s dialect`)] },
    specialities: [secret(`${who}'s speciality`)],
    hourlyRate: secretCents(`${who}'s rate`, 3137 + secrets.size),
    legalRate: secretCents(`${who}'s legal rate`, 4193 + secrets.size),
    medicalRate: secretCents(`${who}'s medical rate`, 5219 + secrets.size),
    ...more,
  });

/** The data of an appointment's interpreter. */
const workOf = (what: string) => ({
  trackingNotes: secret(`tracking notes, ${what}`),
  currentLocation: JSON.stringify(PLACE),
  completion: {
    completedAt: kit.clock.now(),
    deviceCompletedAt: secret(`device's time, ${what}`, '2026-02-13T05:09:13Z'),
    expenseNotes: secret(`expense notes, ${what}`),
    mileageHundredths: secretCents(`mileage, ${what}`, 987_100 + secrets.size),
    parkingCents: secretCents(`parking, ${what}`, 876_100 + secrets.size),
    tollsCents: secretCents(`tolls, ${what}`, 765_100 + secrets.size),
    otherExpensesCents: secretCents(`expenses, ${what}`, 654_100 + secrets.size),
  },
  lastLocationUpdate: secret(`place's time, ${what}`, '2026-02-11T03:07:11Z'),
  deviceArrivedAt: secret(`device's time, ${what}`, '2026-02-12T04:08:12Z'),
});

/** The other client has something of their own in every field. */
async function knownOthers({ otherClient, interpreter }: World): Promise<void> {
  secret('place', String(PLACE.lat));
  const { db } = kit.database;
  await db
    .update(clients)
    .set({
      name: secret("another client's name"),
      address: secret("another client's address"),
      contactPerson: secret("another client's contact"),
      customRate: secretCents("another client's rate", 9173),
    })
    .where(eq(clients.id, otherClient.id));
  secret("another client's e-mail", otherClient.email);
  const endpoint = `https://push.example/${secret('device', randomUUID())}`;
  const keys = { endpoint, p256dh: 'x', auth: 'y' };
  await db
    .insert(pushSubscriptions)
    .values({ interpreterId: interpreter.id, ...keys, createdAt: kit.clock.now() });
}

/** Three interpreters: one who is booked, one whose appointments are over, one who was only asked. */
async function interpreters() {
  const booked = await aSecretInterpreter('the booked one', { name: 'Ines Ortega', phone: '555 0101' });
  const former = await aSecretInterpreter('the former one', { phone: secret('phone of who is done') });
  const name = secret('name of who was asked');
  const asked = await aSecretInterpreter('the asked one', {
    name,
    phone: secret('phone of who was asked'),
  });
  return { booked, former, asked };
}

/**
 * The client's list, which takes only those on it, and somebody who does not work for the client: neither is theirs to know (rules
 * eligibility-8 and eligibility-9).
 */
async function list(
  clientId: number,
  { booked, former, asked }: Awaited<ReturnType<typeof interpreters>>,
): Promise<void> {
  const { db } = kit.database;
  await db.update(clients).set({ takesOnlyListed: true }).where(eq(clients.id, clientId));
  await db.insert(clientInterpreters).values([
    { clientId, interpreterId: booked.id, kind: 'prefer', reason: secret('why preferred') },
    { clientId, interpreterId: asked.id, kind: 'never', reason: secret('why never') },
  ]);
  await db
    .insert(interpreterRefusals)
    .values({ clientId, interpreterId: former.id, reason: secret('why refused') });
}

/** Own and foreign appointments in every state, with all that hangs on them. */
async function fill({ client, otherClient, ...rest }: World): Promise<World> {
  [own, foreign] = [[], []];
  const { booked, former, asked } = await interpreters();
  await list(client.id, { booked, former, asked });
  const states = [
    ['accepted', booked, '2026-03-20'],
    ['pending', asked, '2026-03-23'],
    ['completed', former, '2026-02-20'],
    ['scheduled', booked, '2026-03-21'],
    ['in-progress', booked, '2026-03-22'],
    ['declined', asked, '2026-03-24'],
    ['cancelled', former, '2026-03-25'],
    ['accepted', former, '2026-02-27'],
  ] as const;
  const rows = [];
  for (const { isOwn, clientId } of [
    { isOwn: true, clientId: client.id },
    { isOwn: false, clientId: otherClient.id },
  ]) {
    for (const [status, { id: interpreterId }, date] of states) {
      const what = `${isOwn ? 'own' : 'foreign'} ${status}`;
      const row = await anAssignment(kit, {
        clientId,
        interpreterId,
        status,
        date,
        ...(isOwn ? { startTime: '10:00', endTime: '12:00' } : { startTime: '14:00', endTime: '16:00' }),
        currentStatus: status === 'completed' ? 'completed' : 'not_started',
        ...workOf(what),
        ...(!isOwn && { location: secret(`place, ${what}`), notes: secret(`notes, ${what}`) }),
        ...(status === 'completed' && !isOwn && ratedSecretly()),
        ...(status === 'cancelled' && {
          cancellation: { cancelledAt: kit.clock.now(), cancelledBy: 'client' as const },
        }),
      });
      rows.push(row);
      (isOwn ? own : foreign).push(row.id);
      await hangOn(row, { interpreterId, what });
    }
  }
  const gone = { clientId: client.id, deletedAt: kit.clock.now(), notes: secret('deleted') };
  foreign.push((await anAssignment(kit, gone)).id);
  const [first, second] = rows;
  if (!first || !second) throw new Error('nothing was made');
  return { ...rest, client, otherClient, interpreter: booked, booked: first, request: second };
}

const ratedSecretly = () => ({
  rating: { stars: 1, comment: secret('rating'), ratedAt: kit.clock.now() },
});

/** An offer, a tracking log, a receipt and a payment. */
async function hangOn(
  row: { id: number; status: string },
  { interpreterId, what }: { interpreterId: number; what: string },
): Promise<void> {
  const { db } = kit.database;
  const assignmentId = row.id;
  const now = kit.clock.now();
  const nonce = Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
  const sent = { assignmentId, interpreterId, sentAt: now, expiresAt: '2026-12-24T00:00:00Z' };
  const tokenHash = Buffer.concat([nonce, nonce]);
  await db
    .insert(offers)
    .values({ ...sent, tokenHash, tokenNonce: nonce, state: 'declined', answeredAt: now, ...choiceOf(what) });
  secret(`nonce, ${what}`, nonce.toString('hex'));
  const notes = secret(`log, ${what}`);
  await db
    .insert(trackingLogs)
    .values({ assignmentId, interpreterId, status: 'arrived', notes, location: PLACE, timestamp: now });
  const receipt = await aReceipt(kit, { assignmentId, interpreterId });
  secret(`receipt, ${what}`, receipt.id);
  if (row.status !== 'completed') return;
  await db.insert(payments).values({
    assignmentId,
    interpreterId,
    dueDate: secret(`due, ${what}`, assignmentId % 2 ? '2031-01-17' : '2031-02-18'),
    amount: secretCents(`pay, ${what}`, 612_300 + secrets.size),
    clientAmount: secretCents(`billed, ${what}`, 734_500 + secrets.size),
    notes: secret(`payment, ${what}`),
    paymentMethod: secret(`method, ${what}`),
  });
}

/** Why staff asked them, and their score then (rules eligibility-19 and ranking-8). */
function choiceOf(what: string) {
  const terms = [
    { key: 'pay', raw: 0, unit: '', weight: 1, points: 0, text: secret(`term, ${what}`) },
  ] as const;
  const rest = { v: 1, total: 0, place: 1, of: 1, off: [], hours: 2, rate: 0.2, curve: START_CURVE } as const;
  return { overrideReason: secret(`override, ${what}`), score: { ...rest, terms } };
}

interface Received {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, unknown>;
}

/** What of an answer is not for a client: secrets, forbidden fields, appointments and people of others. */
function leaksOf({ body, headers }: Received): string[] {
  const text = `${JSON.stringify(headers)}\n${typeof body === 'string' ? unfolded(body) : JSON.stringify(body)}`;
  const leaks = [...secrets].flatMap(([value, what]) => (text.includes(value) ? [`tells ${what}`] : []));
  return [...leaks, ...fieldsIn(body)];
}

/** A calendar file without its line ends and escapes, which would hide a text (RFC 5545 §3.1, §3.3.11). */
function unfolded(text: string): string {
  return text.replaceAll(/\r\n[ \t]/g, '').replaceAll(/\\([,;])/g, '$1');
}

function fieldsIn(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => fieldsIn(item, `${at}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = `${at}.${name}`;
    const isOthers = name === 'clientId' && typeof inner === 'number' && inner !== world.client.id;
    return [
      ...(FORBIDDEN.has(name) && !IS_OF_OWN_INVOICE.test(place) ? [`has ${place}`] : []),
      ...(isOthers ? [`${place} is another's`] : []),
      ...fieldsIn(inner, place),
    ];
  });
}

function expectClean(received: Received): void {
  expect(leaksOf(received), JSON.stringify(received.body)?.slice(0, 2000)).toEqual([]);
}

/** Every address at which the client can try an action: their own appointments and others', themselves and others. */
function addressesOf(callName: CallName, params: Readonly<Record<string, string | number>>): string[] {
  const sets: Record<string, string | number>[] =
    'assignmentId' in params
      ? [...own, ...foreign, params['assignmentId'] ?? 0].map((assignmentId) => ({ ...params, assignmentId }))
      : 'clientId' in params
        ? [world.client.id, world.otherClient.id].map((clientId) => ({ ...params, clientId }))
        : [params];
  return sets.map((set) => addressOf(callName, { params: set }));
}

const LISTS = [
  '?limit=1000',
  '?order=created&limit=3',
  '?proposal=open',
  '?status=pending,declined',
  '?from=2026-01-01&to=2026-12-31',
];

describe('every call that a client may make', () => {
  it('is known here by its declaration', () => {
    expect(CALL_NAMES_TRIED).toEqual(
      expect.arrayContaining(['assignments.ofClient', 'appointments.get', 'clients.get']),
    );
  });

  test.each(CALL_NAMES_TRIED.filter((callName) => callName !== 'events.stream'))('%s', async (callName) => {
    const sample = await ACCESS_SAMPLES[callName](world);
    const { method } = CALLS[callName];
    isChanged = method !== 'GET';
    const addresses = addressesOf(callName, sample.params ?? {});
    const queries = callName === 'assignments.ofClient' ? LISTS : [sample.query ?? ''];
    // Signing out and another password end a session that the other actions need.
    const endsSession = callName.endsWith('.logout') || callName === 'account.changePassword';
    const as = endsSession ? await aClient(kit) : world.client;
    const statuses: number[] = [];
    for (const address of addresses.flatMap((one) => queries.map((query) => one + query))) {
      const answer = await kit.call(method, address, {
        as,
        ...(sample.body !== undefined && { body: sample.body }),
      });
      expectClean(callName === 'billingRates.get' ? withoutRate(answer) : answer);
      statuses.push(answer.status);
    }
    expect(Math.max(...statuses)).toBeLessThan(500);
    // Refusals alone would prove little.
    if (CALLS[callName].who !== 'everyone' && !sample.isRefusedAsInvalid)
      expect(Math.min(...statuses)).toBeLessThan(300);
  });

  it('finds nobody by a search who was only asked', async () => {
    const url = `/api/assignments/client/${world.client.id}`;
    const { rows } = await kit.database.pool.query<{ id: number; name: string }>(
      'SELECT i.id, i.name FROM assignments a JOIN interpreters i ON i.id = a.interpreter_id WHERE a.id = $1',
      [world.request.id],
    );
    const [asked] = rows;
    for (const query of [`q=${asked?.name}`, `interpreterId=${asked?.id}`, `q=${asked?.name}&status=pending`])
      expect((await kit.call('GET', `${url}?${query}`, { as: world.client })).body, query).toEqual([]);
    expect((await kit.call('GET', `${url}?without=new-requests`, { as: world.client })).status).toBe(422);
    const known = await kit.call('GET', `${url}?interpreterId=${world.interpreter.id}`, { as: world.client });
    expect(known.body.map(({ id }: { id: number }) => id)).toContain(world.booked.id);
  });

  it('finds nothing of others', async () => {
    for (const id of foreign) {
      const answer = await kit.call('GET', `/api/appointments/${id}`, { as: world.client });
      expect(answer.status).toBe(404);
    }
    const { body } = await kit.call('GET', `/api/assignments/client/${world.client.id}?limit=1000`, {
      as: world.client,
    });
    const ids = body.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(expect.arrayContaining(own));
    expect(ids.filter((id: number) => foreign.includes(id))).toEqual([]);
  });
});

/** What a language costs them per hour is for clients to know. */
function withoutRate({ status, body, headers }: Received): Received {
  return { status, headers, body: { ...(body as object), hourlyRate: undefined } };
}

describe('the stream of changes', () => {
  it('tells a client of their own appointments alone, by topic and id', async () => {
    const { client, otherClient, staff, interpreter } = world;
    const stream = await kit.app.inject({
      method: 'GET',
      url: CALLS['events.stream'].path,
      payloadAsStream: true,
      headers: { cookie: client.cookie },
    });
    expect(stream.statusCode).toBe(200);
    let received = '';
    stream.stream().on('data', (chunk: Buffer) => {
      received += chunk.toString();
    });
    const perform = async (
      who: { cookie: string },
      method: 'POST' | 'PUT' | 'DELETE',
      url: string,
      body?: object,
    ) => {
      const answer = await kit.call(method, url, { as: who, ...(body && { body }) });
      expect(answer.status, `${url}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
      return answer.body;
    };
    const [theirs, theirPending, theirDone] = foreign;
    const done = own[2];
    const { rows } = await kit.database.pool.query<{ id: number }>(
      'SELECT id FROM payments WHERE assignment_id = ANY($1) ORDER BY id',
      [[done, theirDone]],
    );
    await perform(staff, 'POST', '/api/payments/pay', {
      paymentIds: rows.map(({ id }) => id),
      paymentMethod: 'ACH',
    });
    await perform(staff, 'POST', `/api/assignments/${theirs}/cancel`, { reason: secret('reason') });
    await perform(staff, 'POST', `/api/assignments/${theirPending}/broadcast`);
    await perform(staff, 'POST', `/api/assignments/${world.request.id}/broadcast`);
    await perform(staff, 'POST', `/api/clients/${otherClient.id}/invitation`);
    const place = { currentStatus: 'arrived', currentLocation: JSON.stringify(PLACE) };
    await perform(interpreter, 'PUT', `/api/assignments/${world.booked.id}/tracking`, place);
    await perform(staff, 'PUT', `/api/interpreters/${interpreter.id}/availability`, { isAvailable: false });
    await perform(otherClient, 'PUT', `/api/appointments/${theirDone}/rating`, { stars: 1 });
    // Comes last: by then, every expected notice has come.
    const last = await perform(client, 'PUT', `/api/appointments/${done}/rating`, { stars: 4 });
    const changes = () =>
      [...received.matchAll(/^data: (\{"topic".*)$/gm)].map(([, json]) => JSON.parse(json ?? ''));
    await expect
      .poll(() => changes().filter(({ ids }) => ids.includes(last.id)).length, { timeout: 15_000 })
      .toBe(2);
    stream.stream().destroy();
    // The stream begins with the latest changes: the client's own profile is one of them.
    const topics = [...new Set(changes().map(({ topic }) => topic))];
    expect(['assignments', 'clients', 'invoices', 'client-payments']).toEqual(expect.arrayContaining(topics));
    const leaks = (topic: string) =>
      [...new Set(changes().flatMap((change) => (change.topic === topic ? change.ids : [])))] as number[];
    for (const [topic, table] of [
      ['invoices', 'invoices'],
      ['client-payments', 'client_payments'],
    ] as const) {
      const { rows: others } = await kit.database.pool.query(
        `SELECT FROM ${table} WHERE id = ANY($1) AND client_id <> $2`,
        [leaks(topic), client.id],
      );
      expect(others, topic).toEqual([]);
    }
    expect(leaks('clients').filter((id) => id !== client.id)).toEqual([]);
    expect(leaks('assignments')).toEqual(expect.arrayContaining([done, world.request.id, world.booked.id]));
    expect(leaks('assignments').filter((id) => foreign.includes(id))).toEqual([]);
    expect(changes().every((change) => Object.keys(change).join() === 'topic,ids')).toBe(true);
    expectClean({ status: 200, body: received, headers: stream.headers });
  });
});
