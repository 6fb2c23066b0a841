import { transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import { sendDueMessages } from '#server/outbox/outbox.ts';
import type { TestApp } from './app.ts';

/** Sends everything that is due by these transports, which answer what was sent, and on which channel. */
export async function sendDue({ deps }: TestApp, transports = transportsInMemory()) {
  const { database, clock, secret, env, documents } = deps;
  await sendDueMessages({ db: database.db, clock, secret, transports, documents, publicUrl: env.publicUrl });
  return transports;
}
