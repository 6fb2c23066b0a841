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
  app = Fastify();
  installErrorGate(app);
  await serveWeb(app, root);
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

it.each(['/', '/assignments', '/no/such/screen', '/clear-cache?x=1'])('%s gets the page', async (url) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
});

it('keeps an asset for ever', async () => {
  const answer = await app.inject('/assets/main-1a2b.js');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
});

it.each(['/assets/main-0000.js', '/api/nothing'])('%s is not found, and never the page', async (url) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
});
