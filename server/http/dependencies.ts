import type { Database } from '#server/db/connect.ts';
import type { Env } from '#server/env.ts';
import type { ChangeBus } from './change-bus.ts';

/** What the app is composed from; tests put their own clock and adapters in. */
export interface Dependencies {
  readonly env: Env;
  readonly database: Database;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly changes: ChangeBus;
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
