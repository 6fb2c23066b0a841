import type { FastifyInstance } from 'fastify';
import { argon2Passwords } from '#server/adapters/password-hash.ts';
import { openSecret } from '#server/adapters/secret.ts';
import type { Transports } from '#server/adapters/transport.ts';
import { transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import { openTravelTimes } from '#server/adapters/travel/open-travel-times.ts';
import { buildApp } from '#server/app.ts';
import { type Database, openDatabase } from '#server/db/connect.ts';
import { settings } from '#server/db/schema/people.ts';
import { openDocumentMaker } from '#server/documents/document-maker.ts';
import { type Env, readEnv } from '#server/env.ts';
import { openChangeBus } from '#server/http/change-bus.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { limitHashing } from '#server/http/hashing-gate.ts';
import { tellsOf } from '#server/outbox/tells-of.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';

/** A clock that does not move until a test moves it. Instants are ISO 8601 in UTC. */
export interface TestClock {
  now(): string;
  set(instant: string): void;
}

/** The real app on a fresh database, at a fixed time. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly deps: Dependencies;
  readonly database: Database;
  readonly clock: TestClock;
  /** One request, JSON in and out; `as` is the cookie header of a builder's person. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

export interface CallOptions {
  readonly as?: { readonly cookie: string };
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface Answer {
  readonly status: number;
  // Tests look into answers freely; each expectation says what it expects there.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what the test is about
  readonly body: any;
  readonly headers: Record<string, unknown>;
}

/** Monday, 9:00 in New York. */
export const NOW = '2026-03-02T14:00:00.000Z';

interface Options {
  readonly now?: string;
  readonly env?: Record<string, string>;
  readonly transports?: Partial<Transports>;
  /** In place of a new, empty one; it is dropped at the end too. */
  readonly on?: FreshDatabase;
}

/** One for all apps of a process: a thread that has read the fonts once makes what every test file asks for. It keeps no process alive. */
const documents = openDocumentMaker();

/** Starts the app for a test file; `close` it in `afterAll`. */
export async function testApp(options: Options = {}): Promise<TestApp> {
  const fresh = options.on ?? (await freshDatabase());
  const env = readEnv({
    LOG_LEVEL: 'silent',
    DEMO: '0',
    SECRET_KEY: '11'.repeat(32),
    PUBLIC_URL: 'http://localhost:3000',
    PUSH_ALLOW_LOOPBACK: '1',
    ...options.env,
  });
  const database = openDatabase(fresh.connection, { size: 20, onError: () => {} });
  await database.db.insert(settings).values(companyOf(env)).onConflictDoNothing();
  let now = options.now ?? NOW;
  const clock = {
    now: () => now,
    set: (instant: string) => {
      now = instant;
    },
  };
  const changes = await openChangeBus(fresh.connection, () => {});
  const deps: Dependencies = {
    env,
    database,
    clock,
    changes,
    documents: { ...documents },
    travelTimes: openTravelTimes(env.travel, () => {}),
    transports: { ...transportsInMemory(), ...options.transports },
    tellsOf,
    secret: await openSecret(env.secretKey, env.dataDir),
    passwords: limitHashing(argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 })),
  };
  const app = await buildApp(deps);
  await app.ready();
  return {
    app,
    deps,
    database,
    clock,
    call: (method, url, call = {}) => inject(app, method, url, call),
    close: async () => {
      await app.close();
      await changes.close();
      await database.close();
      await fresh.drop();
    },
  };
}

function companyOf(env: Env) {
  return {
    companyName: 'Parley Test',
    timeZone: env.companyTimeZone,
    supportEmail: env.supportEmail,
    supportPhone: env.supportPhone,
  };
}

async function inject(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  call: CallOptions,
): Promise<Answer> {
  const headers = { ...(call.as && { cookie: call.as.cookie }), ...call.headers };
  const request = {
    method,
    url,
    headers,
    ...(call.body !== undefined && { payload: call.body as object }),
  }; // injected as JSON
  const response = await app.inject(request);
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    body: isJson ? response.json() : response.body,
    headers: response.headers,
  };
}
