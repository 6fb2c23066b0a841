import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from './database.ts';

describe('freshDatabase', async () => {
  const [first, second] = await Promise.all([freshDatabase(), freshDatabase()]);
  afterAll(() => Promise.all([first.drop(), second.drop()]));

  it('gives each caller a database of its own', async () => {
    const client = new pg.Client(first.connection);
    await client.connect();
    await client.query('CREATE TABLE mine (id int)');
    await client.end();
    const other = new pg.Client(second.connection);
    await other.connect();
    const { rows } = await other.query("SELECT to_regclass('mine') AS mine");
    await other.end();
    expect(rows).toEqual([{ mine: null }]);
  });
});
