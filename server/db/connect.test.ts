import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { freshDatabase } from '#kit/database.ts';
import { openDatabase } from './connect.ts';

it('says why an idle connection was lost, and hands nothing else to the log', async () => {
  const fresh = await freshDatabase();
  const onError = vi.fn();
  const database = openDatabase(fresh.connection, { size: 1, onError });
  const observer = new pg.Client(fresh.connection);
  await observer.connect();
  try {
    const { rows } = await database.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await observer.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await expect.poll(() => onError.mock.calls.length).toBe(1);
    expect(onError.mock.calls[0]).toEqual([
      expect.objectContaining({ message: 'terminating connection due to administrator command' }),
    ]);
  } finally {
    await observer.end();
    await database.close();
    await fresh.drop();
  }
});

it('switches just-in-time compilation off on a server that has it on', async () => {
  const fresh = await freshDatabase();
  const database = openDatabase(fresh.connection, { size: 1, onError: vi.fn() });
  const other = new pg.Client(fresh.connection);
  await other.connect();
  try {
    expect((await other.query('SHOW jit')).rows).toEqual([{ jit: 'on' }]);
    expect((await database.pool.query('SHOW jit')).rows).toEqual([{ jit: 'off' }]);
  } finally {
    await other.end();
    await database.close();
    await fresh.drop();
  }
});
