import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient } from '#kit/people.ts';
import { failureForLog, withoutValues } from './failure-for-log.ts';
import { queryRows } from './query.ts';

const SECRET = 'Ring twice\n    at the back door';
let kit: TestApp;
beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());

async function failing(work: Promise<unknown>): Promise<Error> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw new Error('it did not fail');
  return error;
}

it('names the statement, the place and the reason of a failed query, and none of its values', async () => {
  const { id } = await aClient(kit, { name: SECRET });
  const { db } = kit.database;
  const errors = [
    await failing(queryRows(db, { text: 'SELECT name, $1::text FROM nowhere' }, [SECRET])),
    await failing(
      db.execute(sql`UPDATE clients SET custom_rate = -1, contact_person = ${SECRET} WHERE id = ${id}`),
    ),
  ];
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const { log } = Fastify({ logger: { stream, serializers: { err: failureForLog } } });
  for (const err of errors) log.error({ err }, 'request failed');
  expect(lines.join('')).not.toMatch(/Ring twice|back door/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'request failed',
    err: {
      message: 'Failed query: SELECT name, $1::text FROM nowhere',
      stack: expect.stringContaining('failure-for-log.test.ts'),
      cause: { code: '42P01', message: 'relation "nowhere" does not exist' },
    },
  });
  expect(JSON.parse(lines[1] ?? '').err.cause).toMatchObject({
    code: '23514',
    constraint: 'clients_custom_rate_check',
  });
  expect(withoutValues(`Failed task 7 with error '${errors[0]?.message}':\n  ${errors[0]?.stack}`)).toBe(
    'Failed task 7',
  );
});
