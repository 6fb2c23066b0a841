import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installErrorGate } from './error-gate.ts';
import { serveWeb } from './web-files.ts';

const PAGE = '<!doctype html><title>Parley</title>';
let root: string;
let app: FastifyInstance;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'parley-web-'));
  await mkdir(path.join(root, 'assets'));
  await writeFile(path.join(root, 'index.html'), PAGE);
  await writeFile(path.join(root, 'assets', 'main-1a2b.js'), 'void 0;');
  await writeFile(path.join(root, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(path.join(root, 'favicon.ico'), '');
  await writeFile(path.join(root, '.build-hash'), 'a hash');
  app = Fastify();
  installErrorGate(app);
  await serveWeb(app, root);
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

it.each(['/assignments', '/clients/7', '/no/such/screen', '/interpreter-login?next=/a.html'])(
  '%s gets the page',
  async (url) => {
    const answer = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
  },
);

it.each(['/healthz', '/metrics', '/status?x=1'])(
  '%s is no screen to a program that probes it',
  async (url) => {
    for (const headers of [{}, { accept: '*/*' }]) {
      const answer = await app.inject({ url, headers });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
  },
);

it.each(['/wp-login.php', '/.env', '/config.json'])('%s is no screen to anybody', async (url) => {
  expect((await app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(404);
});

it('says to any program that the server is there', async () => {
  const answer = await app.inject({ url: '/', headers: { accept: '*/*' } });
  expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
});

it('answers 304 to a browser that has the page already', async () => {
  const { headers } = await app.inject('/');
  const again = await app.inject({
    url: '/',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('keeps an asset for ever', async () => {
  const answer = await app.inject('/assets/main-1a2b.js');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
});

it.each(['/icon.svg', '/favicon.ico'])('%s can be kept for a day', async (url) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
});

it.each([
  '/assets/main-0000.js',
  '/assets/',
  '/assets',
  '/.build-hash',
  '/assets/../.build-hash',
  '/api/nothing',
])('%s is not found, and never the page', async (url) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
});
