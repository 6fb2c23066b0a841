import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, anInterpreterWithTexts, aStaffMember } from '#kit/people.ts';
import { sendDue } from '#kit/send-due.ts';
import { activity, auditLog } from '#server/db/schema/records.ts';

let kit: TestApp;
let staff: { cookie: string };

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());

type Person = Awaited<ReturnType<typeof anInterpreter>>;

const profile = (more: object = {}) => ({
  phone: '(555) 010-0303',
  address: '3 Harbor Way',
  languages: ['Spanish'],
  ...more,
});
const change = (id: number, body: object, as: { cookie: string }) =>
  kit.call('PUT', `/api/interpreters/${id}/profile`, { as, body });
const answer = (id: number, language: string, isConfirmed: boolean) =>
  kit.call('POST', `/api/interpreters/${id}/languages`, { as: staff, body: { language, isConfirmed } });
const read = (id: number, as = staff) => kit.call('GET', `/api/interpreters/${id}`, { as });
const summaries = async (interpreterId: number) =>
  (
    await kit.database.db
      .select()
      .from(activity)
      .where(eq(activity.interpreterId, interpreterId))
      .orderBy(activity.id)
  ).map(({ kind, summary }) => [kind, summary]);
const waiting = async ({ id }: Person) => {
  const { body } = await kit.call('GET', '/api/interpreters/language-requests', { as: staff });
  return body.filter((one: { interpreterId: number }) => one.interpreterId === id);
};

describe('the own profile of an interpreter', () => {
  it('stores telephone and address at once, and keeps name, e-mail and rates', async () => {
    const ana = await anInterpreter(kit, { name: 'Ana Silva', legalRate: 4500 });
    const saved = await change(ana.id, profile(), ana);
    expect(saved).toMatchObject({
      status: 200,
      body: { ...profile(), name: 'Ana Silva', email: ana.email, hourlyRate: '30.00', mileageRate: '0.00' },
    });
    const { mileageRate: _, ...shared } = saved.body;
    expect((await read(ana.id)).body).toEqual(shared);
    expect(shared.customRates).toContain('45.00');
    const [entry] = await kit.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorAccountId, ana.accountId));
    expect(entry).toMatchObject({
      act: 'interpreters.changeOwn',
      change: { phone: { from: '555 0101', to: '(555) 010-0303' } },
    });
    await change(ana.id, profile(), ana);
    expect(await summaries(ana.id)).toEqual([
      ['interpreter_changed', 'Ana Silva changed the phone number and the address'],
    ]);
  });

  it('gets no texts at a new number until its holder agrees', async () => {
    const ana = await anInterpreterWithTexts(kit);
    const texts = async () => (await kit.call('GET', '/api/message-preferences', { as: ana })).body.sms;
    expect(await texts()).toMatchObject({ hasAgreed: true });
    await change(ana.id, profile({ phone: '(555) 010-0404' }), ana);
    expect(await texts()).toMatchObject({ phone: '(555) 010-0404', hasAgreed: false });
  });

  it.each([
    ['phone', '', 'Phone is required'],
    ['address', ' ', 'Address is required'],
    ['languages', [], 'Add at least one language'],
    ['languages', ['Klingon'], 'Choose a language from the list'],
  ])('is checked at each field: %s %j', async (field, value, sentence) => {
    const ana = await anInterpreter(kit);
    const refused = await change(ana.id, profile({ [field]: value }), ana);
    expect(refused.status).toBe(422);
    expect(Object.values(refused.body.fields)).toEqual([sentence]);
  });

  it('has no name, rate or e-mail to change, and is nobody else’s', async () => {
    const [ana, other] = [await anInterpreter(kit), await anInterpreter(kit)];
    for (const more of [{ name: 'Ann' }, { hourlyRate: '99.00' }, { email: 'a@example.com' }])
      expect((await change(ana.id, profile(more), ana)).status).toBe(422);
    for (const id of [ana.id, 999_999, 99_999_999_999])
      expect(await change(id, profile(), other)).toMatchObject({ status: 404 });
    expect((await read(ana.id)).body.phone).toBe('555 0101');
  });

  it('is refused when staff have changed it meanwhile', async () => {
    const ana = await anInterpreter(kit);
    const { updatedAt } = (await read(ana.id, ana)).body;
    await kit.call('PUT', `/api/interpreters/${ana.id}/availability`, {
      as: staff,
      body: { isAvailable: false },
    });
    expect(await change(ana.id, profile({ updatedAt }), ana)).toMatchObject({
      status: 409,
      body: {
        code: 'stale',
        message:
          'Your profile was changed elsewhere since you opened it. Nothing was saved. Check what is there now, then try again.',
      },
    });
    expect((await read(ana.id)).body.address).toBe('1 Downtown Plaza');
  });
});

describe('a language that an interpreter asks for', () => {
  it('waits: it is shown to staff and does not count for offers before they confirm it', async () => {
    const ana = await anInterpreter(kit, { name: 'Ana Silva' });
    const changed = await change(ana.id, profile({ languages: ['Spanish', 'Portuguese'] }), ana);
    expect(changed.body).toMatchObject({ languages: ['Spanish'], requestedLanguages: ['Portuguese'] });
    expect(await summaries(ana.id)).toContainEqual([
      'language_requested',
      'Ana Silva asks to add Portuguese',
    ]);
    expect(await waiting(ana)).toEqual([
      { interpreterId: ana.id, name: 'Ana Silva', requestedLanguages: ['Portuguese'] },
    ]);
    const clinic = await aClient(kit);
    const { id } = await anAssignment(kit, { clientId: clinic.id, language: 'Portuguese' });
    const candidates = async () =>
      (await kit.call('GET', `/api/assignments/${id}/candidates`, { as: staff })).body.map(
        (one: { id: number }) => one.id,
      );
    expect(await candidates()).not.toContain(ana.id);
    expect(await answer(ana.id, 'Portuguese', true)).toMatchObject({
      status: 200,
      body: { languages: ['Spanish', 'Portuguese'], requestedLanguages: [] },
    });
    expect(await candidates()).toContain(ana.id);
    expect(await waiting(ana)).toEqual([]);
    expect(await summaries(ana.id)).toContainEqual([
      'language_answered',
      'Ana Silva now interprets Portuguese',
    ]);
  });

  it('is gone when staff decline it, and answered once', async () => {
    const ana = await anInterpreter(kit, { name: 'Ana Silva' });
    await change(ana.id, profile({ languages: ['Spanish', 'Portuguese'] }), ana);
    expect((await answer(ana.id, 'Portuguese', false)).body).toMatchObject({
      languages: ['Spanish'],
      requestedLanguages: [],
    });
    expect(await answer(ana.id, 'Portuguese', true)).toMatchObject({
      status: 409,
      body: {
        message: 'Ana Silva no longer asks for Portuguese. Somebody else may have answered.',
      },
    });
  });

  it('is answered to the interpreter, on their channels and in their inbox (rule people-6)', async () => {
    const ana = await anInterpreter(kit, { name: 'Ana Pereira' });
    await change(ana.id, profile({ languages: ['Spanish', 'Portuguese', 'French'] }), ana);
    await answer(ana.id, 'Portuguese', true);
    await answer(ana.id, 'French', false);
    const { body } = await kit.call('GET', '/api/inbox', { as: ana });
    expect(body).toMatchObject([
      { kind: 'language_declined', language: 'French', appointment: null, needsConfirmation: false },
      { kind: 'language_confirmed', language: 'Portuguese', appointment: null, needsConfirmation: false },
    ]);
    const { email } = await sendDue(kit);
    const theirs = email.sent.filter(({ to }) => to.name === 'Ana Pereira');
    expect(theirs.map(({ subject, text }) => [subject, text.split('\n')[0]]).sort()).toEqual([
      ['Language confirmed: Portuguese', 'You now get requests for Portuguese.'],
      [
        'Language not added: French',
        expect.stringContaining('The office did not add French to your languages.'),
      ],
    ]);
  });

  it('is confirmed when staff add it in the form', async () => {
    const ana = await anInterpreter(kit);
    await change(ana.id, profile({ languages: ['Spanish', 'Portuguese', 'French'] }), ana);
    const { name, email, phone, username, address } = (await read(ana.id)).body;
    const body = { name, email, phone, username, address, hourlyRate: '30.00' };
    const saved = await kit.call('PUT', `/api/interpreters/${ana.id}`, {
      as: staff,
      body: { ...body, languages: ['Spanish', 'Portuguese'] },
    });
    expect(saved.body).toMatchObject({
      languages: ['Spanish', 'Portuguese'],
      requestedLanguages: ['French'],
    });
    const { body: inbox } = await kit.call('GET', '/api/inbox', { as: ana });
    expect(inbox).toMatchObject([{ kind: 'language_confirmed', language: 'Portuguese' }]);
  });

  it('removed by the interpreter is gone at once, but not the last confirmed one', async () => {
    const ana = await anInterpreter(kit, { name: 'Ana Silva', languages: ['Spanish', 'French'] });
    expect((await change(ana.id, profile(), ana)).body.languages).toEqual(['Spanish']);
    expect(await summaries(ana.id)).toContainEqual([
      'interpreter_changed',
      'Ana Silva removed French from their languages',
    ]);
    expect(await change(ana.id, profile({ languages: ['Portuguese'] }), ana)).toMatchObject({
      status: 422,
      body: { fields: { languages: 'Keep at least one language that the office has confirmed' } },
    });
  });
});
