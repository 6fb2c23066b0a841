import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { offers } from '#server/db/schema/appointments.ts';
import { interpreterCredentials } from '#server/db/schema/dispatch.ts';
import { auditLog } from '#server/db/schema/records.ts';

const COURT = 1;
const MEDICAL = 2;

let kit: TestApp;
let staff: { cookie: string };
let client: Awaited<ReturnType<typeof aClient>>;
beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  client = await aClient(kit);
});
afterAll(() => kit.close());

const when = { date: '2026-03-12', startTime: '10:00', endTime: '12:00', language: 'Arabic' };
const body = (more: object = {}) => ({
  ...when,
  clientId: client.id,
  interpreterId: null,
  location: '2 Midtown Road',
  ...more,
});
const create = (more: object) => kit.call('POST', '/api/assignments', { as: staff, body: body(more) });
const edit = (id: number, more: object = {}) =>
  kit.call('PUT', `/api/assignments/${id}`, { as: staff, body: body(more) });

const REQUIREMENTS = {
  dialect: 'levantine',
  requiresGender: 'woman',
  requiredCredentials: [COURT],
  preferredCredentials: [MEDICAL],
  preferredSpecialities: ['oncology'],
};
const STORED_REQUIREMENTS = { ...REQUIREMENTS, dialect: 'Levantine', preferredSpecialities: ['Oncology'] };
const NOTHING = {
  dialect: null,
  requiresGender: null,
  requiredCredentials: [],
  preferredCredentials: [],
  preferredSpecialities: [],
};

describe('what an appointment asks of its interpreter', () => {
  it('is kept, stays where an edit does not name it, and is read by staff, in part by the client and the interpreter', async () => {
    expect((await create({})).body).toMatchObject(NOTHING);
    const speaks = { languages: ['Arabic'], dialects: { Arabic: ['Levantine'] } };
    const ana = await anInterpreter(kit, { ...speaks, gender: 'woman' });
    const held = { typeId: COURT, state: 'verified', verifiedAt: NOW } as const;
    await kit.database.db.insert(interpreterCredentials).values({ ...held, interpreterId: ana.id });
    const made = await create({ ...REQUIREMENTS, interpreterId: ana.id, status: 'accepted' });
    expect(made).toMatchObject({ status: 201, body: STORED_REQUIREMENTS });
    const { id } = made.body;
    const stored = { interpreterId: ana.id, status: 'accepted' };
    expect((await edit(id, stored)).body).toMatchObject(STORED_REQUIREMENTS);
    const asClient = (await kit.call('GET', `/api/appointments/${id}`, { as: client })).body;
    expect(asClient).toMatchObject({ dialect: 'Levantine', requiresGender: 'woman' });
    const [asInterpreter] = (await kit.call('GET', `/api/assignments/interpreter/${ana.id}`, { as: ana }))
      .body;
    expect(asInterpreter).toMatchObject({ id, dialect: 'Levantine' });
    for (const name of ['requiredCredentials', 'preferredCredentials', 'preferredSpecialities']) {
      expect(asClient).not.toHaveProperty(name);
      expect(asInterpreter).not.toHaveProperty(name);
    }
    expect(asInterpreter).not.toHaveProperty('requiresGender');
    const changed = await edit(id, { ...stored, ...NOTHING, dialect: ' ' });
    expect(changed.body).toMatchObject(NOTHING);
    const log = await kit.database.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(log.at(-1)?.change).toMatchObject({
      dialect: ['Levantine', null],
      requiredCredentials: [[COURT], []],
    });
  });

  it('has no dialect of another language, and only credentials of the list', async () => {
    const { id } = (await create(REQUIREMENTS)).body;
    expect((await edit(id, { language: 'Kurdish' })).body.dialect).toBeNull();
    const archived = await kit.call('POST', '/api/credential-types', {
      as: staff,
      body: { name: 'Old badge', expires: false },
    });
    const typeId = archived.body.id;
    await edit(id, { preferredCredentials: [typeId] });
    await kit.call('PUT', `/api/credential-types/${typeId}`, {
      as: staff,
      body: { name: 'Old badge', expires: false, isArchived: true },
    });
    // What is there may stay.
    expect((await edit(id, { preferredCredentials: [typeId] })).status).toBe(200);
    for (const [field, ids] of [
      ['requiredCredentials', [999]],
      ['preferredCredentials', [typeId]],
    ] as const)
      expect((await create({ [field]: ids })).body.fields).toEqual({
        [field]: 'Choose credentials from the list',
      });
  });

  it('comes with a request of the client, as far as clients may ask it', async () => {
    const request = (more: object) =>
      kit.call('POST', '/api/appointments/request', {
        as: client,
        body: { ...when, location: 'x', serviceType: 'legal', urgency: 'routine', notes: '', ...more },
      });
    const made = await request({ dialect: 'gulf', requiresGender: 'man' });
    expect(made).toMatchObject({ status: 201, body: { dialect: 'Gulf', requiresGender: 'man' } });
    expect((await request({ requiredCredentials: [COURT] })).status).toBe(422);
  });
});

describe('who has declined', () => {
  const unchanged = {};
  it.each([
    [{ startTime: '10:30' }, true],
    [{ location: '3 Midtown Road' }, true],
    [{ mode: 'phone' }, true],
    [{ dialect: 'Gulf' }, true],
    [{ requiresGender: 'man' }, true],
    [{ requiredCredentials: [COURT] }, true],
    [{ preferredCredentials: [COURT], preferredSpecialities: ['Oncology'], notes: 'Ring twice' }, false],
    [unchanged, false],
  ])('after an edit of %j may be asked again: %j', async (change, mayBe) => {
    const language = 'Lao';
    const ana = await anInterpreter(kit, { languages: [language] });
    const { id } = (await create({ language, interpreterId: ana.id })).body;
    expect((await kit.call('POST', `/api/assignments/decline/${id}`, { as: ana })).status).toBe(200);
    await edit(id, { language, ...change });
    const [first] = await kit.database.db
      .select()
      .from(offers)
      .where(eq(offers.assignmentId, id))
      .orderBy(offers.id);
    expect([first?.state, first?.outdatedAt !== null]).toEqual(['declined', mayBe]);
  });
});
