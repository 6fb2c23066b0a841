import { setTimeout as sleep } from 'node:timers/promises';
import type { Transports } from '#server/adapters/transport.ts';
import { closeTransports, openTransports } from '#server/adapters/transports.ts';
import type { Database } from '#server/db/connect.ts';
import type { Env } from '#server/env.ts';
import { servicesInUse } from '#server/features/messages/queries/services.ts';
import type { ChangeBus } from '#server/http/change-bus.ts';
import type { Secret } from '#server/http/dependencies.ts';

const AGAIN_MS = 1000;

/** The transports of a process, which follow what is set up in Settings. */
export interface OpenServices {
  readonly transports: Transports;
  /** Reads what is saved now, and sends by it. */
  takeSaved(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the transports with the services of the environment and of Settings, and takes in each change that any process
 * commits. Rejects if the database cannot be asked; later it is asked again until it answers. Source: rule messages-17.
 */
export async function openServices(options: {
  readonly env: Env;
  readonly secret: Secret;
  readonly database: Database;
  readonly changes: ChangeBus;
  readonly warn: (error: Error) => void;
}): Promise<OpenServices> {
  const { env, secret, database, changes, warn } = options;
  const transports = openTransports({ ...env, secret });
  let isClosed = false;
  let last: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    const services = await servicesInUse(database.db, secret, env);
    if (!isClosed) transports.use(services);
  }
  /** One after the other: an older answer never comes after a newer one. */
  function takeSaved(): Promise<void> {
    last = last.then(read, read);
    return last;
  }
  async function follow(): Promise<void> {
    while (!isClosed) {
      try {
        return await takeSaved();
      } catch (error) {
        warn(error instanceof Error ? error : new Error(String(error)));
        await sleep(AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  const unsubscribe = changes.subscribe((notice) => {
    if (notice === 'lost' || notice.topic === 'settings') void follow();
  });
  await takeSaved();
  return {
    transports,
    takeSaved,
    async close() {
      isClosed = true;
      unsubscribe();
      await closeTransports(transports);
    },
  };
}
