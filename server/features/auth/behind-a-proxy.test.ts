import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { loginFailures } from '#server/db/schema/people.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await testApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => kit.close());

const haveFailed = (times: number, scope: string) =>
  kit.database.db
    .insert(loginFailures)
    .values(Array.from({ length: times }, () => ({ scope, failedAt: kit.clock.now() })));
const guess = async (forwardedFor: string, username = 'somebody') => {
  const body = { username, password: 'wrong' };
  const headers = { 'x-forwarded-for': forwardedFor };
  return (await kit.call('POST', '/api/client-auth/login', { body, headers })).status;
};

it('counts failed sign-ins for the address that the proxy saw, whatever the caller wrote before it', async () => {
  await haveFailed(50, 'address:203.0.113.9');
  expect(await guess('198.51.100.1, 203.0.113.9')).toBe(429);
  expect(await guess('203.0.113.9, 198.51.100.1')).toBe(401);
  expect(await guess('198.51.100.1, 203.0.113.9:51111')).toBe(429);
  expect(await guess('[2001:db8::1]:51111')).toBe(401);
});

it('counts for the connection itself if what is forwarded is no address', async () => {
  await haveFailed(48, 'address:127.0.0.1');
  for (const [n, status] of [401, 401, 429].entries())
    expect(await guess(`unknown-${n}`, `somebody-${n}`)).toBe(status);
  expect(await guess('203.0.113.10')).toBe(401);
});
