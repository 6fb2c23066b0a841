import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { explainStart } from './explain.ts';

describe('a start that failed', () => {
  it('says in one sentence that the port is in use', async () => {
    const [one, other] = [net.createServer(), net.createServer()];
    await once(one.listen(0, '127.0.0.1'), 'listening');
    const { port } = one.address() as AddressInfo; // it listens on TCP
    const [error] = await once(other.listen(port, '127.0.0.1'), 'error');
    one.close();
    expect(explainStart(error)).toBe(
      `The port ${port} is in use by another program: stop it, or set PORT to another one.`,
    );
  });

  it('says in one sentence that the database cannot be reached', async () => {
    const nowhere = { host: '127.0.0.1', port: 1, user: 'nobody', password: '', database: 'none' };
    const error: unknown = await migrate(nowhere).catch((cause: unknown) => cause);
    expect(explainStart(error)).toBe(
      'The database of DATABASE_URL cannot be used (connect ECONNREFUSED 127.0.0.1:1).',
    );
  });
});
