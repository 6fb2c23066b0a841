import type { Transports } from '#server/adapters/transport.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/db/record/record.ts';
import type { DocumentMaker } from '#server/documents/document-maker.ts';
import type { Clock, Secret } from '#server/http/dependencies.ts';

/** What jobs and the outbox work with; tests use their own clock and transports. */
export interface WorkerDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly transports: Transports;
  readonly documents: Pick<DocumentMaker, 'make'>;
  /** Where people reach the product, without a slash at the end. */
  readonly publicUrl: string;
}

/** The actor of what the product does by itself. */
export const SYSTEM_ACTOR: Actor = { audience: 'system', accountId: null, requestId: null };
