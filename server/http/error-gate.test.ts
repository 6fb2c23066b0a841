import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());

it('an address that cannot be decoded is refused in the words of every refusal', async () => {
  expect(await kit.call('GET', '/api/billing-rates/%ff')).toMatchObject({
    status: 400,
    body: { message: 'The address cannot be read.', code: 'malformed' },
  });
});

it('an address of the API where nothing is says so', async () => {
  for (const url of ['/api/nothing', '/api/clients/1/nothing', `/api/offers/${'a'.repeat(301)}`])
    expect(await kit.call('GET', url)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
