import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { offers } from '#server/db/schema/appointments.ts';

let kit: TestApp;
let ruiz: Awaited<ReturnType<typeof aStaffMember>>;
let mercy: Awaited<ReturnType<typeof aClient>>;
let ana: Awaited<ReturnType<typeof anInterpreter>>;

beforeAll(async () => {
  kit = await testApp();
  ruiz = await aStaffMember(kit, 'A. Ruiz', 'dispatcher');
});
afterAll(() => kit.close());
beforeEach(async () => {
  kit.clock.set(NOW);
  mercy = await aClient(kit, { name: 'Mercy Hospital' });
  ana = await anInterpreter(kit, { name: 'Ana Silva' });
});

const listAt = (person?: { readonly id: number }) =>
  `/api/clients/${mercy.id}/interpreters${person ? `/${person.id}` : ''}`;
const put = (kind: string, more: object = {}, person: { readonly id: number } = ana) =>
  kit.call('PUT', listAt(person), { as: ruiz, body: { kind, ...more } });
const remove = (person: { readonly id: number } = ana) => kit.call('DELETE', listAt(person), { as: ruiz });
const list = async () => (await kit.call('GET', listAt(), { as: ruiz })).body;
const takeOnly = (takesOnlyListed: boolean) =>
  kit.call('PUT', listAt(), { as: ruiz, body: { takesOnlyListed } });
const refusalAt = (client: { readonly id: number }, person: { readonly id: number } = ana) =>
  `/api/interpreters/${person.id}/refused-clients/${client.id}`;
const own = async (person = ana) =>
  (await kit.call('GET', `/api/interpreters/${person.id}/refused-clients`, { as: person })).body;
const ofInterpreter = async () =>
  (await kit.call('GET', `/api/interpreters/${ana.id}/clients`, { as: ruiz })).body;
const sql = async (text: string, ...values: unknown[]) => (await kit.database.pool.query(text, values)).rows;
const book = (more: object = {}, person: { readonly id: number } = ana) =>
  anAssignment(kit, { clientId: mercy.id, interpreterId: person.id, status: 'accepted', ...more });
const noticesAbout = (assignmentId: number) =>
  sql(
    `SELECT channel, recipient_audience AS audience, payload->>'text' AS text FROM notifications
     WHERE kind = 'refused_while_booked' AND assignment_id = $1`,
    assignmentId,
  );
/** An upcoming booking as an answer lists it. */
const stays = ({ id }: { readonly id: number }, interpreterName = 'Ana Silva') => ({
  id,
  date: '2026-03-05',
  startTime: '10:00',
  endTime: '12:00',
  language: 'Spanish',
  clientName: 'Mercy Hospital',
  interpreterName,
});

describe('the list of a client', () => {
  test('has each interpreter once, with author, day and reason, by name', async () => {
    const bea = await anInterpreter(kit, { name: 'Bea' });
    const gone = await anInterpreter(kit, { name: 'Archived', archivedAt: NOW });
    await put('prefer', { reason: ' Knows the ward ' }, bea);
    expect(await put('allow')).toMatchObject({ status: 200, body: { booked: [] } });
    expect((await put('allow', {}, gone)).status).toBe(404);
    const origin = { on: '2026-03-02', by: 'A. Ruiz', updatedAt: '2026-03-02T14:00:00Z' };
    expect(await list()).toEqual({
      takesOnlyListed: false,
      refusedBy: [],
      listed: [
        { interpreter: { id: ana.id, name: 'Ana Silva' }, kind: 'allow', reason: null, ...origin },
        { interpreter: { id: bea.id, name: 'Bea' }, kind: 'prefer', reason: 'Knows the ward', ...origin },
      ],
    });
    expect(await ofInterpreter()).toEqual({
      listedBy: [
        {
          client: { id: mercy.id, name: 'Mercy Hospital' },
          kind: 'allow',
          reason: null,
          on: origin.on,
          by: origin.by,
        },
      ],
      refuses: [],
    });
  });

  test('says who changed an entry last, and lets nobody overwrite an entry unseen', async () => {
    await put('prefer', { updatedAt: null });
    kit.clock.set('2026-03-04T14:00:00Z');
    const dana = await aStaffMember(kit, 'Dana', 'dispatcher');
    const body = { kind: 'never', reason: 'Complained', updatedAt: NOW };
    expect((await kit.call('PUT', listAt(ana), { as: dana, body })).status).toBe(200);
    const [entry] = (await list()).listed;
    expect(entry).toMatchObject({ kind: 'never', reason: 'Complained', on: '2026-03-04', by: 'Dana' });
    expect(await put('allow', { updatedAt: NOW })).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(await put('allow', { updatedAt: null })).toMatchObject({
      status: 422,
      body: { fields: { interpreterId: 'This interpreter is already on the list' } },
    });
    expect((await put('allow', { updatedAt: entry.updatedAt })).status).toBe(200);
    await remove();
    expect((await put('allow', { updatedAt: entry.updatedAt })).body).toMatchObject({ code: 'stale' });
    expect(await remove()).toMatchObject({
      status: 404,
      body: { message: 'This entry was already removed.' },
    });
  });

  test('leaves an audit row for each change, and none for what stays', async () => {
    await put('prefer', { reason: 'Asked for' });
    await put('prefer', { reason: 'Asked for' });
    await takeOnly(true);
    await takeOnly(true);
    await remove();
    expect(
      await sql(
        `SELECT act, change FROM audit_log WHERE entity = 'client' AND entity_id = $1 ORDER BY id`,
        mercy.id,
      ),
    ).toEqual([
      {
        act: 'clientLists.put',
        change: {
          interpreterId: ana.id,
          kind: { from: null, to: 'prefer' },
          reason: { from: null, to: 'Asked for' },
        },
      },
      { act: 'clientLists.takeOnlyListed', change: { takesOnlyListed: { from: false, to: true } } },
      {
        act: 'clientLists.remove',
        change: {
          interpreterId: ana.id,
          kind: { from: 'prefer', to: null },
          reason: { from: 'Asked for', to: null },
        },
      },
    ]);
  });

  test('refuses what is no entry with a sentence at the field', async () => {
    expect((await put('maybe')).body.fields).toEqual({ kind: 'Choose what the client wants' });
    expect((await put('never', { reason: 'x'.repeat(501) })).body.fields).toEqual({
      reason: 'At most 500 characters',
    });
  });
});

describe('what is booked already', () => {
  test('stays after a new never, is answered, and staff are told of each once', async () => {
    const ahead = await book();
    await book({ date: '2026-02-20' });
    await book({ status: 'cancelled', startTime: '13:00', endTime: '14:00' });
    await book({ clientId: (await aClient(kit)).id, date: '2026-03-06' });
    await book({ date: '2026-03-07' }, await anInterpreter(kit));
    expect((await put('allow')).body).toEqual({ booked: [] });
    expect((await put('never')).body).toEqual({ booked: [stays(ahead)] });
    expect((await put('never', { reason: 'Late twice' })).body).toEqual({ booked: [] });
    expect(await noticesAbout(ahead.id)).toEqual([
      {
        channel: 'in_app',
        audience: 'staff',
        text: 'Mercy Hospital asked not to be sent Ana Silva, but this is booked: Spanish on Mar 5, 2026, 10:00 AM – 12:00 PM.',
      },
    ]);
    expect(await sql('SELECT status FROM assignments WHERE id = $1', ahead.id)).toEqual([
      { status: 'accepted' },
    ]);
    await remove();
    kit.clock.set('2026-03-03T14:00:00Z');
    await put('never');
    expect(await noticesAbout(ahead.id)).toHaveLength(2);
  });

  test('with interpreters who are not on the list is answered when the client takes only listed ones', async () => {
    const [listed, unlisted] = [await book(), await anInterpreter(kit, { name: 'Bea' })];
    const [never, preferred] = [await anInterpreter(kit, { name: 'Cleo' }), await anInterpreter(kit)];
    const others = [await book({}, unlisted), await book({}, never)];
    await book({}, preferred);
    await put('allow');
    await put('prefer', {}, preferred);
    await put('never', {}, never);
    expect((await takeOnly(true)).body).toEqual({
      booked: others.map((one, index) => stays(one, index === 0 ? 'Bea' : 'Cleo')),
    });
    expect(await list()).toMatchObject({ takesOnlyListed: true });
    expect((await takeOnly(true)).body).toEqual({ booked: [] });
    expect((await remove()).body).toEqual({ booked: [stays(listed)] });
    expect((await remove(never)).body).toEqual({ booked: [] });
    expect((await takeOnly(false)).body).toEqual({ booked: [] });
    expect((await remove(preferred)).body).toEqual({ booked: [] });
  });
});

describe('a refusal of an interpreter', () => {
  const refuse = (body: object = {}, client = mercy, as: { readonly cookie: string } = ana) =>
    kit.call('PUT', refusalAt(client), { as, body });

  test('is of a client of their own appointments and offers alone', async () => {
    const [offered, deleted, unknown, gone] = [
      await aClient(kit, { name: 'City Court' }),
      await aClient(kit),
      await aClient(kit),
      await aClient(kit, { archivedAt: NOW }),
    ];
    await book();
    await book({ clientId: deleted.id, date: '2026-03-06', deletedAt: NOW });
    await book({ clientId: gone.id, date: '2026-03-07' });
    const appointment = await anAssignment(kit, { clientId: offered.id, status: 'cancelled' });
    await kit.database.db.insert(offers).values({
      assignmentId: appointment.id,
      interpreterId: ana.id,
      state: 'withdrawn',
      sentAt: NOW,
      expiresAt: NOW,
      tokenHash: Buffer.alloc(32, 7),
      tokenNonce: Buffer.alloc(16, 7),
    });
    expect(await own()).toEqual({
      refused: [],
      choices: [
        { id: offered.id, name: 'City Court' },
        { id: mercy.id, name: 'Mercy Hospital' },
      ],
    });
    const nobody = await refuse({}, { ...mercy, id: 2_000_000 });
    for (const client of [unknown, deleted, gone]) {
      expect(await refuse({}, client)).toMatchObject({ status: 404, body: { message: nobody.body.message } });
      expect((await kit.call('DELETE', refusalAt(client), { as: ana })).body).toEqual(
        expect.objectContaining({ message: nobody.body.message }),
      );
    }
    expect((await refuse({}, offered)).status).toBe(200);
    expect((await refuse({}, unknown, ruiz)).status).toBe(200);
  });

  test('keeps what is booked there, answers it, and tells staff, who read who said it', async () => {
    const ahead = await book();
    expect((await refuse({ reason: 'My sister works there' })).body).toEqual({
      booked: [stays(ahead)],
      offersWithdrawn: 0,
    });
    expect((await refuse({ reason: 'A relative works there' })).body).toEqual({
      booked: [],
      offersWithdrawn: 0,
    });
    expect(await noticesAbout(ahead.id)).toMatchObject([
      {
        text: 'Ana Silva asked not to be sent to Mercy Hospital, but this is booked: Spanish on Mar 5, 2026, 10:00 AM – 12:00 PM.',
      },
    ]);
    const reasonAndDay = { reason: 'A relative works there', on: '2026-03-02' };
    const client = { id: mercy.id, name: 'Mercy Hospital' };
    expect(await own()).toEqual({ refused: [{ client, ...reasonAndDay, isByOffice: false }], choices: [] });
    expect((await ofInterpreter()).refuses).toEqual([{ client, ...reasonAndDay, by: 'Ana Silva' }]);
    expect((await list()).refusedBy).toEqual([
      { interpreter: { id: ana.id, name: 'Ana Silva' }, ...reasonAndDay, by: 'Ana Silva' },
    ]);
    expect((await kit.call('DELETE', refusalAt(mercy), { as: ana })).status).toBe(204);
    expect(await own()).toEqual({ refused: [], choices: [client] });
    expect(await sql('SELECT summary FROM activity WHERE interpreter_id = $1 ORDER BY id', ana.id)).toEqual([
      { summary: 'Ana Silva asked not to be sent to Mercy Hospital' },
      { summary: 'Ana Silva can be sent to Mercy Hospital again' },
    ]);
  });

  test('that the office has entered can be taken back by the interpreter', async () => {
    await refuse({ reason: 'By phone' }, mercy, ruiz);
    expect((await own()).refused).toMatchObject([{ reason: 'By phone', isByOffice: true }]);
    expect((await ofInterpreter()).refuses).toMatchObject([{ by: 'A. Ruiz' }]);
    expect((await kit.call('DELETE', refusalAt(mercy), { as: ana })).status).toBe(204);
    expect(await sql('SELECT FROM activity WHERE interpreter_id = $1', ana.id)).toHaveLength(1);
  });
});

test('no open screen of an interpreter or a client is told of a list, and a client not of a refusal', async () => {
  const { updatedAt } = (await kit.call('GET', `/api/clients/${mercy.id}`, { as: mercy })).body;
  const received: string[] = [];
  const streams = await Promise.all(
    [ana, mercy].map(async ({ cookie }, at) => {
      const stream = (
        await kit.app.inject({
          method: 'GET',
          url: '/api/events',
          headers: { cookie },
          payloadAsStream: true,
        })
      ).stream();
      received[at] = '';
      stream.on('data', (chunk: Buffer) => {
        received[at] += chunk.toString();
      });
      return stream;
    }),
  );
  const before = () => received.map((text) => text.match(/^data: \{"topic"/gm)?.length ?? 0);
  await expect.poll(() => received.every((text) => text.includes('event: ready'))).toBe(true);
  const [ofAna, ofMercy] = before();
  await put('never', { reason: 'Late twice' });
  await takeOnly(true);
  await remove();
  await kit.call('PUT', refusalAt(mercy), { as: ruiz, body: {} });
  // The form that the client has open is as new as it was; and its own change comes last: by then, every other notice has come.
  const profile = { email: mercy.email, phone: '555 0299', address: '9 Elm St', updatedAt };
  const saved = await kit.call('PUT', `/api/clients/${mercy.id}/profile`, { as: mercy, body: profile });
  expect(saved.status).toBe(200);
  await expect.poll(() => before()[1], { timeout: 15_000 }).toBe((ofMercy ?? 0) + 1);
  expect(before()[0]).toBe((ofAna ?? 0) + 1);
  for (const stream of streams) stream.destroy();
});
