import type { Transports } from '#server/adapters/transport.ts';
import type { Database } from '#server/db/connect.ts';
import type { ChangeBus } from './change-bus.ts';

/** What the app is composed from; tests put their own clock and adapters in. */
export interface Dependencies {
  readonly env: Surroundings;
  readonly database: Database;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly changes: ChangeBus;
  /** What a person sends to try a way out; all else leaves through the outbox. */
  readonly transports: Transports;
}

/** Of the environment, what answering needs; `server/env.ts` reads it. */
export interface Surroundings {
  /** Where people reach the product, without a slash at the end. */
  readonly publicUrl: string;
  readonly trustProxy: boolean;
  readonly logLevel: string;
}

/** The present moment. */
export interface Clock {
  /** Instant, ISO 8601 in UTC with milliseconds. */
  now(): string;
}

/** The product's own key, kept outside the database: offers' tokens are derived from it (design 3.21). */
export interface Secret {
  /** 32 bytes, different for each purpose and input. */
  derive(purpose: string, input: Buffer): Buffer;
}
