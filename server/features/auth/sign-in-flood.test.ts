import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, test, vi } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aStaffMember } from '#kit/people.ts';
import { accounts } from '#server/db/schema/people.ts';

const PASSWORD = 'a long enough password';
let kit: TestApp;
beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());

/** Takes every turn and every place to wait, until the returned function is called. */
async function takeAllTurns(): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // At most two turns and twenty places; on a small machine one is refused.
  const turns = Array.from({ length: 22 }, () => kit.deps.passwords.inTurn(() => held));
  const ended = Promise.allSettled(turns);
  return async () => {
    release();
    await ended;
  };
}

const signIn = { username: 'nobody', password: PASSWORD };
const TOKEN = 'x'.repeat(43);
const COMPANY = {
  companyName: 'A',
  timeZone: 'America/Denver',
  supportEmail: 'a@b.example',
  supportPhone: '212-555-0199',
};

test.each([
  ['/api/admin/login', signIn],
  ['/api/interpreter/login', signIn],
  ['/api/client-auth/login', signIn],
  [
    '/api/admin/setup',
    { token: TOKEN, ...COMPANY, name: 'A', username: 'a', email: 'a@b.example', password: PASSWORD },
  ],
  [`/api/invitations/${TOKEN}/accept`, { username: 'somebody', password: PASSWORD }],
  ['/api/password-reset', { audience: 'client', email: 'nobody@example.com' }],
])('refuses %s before it asks the database, when too many wait', async (url, body) => {
  const giveTurnsBack = await takeAllTurns();
  const connect = vi.spyOn(kit.database.pool, 'connect');
  const query = vi.spyOn(kit.database.pool, 'query');
  try {
    const answer = await kit.call('POST', url, { body });
    expect(answer).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3' },
      body: {
        code: 'rate_limited',
        message: 'Too many people are signing in right now. Please try again in a moment.',
      },
    });
    expect(connect).not.toHaveBeenCalled();
    expect(query).not.toHaveBeenCalled();
  } finally {
    vi.restoreAllMocks();
    await giveTurnsBack();
  }
});

it('lets a change of the password wait once for both of its hashes', async () => {
  const sam = await aStaffMember(kit);
  const passwordHash = await kit.deps.passwords.hash(PASSWORD);
  await kit.database.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, sam.accountId));
  const inTurn = vi.spyOn(kit.deps.passwords, 'inTurn');
  const body = { currentPassword: PASSWORD, newPassword: 'another long enough password' };
  expect((await kit.call('POST', '/api/account/password', { as: sam, body })).status).toBe(204);
  expect(inTurn).toHaveBeenCalledOnce();
  inTurn.mockRestore();
});
