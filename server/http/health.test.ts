import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());

it('says that the process lives and the database answers', async () => {
  for (const path of ['/livez', '/readyz'])
    expect(await kit.call('GET', path)).toMatchObject({
      status: 200,
      body: { status: 'ok' },
      headers: { 'cache-control': 'no-store' },
    });
});

it('is not ready if the clocks of the machine and the database are more than five seconds apart', async () => {
  const skewMs = vi.fn(() => 5001);
  Object.assign(kit.clock, { skewMs });
  expect(await kit.call('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { message: "The clock of this machine is 5 s apart from the database's: check NTP." },
  });
  skewMs.mockReturnValue(-4000);
  expect((await kit.call('GET', '/readyz')).status).toBe(200);
});

it('is not ready, but lives, when the database fails or does not answer', async () => {
  const query = vi.spyOn(kit.database.pool, 'query');
  query.mockImplementationOnce(() => Promise.reject(new Error('gone')));
  expect(await kit.call('GET', '/readyz')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  query.mockImplementationOnce(() => new Promise(() => {}));
  expect((await kit.call('GET', '/readyz')).status).toBe(503);
  expect((await kit.call('GET', '/livez')).status).toBe(200);
  expect((await kit.call('GET', '/readyz')).status).toBe(200);
});
