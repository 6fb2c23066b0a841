import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel } from '#domain/message/kinds.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { record } from '#server/db/record/record.ts';
import { transact } from '#server/db/transaction.ts';
import { keepToldEarly, lockDeliveries } from '#server/features/messages/commands/keep-delivery.ts';
import { keepDown, keepUp } from '#server/features/messages/commands/keep-outage.ts';
import { standInByEmail } from '#server/features/messages/commands/stand-in.ts';
import { tellFailed } from '#server/features/messages/commands/tell-failed.ts';
import type { Clock } from '#server/http/dependencies.ts';
import { THE_PRODUCT } from '../dependencies.ts';
import { keepable, type Settlement, settle } from './settle.ts';

/** Endings wait so long for company, and no longer: what a kill catches in here is sent again. */
const COMPANY_MS = 15;
/** Screens of staff fetch again at each notice: not with every handful of a broadcast. */
const NOTICE_MS = 500;
const RETRY_MS = 1000;

/** Writes down how claims end, a few milliseconds' worth in one statement. */
export interface Outcomes {
  add(settlement: Settlement): void;
  /** Resolves when all that was added is written; with `isLast` what cannot be written now is left to the lease. */
  flushed(isLast?: boolean): Promise<void>;
}

interface Options {
  readonly db: Db;
  readonly clock: Clock;
  readonly channel: Channel;
  /** Whether there is a service for a way. */
  readonly leaves: (channel: Channel) => boolean;
  readonly warn: (error: unknown) => void;
}

/** One writer, for one lane. It goes on trying while the database is away. */
export function openOutcomes({ db, clock, channel, leaves, warn }: Options): Outcomes {
  let waiting: Settlement[] = [];
  let toNotice: number[] = [];
  let noticing: NodeJS.Timeout | null = null;
  let noticedAt = 0;
  let writing: Promise<void> | null = null;
  let isLeaving = false;

  async function writeAll(): Promise<void> {
    await sleep(COMPANY_MS);
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await write(batch);
      } catch (error) {
        warn(error);
        if (isLeaving) return;
        waiting = [...batch, ...waiting];
        await sleep(RETRY_MS);
      }
    }
  }

  async function write(batch: readonly Settlement[]): Promise<void> {
    await transact(db, async (tx) => {
      const now = clock.now();
      const providerIds = batch.flatMap(({ providerId }) => providerId ?? []);
      await lockDeliveries(tx, providerIds);
      const failed = await settle(tx, batch, now);
      if (failed.length > 0) await tellFailed(tx, { actor: THE_PRODUCT, channel, failed, now });
      const dropped = batch.flatMap(({ state, claimed }) => (state === 'dropped' ? [claimed.id] : []));
      await standInByEmail(tx, { dropped, leaves, now });
      await keepToldEarly(tx, { actor: THE_PRODUCT, now, providerIds });
      await keepService(tx, { actor: THE_PRODUCT, channel, now }, batch);
    });
    toNotice.push(...batch.map(({ claimed }) => claimed.id));
    noticing ??= setTimeout(
      () => void notice(),
      Math.max(0, noticedAt + NOTICE_MS - performance.now()),
    ).unref();
  }

  /** Open screens fetch again. One that misses it is told by the next. */
  async function notice(): Promise<void> {
    if (noticing) clearTimeout(noticing);
    noticing = null;
    const ids = toNotice;
    if (ids.length === 0) return;
    toNotice = [];
    noticedAt = performance.now();
    const changes = [{ topic: 'notifications', ids }] as const;
    await transact(db, (tx) => record(tx, THE_PRODUCT, clock.now(), { audit: [], changes })).catch(warn);
  }

  function start(): void {
    writing ??= writeAll().finally(() => {
      writing = null;
      if (waiting.length > 0 && !isLeaving) start();
    });
  }

  return {
    add(settlement) {
      waiting.push(settlement);
      start();
    },
    async flushed(isLast = false) {
      isLeaving = isLast;
      while (writing !== null) await writing;
      await notice();
    },
  };
}

/** The last that is known counts. */
async function keepService(
  tx: Tx,
  finding: Parameters<typeof keepUp>[1],
  batch: readonly Settlement[],
): Promise<void> {
  const service = batch.findLast((settlement) => settlement.service)?.service;
  if (service?.is === 'up') await keepUp(tx, finding);
  else if (service?.is === 'down') await keepDown(tx, finding, keepable(service.why));
}
