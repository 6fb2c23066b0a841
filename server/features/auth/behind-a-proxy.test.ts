import { expect, it } from 'vitest';
import { testApp } from '#kit/app.ts';
import { loginFailures } from '#server/db/schema/people.ts';

it('counts failed sign-ins for the address that the proxy saw, whatever the caller wrote before it', async () => {
  const kit = await testApp({ env: { TRUST_PROXY: '1' } });
  const failure = { scope: 'address:203.0.113.9', failedAt: kit.clock.now() };
  await kit.database.db.insert(loginFailures).values(Array.from({ length: 50 }, () => failure));
  const guess = (forwardedFor: string) =>
    kit.call('POST', '/api/client-auth/login', {
      body: { username: 'somebody', password: 'wrong' },
      headers: { 'x-forwarded-for': forwardedFor },
    });
  expect((await guess('198.51.100.1, 203.0.113.9')).status).toBe(429);
  expect((await guess('203.0.113.9, 198.51.100.1')).status).toBe(401);
  expect((await guess('198.51.100.1, 203.0.113.9:51111')).status).toBe(429);
  expect((await guess('[2001:db8::1]:51111')).status).toBe(401);
  await kit.close();
});

it('counts for the connection itself if what is forwarded is no address', async () => {
  const kit = await testApp({ env: { TRUST_PROXY: '1' } });
  const guess = async (n: number, forwardedFor = `unknown-${n}`) =>
    (
      await kit.call('POST', '/api/client-auth/login', {
        body: { username: `somebody-${n}`, password: 'wrong' },
        headers: { 'x-forwarded-for': forwardedFor },
      })
    ).status;
  for (let n = 0; n < 50; n += 1) expect(await guess(n)).toBe(401);
  expect(await guess(50)).toBe(429);
  expect(await guess(51, '203.0.113.9')).toBe(401);
  await kit.close();
});
