import { connect } from 'node:net';
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

it('what cannot be read is refused with a policy under which nothing loads', async () => {
  const address = await kit.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = new URL(address);
  const answerTo = async (bytes: string) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(bytes);
    return (await socket.setEncoding('utf8').toArray()).join('');
  };
  for (const bytes of ['GET /%ff HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 'no request\r\n\r\n']) {
    const answer = await answerTo(bytes);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    expect(answer).toContain('"code":"malformed"');
  }
});

it('an address of the API where nothing is says so', async () => {
  for (const url of ['/api/nothing', '/api/clients/1/nothing', `/api/offers/${'a'.repeat(301)}`])
    expect(await kit.call('GET', url)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
