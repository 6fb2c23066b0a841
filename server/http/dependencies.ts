import type { Transports } from '#server/adapters/transport.ts';
import type { Database } from '#server/db/connect.ts';
import type { ChangeBus } from './change-bus.ts';

/** What the app is composed of. Tests pass their own clock and adapters. */
export interface Dependencies {
  readonly env: Surroundings;
  readonly database: Database;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly passwords: Passwords;
  readonly changes: ChangeBus;
  /** For test messages that staff send; all other messages leave through the outbox. */
  readonly transports: Transports;
}

/** The part of the environment that requests need; `server/env.ts` reads it. */
export interface Surroundings {
  /** The product's address, without a slash at the end. */
  readonly publicUrl: string;
  readonly trustProxy: boolean;
  readonly logLevel: string;
}

/** The present moment. */
export interface Clock {
  /** Instant, ISO 8601 in UTC with milliseconds. */
  now(): string;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date().toISOString() };

/** The product's own key, kept outside the database. The tokens of offers are derived from it (rule O1). */
export interface Secret {
  /** 32 bytes, different for each purpose and input. */
  derive(purpose: string, input: Buffer): Buffer;
}

/** How the app hashes passwords and compares them. */
export interface Passwords {
  /** The hash of a password: PHC text with its own salt. */
  hash(password: string): Promise<string>;
  /** Whether a typed password belongs to a hash. Null takes as long and is never right. */
  isPasswordOf(passwordHash: string | null, typed: string): Promise<boolean>;
}
