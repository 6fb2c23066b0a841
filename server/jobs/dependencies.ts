import type { Transports } from '#server/adapters/transport.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/db/record/record.ts';
import type { Clock, Secret } from '#server/http/dependencies.ts';

/** What jobs work with; tests put their own clock and transports in. */
export interface JobDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly transports: Transports;
  /** Where people reach the product, without a slash at the end. */
  readonly publicUrl: string;
}

/** Who acts when a job writes. */
export const THE_PRODUCT: Actor = { audience: 'system', accountId: null, requestId: null };
