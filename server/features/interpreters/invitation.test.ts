import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, directoryOf, linksOf, signInOf, tokenOf } from '#kit/accounts.ts';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { anInterpreter, aStaffMember } from '#kit/people.ts';
import { activity, auditLog } from '#server/db/schema/records.ts';

/*
 * Rules that hold for both audiences are proved in the feature clients; these tests prove what is special to
 * interpreters.
 */

const PASSWORD = 'lovely voices';
let kit: TestApp;
let staff: { cookie: string };

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());
beforeEach(() => kit.clock.set(NOW));

let count = 0;
const entered = (more: object = {}) => {
  count += 1;
  const username = `invited${count}`;
  return {
    name: 'Marta Nowak',
    email: `${username}@example.com`,
    phone: '555 0101',
    username,
    languages: ['Polish'],
    hourlyRate: '30.00',
    address: '5 Canal Walk',
    ...more,
  };
};
const { create, change, archive, invite, messagesTo, delivered } = directoryOf(
  'interpreter',
  () => kit,
  () => staff,
);
const { look: lookUp, accept } = linksOf(() => kit);
const { signIn, session } = signInOf('interpreter', () => kit);

describe('adding an interpreter without a password', () => {
  it('sends the sign-up link, by e-mail alone, and it leads into the interpreters’ portal', async () => {
    const body = entered();
    const made = await create(body);
    expect(made).toMatchObject({ status: 201, body: { username: body.username, canSignIn: false } });
    expect((await signIn(body.username, PASSWORD)).status).toBe(401);
    const [mail, ...more] = await delivered(made.body.id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: { address: body.email },
      subject: 'Your access to Parley Test',
      text: expect.stringContaining('has invited you to its interpreter portal'),
    });
    const token = tokenOf(mail?.text);
    expect((await lookUp(token)).body).toEqual({
      audience: 'interpreter',
      name: 'Marta Nowak',
      username: body.username,
      companyName: 'Parley Test',
      isReset: false,
    });

    const taken = await accept(token, { username: 'marta', password: PASSWORD });
    expect(taken).toMatchObject({
      status: 201,
      body: { audience: 'interpreter', id: made.body.id, name: 'Marta Nowak', username: 'marta' },
    });
    expect([taken.headers['set-cookie']].flat()[0]).toMatch(
      /^parley-interpreter=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await session(cookieOf(taken))).body).toMatchObject({ interpreterId: made.body.id });
    expect((await signIn('marta', PASSWORD)).status).toBe(200);
    expect((await lookUp(token)).status).toBe(404);
    const notices = await kit.database.db
      .select()
      .from(activity)
      .where(eq(activity.interpreterId, made.body.id))
      .orderBy(activity.id);
    expect(notices.map(({ summary }) => summary)).toEqual([
      'New interpreter registered: Marta Nowak',
      'Marta Nowak signed up for the interpreter portal',
    ]);
  });

  it('sends none where a password was typed', async () => {
    const typed = await create(entered({ password: PASSWORD }));
    expect(typed.body.canSignIn).toBe(true);
    expect(await messagesTo(typed.body.id)).toEqual([]);
  });
});

describe('sending an interpreter a sign-up link', () => {
  it('answers it once, ends the one before, and is a reset for a person who has a password', async () => {
    const body = entered({ password: PASSWORD });
    const { id } = (await create(body)).body;
    const elsewhere = cookieOf(await signIn(body.username, PASSWORD));
    const first = tokenOf((await invite(id)).body.link);
    const sent = await invite(id);
    expect(sent).toMatchObject({
      status: 201,
      body: { email: body.email, expiresAt: '2026-03-09T14:00:00.000Z' },
    });
    const token = tokenOf(sent.body.link);
    expect((await lookUp(first)).status).toBe(404);
    expect((await lookUp(token)).body).toMatchObject({ isReset: true });
    expect((await messagesTo(id)).map(({ kind }) => kind)).toEqual(['password_reset', 'password_reset']);
    const [mail, ...more] = await delivered(id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Reset your password for Parley Test' });
    expect(tokenOf(mail?.text)).toBe(token);
    expect((await signIn(body.username, PASSWORD)).status).toBe(200);

    // Without a username the present one stays.
    const taken = await accept(token, { password: 'other voices' });
    expect(taken).toMatchObject({ status: 201, body: { username: body.username } });
    expect((await session(elsewhere)).status).toBe(401);
    expect((await signIn(body.username, PASSWORD)).status).toBe(401);
    expect((await signIn(body.username, 'other voices')).status).toBe(200);
    const audited = await kit.database.db
      .select({ act: auditLog.act, change: auditLog.change })
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'interpreter'), eq(auditLog.entityId, id)))
      .orderBy(auditLog.id);
    expect(audited.map(({ act: action }) => action)).toEqual([
      'interpreters.create',
      'interpreters.invite',
      'interpreters.invite',
      'invitation.accept',
    ]);
    expect(JSON.stringify(audited)).not.toContain(token);
  });

  it('is in vain once staff have typed a password', async () => {
    const body = entered();
    const { id } = (await create(body)).body;
    const token = tokenOf((await invite(id)).body.link);
    expect((await change(id, { ...body, password: PASSWORD })).body).toMatchObject({ canSignIn: true });
    expect((await lookUp(token)).status).toBe(404);
    expect(await delivered(id)).toEqual([]);
  });

  it('moves with the e-mail while nobody has signed up', async () => {
    const body = entered();
    const { id } = (await create(body)).body;
    const token = tokenOf((await invite(id)).body.link);
    expect((await change(id, { ...body, phone: '555 0999' })).status).toBe(200);
    expect((await lookUp(token)).status).toBe(200);
    expect((await change(id, { ...body, email: `right.${body.email}` })).status).toBe(200);
    expect((await lookUp(token)).status).toBe(404);
    const emails = await delivered(id);
    expect(emails.map(({ to }) => to.address)).toEqual([`right.${body.email}`]);
    expect((await lookUp(tokenOf(emails[0]?.text))).status).toBe(200);
  });

  it('sends nothing with another e-mail where a password is typed in the same moment', async () => {
    const body = entered();
    const { id } = (await create(body)).body;
    expect((await change(id, { ...body, email: `r.${body.email}`, password: PASSWORD })).status).toBe(200);
    expect(await delivered(id)).toEqual([]);
  });

  it('is refused for an interpreter who is unknown or archived, whose open link ends too', async () => {
    const { id, username } = (await create(entered())).body;
    const token = tokenOf((await invite(id)).body.link);
    expect((await archive(id)).status).toBe(204);
    for (const gone of [id, 999_999, 99_999_999_999])
      expect(await invite(gone)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await lookUp(token)).status).toBe(404);
    expect((await accept(token, { username, password: PASSWORD })).status).toBe(404);
    expect(await delivered(id)).toEqual([]);
  });

  it('works once, however many calls come at once, and replaces the interpreter who was signed in there', async () => {
    const before = await anInterpreter(kit);
    const { id, username } = (await create(entered())).body;
    const token = tokenOf((await invite(id)).body.link);
    const all = await Promise.all(
      Array.from({ length: 5 }, () => accept(token, { username, password: PASSWORD }, before)),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404, 404]);
    expect((await session(before.cookie)).status).toBe(401);
  });
});
