import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { RequestLog, requestLine } from './request-log.ts';

it.each([
  ['/api/assignments?q=Jane', '/api/assignments'],
  ['/api/offers', '/api/offers'],
  ['/api/offers/a-token', '/api/offers/…'],
  ['/api/offers/a-token/accept?x=1', '/api/offers/…/accept'],
  ['/api/calendar/a-token.ics', '/api/calendar/…'],
  ['/api/calendar/a-token', '/api/calendar/…'],
  ['/api/calendar-feed', '/api/calendar-feed'],
])('logs %s as %s', (url, path) => {
  expect(requestLine({ method: 'GET', url })).toEqual({ method: 'GET', path });
});

it('has one line for each call of the API, with its address, and for files only when they fail', async () => {
  const lines: string[] = [];
  const stream = {
    write(text: string) {
      const { req, res, msg, address } = JSON.parse(text);
      lines.push([msg, req?.method, req?.path, res?.statusCode, address].filter(Boolean).join(' '));
    },
  };
  const app = Fastify({
    logController: new RequestLog(),
    logger: { stream, serializers: { req: requestLine } },
  });
  app.get('/api/company', () => 'ok');
  app.get('/icon.svg', () => 'ok');
  for (const url of ['/icon.svg', '/gone.js', '/api/company']) await app.inject(url);
  await app.close();
  expect(lines.filter((line) => line.startsWith('request') || line.startsWith('incoming'))).toEqual([
    'request GET /gone.js 404 127.0.0.1',
    'request GET /api/company 200 127.0.0.1',
  ]);
});
