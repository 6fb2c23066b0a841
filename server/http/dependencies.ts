import type { Preview } from '#contracts/preview.ts';
import type { MailService, TextService, Transports } from '#server/adapters/transport.ts';
import type { TravelTimes } from '#server/adapters/travel/travel-times.ts';
import type { Database, Tx } from '#server/db/connect.ts';
import type { DocumentMaker } from '#server/documents/document-maker.ts';
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
  /** Whom a preview names. */
  readonly tellsOf: TellsOf;
  /** Makes PDFs beside the requests (decision 47). */
  readonly documents: DocumentMaker;
  /** How long interpreters travel. */
  readonly travelTimes: TravelTimes;
  /** Makes the transports send by the services that are saved now (rule messages-17). */
  readonly takeSavedServices?: () => Promise<void>;
  /** Why nothing can be saved at present, as a sentence: the disk is full; null if something can. */
  readonly whyFull?: () => string | null;
  /** Whether the process answers its last requests. */
  readonly isEndingSoon?: () => boolean;
}

/** Somebody whom a message would tell something. */
export type PreviewedMessage = Preview['tells'][number];

/** Who would get these messages of the open transaction. `now` is an instant. */
export type TellsOf = (
  tx: Tx,
  transports: Transports,
  messages: { readonly ids: readonly number[]; readonly now: string },
) => Promise<PreviewedMessage[]>;

/** The part of the environment that requests need; `server/env.ts` reads it. */
export interface Surroundings {
  /** The product's address, without a slash at the end. */
  readonly publicUrl: string;
  readonly trustProxy: boolean;
  readonly pushAllowsLoopback: boolean;
  readonly calendarAllowsLoopback: boolean;
  /** Whether a mail server set up in Settings may be inside the own network, and without encryption. */
  readonly smtpAllowsPrivate: boolean;
  /** null: set up in Settings. */
  readonly mail: MailService | null;
  readonly twilio: TextService | null;
  readonly twilioApiUrl: string;
  readonly logLevel: string;
}

/** The present moment. */
export interface Clock {
  /** Instant, ISO 8601 in UTC with milliseconds. */
  now(): string;
  /** How far the machine's own clock is ahead, if this is another one. */
  skewMs?(): number;
}

/** The machine's clock, before the database's can be asked. */
export const systemClock: Clock = { now: () => new Date().toISOString() };

/** The product's own key, kept outside the database. The tokens of offers are derived from it (rule offers-1). */
export interface Secret {
  /** 32 bytes, different for each purpose and input. */
  derive(purpose: string, input: Buffer): Buffer;
}

/** How passwords are hashed and compared. */
export interface PasswordHashing {
  /** The hash of a password: PHC text with its own salt. */
  hash(password: string): Promise<string>;
  /** Whether a typed password belongs to a hash. Null takes as long and is never right. */
  isPasswordOf(passwordHash: string | null, typed: string): Promise<boolean>;
}

/** The same, with a limit on how many are hashed at once (rule sign-in-5). */
export interface Passwords extends PasswordHashing {
  /**
   * Runs work that hashes, and whatever it reads before, when it is its turn; it hashes with the passwords that it is given.
   * Throws `Refused` rate_limited, without running it, if too many wait.
   */
  inTurn<T>(work: (passwords: Passwords) => Promise<T>): Promise<T>;
}
