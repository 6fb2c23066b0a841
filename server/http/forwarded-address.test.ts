import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { warnOfUntrustedProxy } from './forwarded-address.ts';

it('warns once of a proxy in front that is not trusted', async () => {
  const warnings: string[] = [];
  const stream = {
    write(text: string) {
      const { level, msg } = JSON.parse(text);
      if (level === 40) warnings.push(msg);
    },
  };
  const app = Fastify({ logger: { stream } });
  app.addHook('onRequest', warnOfUntrustedProxy());
  app.get('/', () => 'ok');
  await app.inject('/');
  expect(warnings).toEqual([]);
  for (let call = 0; call < 3; call += 1)
    await app.inject({ url: '/', headers: { 'x-forwarded-for': '198.51.100.7' } });
  await app.close();
  expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY=1')]);
});
