import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { aPhoto } from '#kit/receipts.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { credentialRequirements, interpreterCredentials } from '#server/db/schema/dispatch.ts';
import { notifications } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { tellExpiringCredentials } from './commands/tell-expiring.ts';

const COURT = 1;
const MEDICAL = 2;

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let court: Awaited<ReturnType<typeof aClient>>;
let ana: Awaited<ReturnType<typeof anInterpreter>>;

beforeAll(async () => {
  kit = await testApp(); // March 2, 2026
  staff = await aStaffMember(kit);
  court = await aClient(kit, { name: 'City Court' });
});
afterAll(() => kit.close());
beforeEach(async () => {
  ana = await anInterpreter(kit, { name: 'Ana Silva' });
  await kit.database.db.delete(credentialRequirements);
});

const own = () => `/api/interpreters/${ana.id}/credentials`;
const values = (more: object = {}) => ({
  typeId: COURT,
  number: 'C-1',
  issuedOn: '2024-04-01',
  expiresOn: '2028-03-31',
  ...more,
});
const add = (as: { cookie: string }, more: object = {}) =>
  kit.call('POST', own(), { as, body: values(more) });
const check = (id: number, action: 'verify' | 'refuse', body: object = {}) =>
  kit.call('POST', `/api/credentials/${id}/${action}`, { as: staff, body });
const listOf = async (as: { cookie: string }) => (await kit.call('GET', own(), { as })).body;
const booked = (more: object = {}) =>
  anAssignment(kit, {
    clientId: court.id,
    interpreterId: ana.id,
    status: 'accepted',
    date: '2026-03-09',
    ...more,
  });
const unmet = async () => (await kit.call('GET', `${own()}/unmet`, { as: staff })).body;
const noticesOf = (kind: string) =>
  kit.database.db.select().from(notifications).where(eq(notifications.kind, kind)).orderBy(notifications.id);

describe('a credential', () => {
  it('waits for the office, is verified, and its interpreter hears of it and not by whom', async () => {
    const made = await add(ana, { isVerified: true });
    expect(made).toMatchObject({ status: 201, body: { state: 'waiting', typeName: 'Court certification' } });
    const waiting = await kit.call('GET', '/api/credentials/waiting', { as: staff });
    expect(waiting.body.at(-1)).toMatchObject({ id: made.body.id, interpreterName: 'Ana Silva' });
    expect((await add(ana)).body.fields.typeId).toMatch(/is already waiting for the office/);
    const verified = await check(made.body.id, 'verify', { updatedAt: made.body.updatedAt });
    expect(verified).toMatchObject({ status: 200, body: { state: 'verified', verifiedBy: staff.name } });
    expect(await listOf(ana)).toMatchObject([{ state: 'verified', verifiedBy: null }]);
    expect((await noticesOf('credential_verified')).at(-1)?.payload).toMatchObject({
      credential: 'Court certification',
    });
  });

  it('is refused with a reason, sent again, and then waits again', async () => {
    const { body } = await add(ana);
    expect((await check(body.id, 'refuse', { reason: ' ' })).status).toBe(422);
    await check(body.id, 'refuse', { reason: 'The photo cannot be read.' });
    expect(await listOf(ana)).toMatchObject([{ state: 'refused', refusal: 'The photo cannot be read.' }]);
    const later = await add(ana, { typeId: MEDICAL });
    const { typeId: _, ...again } = values({ number: 'C-2' });
    const sent = await kit.call('PUT', `/api/credentials/${body.id}`, { as: ana, body: again });
    expect(sent.body).toMatchObject({ state: 'waiting', refusal: null, number: 'C-2' });
    const waiting = (await kit.call('GET', '/api/credentials/waiting', { as: staff })).body;
    const ids = waiting.map(({ id }: { id: number }) => id);
    expect(ids.slice(-2)).toEqual([later.body.id, body.id]);
  });

  it('replaces the verified one of its type, which stays as proof and cannot be removed', async () => {
    const first = (await add(staff, { isVerified: true })).body;
    expect(first.state).toBe('verified');
    const { typeId: _, ...change } = values();
    const refused = await kit.call('PUT', `/api/credentials/${first.id}`, { as: ana, body: change });
    expect(refused).toMatchObject({ status: 409, body: { code: 'illegal_step' } });
    const next = (await add(ana, { expiresOn: '2030-03-31' })).body;
    await check(next.id, 'verify');
    expect(await listOf(staff)).toMatchObject([
      { id: next.id, state: 'verified' },
      { id: first.id, state: 'replaced' },
    ]);
    const removed = await kit.call('DELETE', `/api/credentials/${first.id}`, { as: staff });
    expect(removed).toMatchObject({ status: 409, body: { code: 'illegal_step' } });
  });

  it.each([
    [{ expiresOn: null }, 'expiresOn', 'Enter the last day it is valid'],
    [{ expiresOn: '2024-03-31' }, 'expiresOn', 'The last valid day must not be before the day of issue'],
    [{ typeId: 999 }, 'typeId', 'Choose a credential from the list'],
  ])('with %j is refused at the field', async (more, field, sentence) => {
    expect((await add(ana, more)).body.fields).toEqual({ [field]: sentence });
  });

  it('that has ended cannot be verified', async () => {
    const { body } = await add(ana, { expiresOn: '2026-03-01' });
    expect((await check(body.id, 'verify')).body.fields.expiresOn).toMatch(/expired on Mar 1, 2026/);
  });

  it('does not overwrite what somebody else has changed', async () => {
    const { body } = await add(ana);
    await check(body.id, 'refuse', { reason: 'Too dark' });
    expect((await check(body.id, 'verify', { updatedAt: body.updatedAt })).body.code).toBe('stale');
  });

  it('has a scan that is what its bytes are; nothing in it is executed, and no other interpreter gets it', async () => {
    const { body } = await add(ana);
    const url = `/api/credentials/${body.id}/file`;
    const put = (bytes: Buffer, type = 'image/jpeg') =>
      kit.call('PUT', `${url}?name=card.pdf`, { as: ana, body: bytes, headers: { 'content-type': type } });
    expect((await put(Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'))).status).toBe(422);
    expect((await put(Buffer.concat([aPhoto()], 2_000_001))).status).toBe(413);
    expect((await put(aPhoto().subarray(0, 130))).body.message).toMatch(/photo is damaged/);
    const photo = aPhoto(4000);
    expect((await put(photo, 'image/png')).body.file).toEqual({
      contentType: 'image/jpeg',
      name: null,
      bytes: 4000,
    });
    const image = await kit.app.inject({ url, headers: { cookie: staff.cookie } });
    expect(image.rawPayload.equals(photo)).toBe(true);
    expect(image.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
    });
    await put(Buffer.from('%PDF-1.7'));
    const pdf = await kit.call('GET', url, { as: ana });
    expect(pdf.headers['content-disposition']).toMatch(/^attachment; .*card\.pdf$/);
    expect((await kit.call('GET', url, { as: await anInterpreter(kit) })).status).toBe(404);
  });
});

describe('an appointment needs', () => {
  const need = (more: object) =>
    kit.call('POST', '/api/credential-requirements', {
      as: staff,
      body: { typeId: COURT, clientId: null, serviceType: null, isPreferred: false, ...more },
    });

  it('what it says itself and what is required of its client and service type, not what is wished', async () => {
    const { id } = await booked({ serviceType: 'legal' });
    await booked({ serviceType: 'medical', date: '2026-03-10' });
    expect(await unmet()).toEqual([]);
    const added = await need({ serviceType: 'legal', clientId: court.id });
    expect(added.body).toMatchObject({ unmet: 1 });
    const wished = await need({ typeId: MEDICAL, isPreferred: true });
    expect(wished.body).toMatchObject({ unmet: 0 });
    expect(await unmet()).toMatchObject([
      { assignmentId: id, clientName: 'City Court', sentences: ['Court certification is missing.'] },
    ]);
    expect((await need({ serviceType: 'legal', clientId: court.id })).status).toBe(422);
    await kit.database.db
      .update(assignments)
      .set({ requiredCredentials: [MEDICAL] })
      .where(eq(assignments.id, id));
    expect((await unmet())[0].sentences).toEqual([
      'Court certification is missing.',
      'Medical certification is missing.',
    ]);
  });

  it('a credential that counts on the day of its end', async () => {
    await need({});
    await booked({ startTime: '22:00', endTime: '01:00' });
    await add(staff, { isVerified: true, expiresOn: '2026-03-09' });
    expect((await unmet())[0].sentences).toEqual([
      'Court certification expires on Mar 9; the appointment is on Mar 10.',
    ]);
    await add(staff, { isVerified: true, expiresOn: '2026-03-10' });
    expect(await unmet()).toEqual([]);
  });

  it('nothing that is archived', async () => {
    const type = await kit.call('POST', '/api/credential-types', {
      as: staff,
      body: { name: 'Old badge', expires: false },
    });
    await need({ typeId: type.body.id });
    await booked();
    expect(await unmet()).toHaveLength(1);
    const body = { name: 'Old badge', expires: false, isArchived: true };
    await kit.call('PUT', `/api/credential-types/${type.body.id}`, { as: staff, body });
    expect(await unmet()).toEqual([]);
    expect((await add(ana, { typeId: type.body.id, expiresOn: null })).status).toBe(422);
  });

  it('has a sentence for each requirement', async () => {
    await need({ clientId: court.id, serviceType: 'legal' });
    const { body } = await kit.call('GET', '/api/credential-requirements', { as: staff });
    expect(body).toMatchObject([{ sentence: 'Legal appointments of City Court need Court certification.' }]);
  });
});

it('the office sees what waits, what ends, and all booked appointments that lack one', async () => {
  const { db } = kit.database;
  await db.delete(interpreterCredentials);
  const bea = await anInterpreter(kit, { name: 'Bea Lima' });
  const gone = await anInterpreter(kit, { name: 'Gone', archivedAt: kit.clock.now() });
  const verified = (interpreterId: number, typeId: number, expiresOn: string | null) => ({
    interpreterId,
    typeId,
    expiresOn,
    state: 'verified' as const,
    verifiedAt: kit.clock.now(),
  });
  await db.insert(interpreterCredentials).values([
    verified(ana.id, COURT, '2026-05-01'), // in 60 days
    verified(ana.id, MEDICAL, '2026-05-02'),
    verified(bea.id, COURT, '2025-12-02'), // 90 days ago
    verified(bea.id, MEDICAL, '2025-12-01'),
    verified(gone.id, COURT, '2026-03-05'),
  ]);
  await add(ana, { typeId: 3, expiresOn: '2027-01-01' });
  const all = async (what: string) => (await kit.call('GET', `/api/credentials/${what}`, { as: staff })).body;
  const names = (rows: { interpreterName: string; typeName: string; state: string }[]) =>
    rows.map(({ interpreterName, typeName, state }) => [interpreterName, typeName, state]);
  expect(names(await all('ending'))).toEqual([
    ['Bea Lima', 'Court certification', 'expired'],
    ['Ana Silva', 'Court certification', 'expires_soon'],
  ]);
  expect(names(await all('waiting'))).toEqual([['Ana Silva', 'HIPAA training', 'waiting']]);
  await db.insert(credentialRequirements).values([{ typeId: COURT }, { typeId: MEDICAL }]);
  const one = await anAssignment(kit, {
    clientId: court.id,
    interpreterId: bea.id,
    status: 'scheduled',
    date: '2026-03-03',
  });
  expect((await all('unmet'))[0]).toMatchObject({
    assignmentId: one.id,
    interpreter: { id: bea.id, name: 'Bea Lima' },
    sentences: [
      'Court certification expired on Dec 2, 2025; the appointment is on Mar 3, 2026.',
      'Medical certification expired on Dec 1, 2025; the appointment is on Mar 3, 2026.',
    ],
  });
});

describe('the end of a credential', () => {
  const tell = (day: string) =>
    transact(kit.database.db, (tx) => tellExpiringCredentials(tx, `${day}T15:00:00.000Z`));
  const lines = async (kind: string) =>
    (await noticesOf(kind)).filter(
      ({ channel, payload }) => channel === 'in_app' && payload['interpreterId'] === ana.id,
    );

  it('is told at 60, 30 and 7 days, each once, and on the day after it with who needs another interpreter', async () => {
    await kit.database.db.delete(interpreterCredentials);
    await add(staff, { isVerified: true, expiresOn: '2026-05-31' });
    await kit.database.db.insert(credentialRequirements).values({ typeId: COURT });
    const one = await booked({ date: '2026-06-09' });
    for (const day of [
      '2026-03-31',
      '2026-04-01',
      '2026-04-02',
      '2026-04-03',
      '2026-05-01',
      '2026-05-25',
      '2026-05-31',
    ])
      await tell(day);
    expect((await lines('credential_expiring')).map(({ payload }) => payload['text'])).toEqual(
      [60, 30, 6]
        .map((days) => `Court certification of Ana Silva expires on May 31, 2026, in ${days} days.`)
        .map((text) => `${text} 1 appointment needs another interpreter: Jun 9, 10:00 AM, City Court.`),
    );
    await booked({ date: '2026-06-10' });
    expect(await tell('2026-06-01')).toBe(1);
    expect(await tell('2026-06-02')).toBe(0);
    const [ended] = await lines('credential_expired');
    expect(ended).toMatchObject({
      assignmentId: null,
      payload: {
        text: 'Court certification of Ana Silva expired on May 31, 2026. 2 appointments need another interpreter: Jun 9, 10:00 AM, City Court; Jun 10, 10:00 AM, City Court.',
      },
    });
    const [expiring] = await lines('credential_expiring');
    expect(expiring?.assignmentId).toBe(one.id);
    const mine = await kit.database.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.recipientId, ana.id), eq(notifications.channel, 'email')))
      .orderBy(notifications.id);
    expect(mine.map(({ kind }) => kind)).toEqual([
      'credential_expiring',
      'credential_expiring',
      'credential_expiring',
      'credential_expired',
    ]);
  });
});
