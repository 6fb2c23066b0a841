import { setTimeout as sleep } from 'node:timers/promises';
import { record } from '#server/db/record/record.ts';
import { transact } from '#server/db/transaction.ts';
import { THE_PRODUCT } from '../dependencies.ts';
import { mishapWith } from './mishap.ts';
import { isOfData } from './of-data.ts';
import type { Settlement } from './settle.ts';
import { type Books, writeBareOutcome, writeOutcomes } from './write-outcomes.ts';

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

interface Options extends Books {
  readonly warn: (error: unknown) => void;
}

/** One writer, for one lane. It goes on trying while the database is away. */
export function openOutcomes({ warn, ...books }: Options): Outcomes {
  const { db, clock } = books;
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
      const left = await unwritten(batch);
      if (left.length === 0) continue;
      waiting = [...left, ...waiting];
      if (isLeaving) return;
      await sleep(RETRY_MS);
    }
  }

  /** What could not be written because the database is away. */
  async function unwritten(batch: readonly Settlement[]): Promise<readonly Settlement[]> {
    try {
      await writeOutcomes(books, batch);
      noticeSoon(batch);
      return [];
    } catch (error) {
      warn(error);
      return isOfData(error) ? writeEach(batch) : batch;
    }
  }

  /** One of them keeps all from being written. */
  async function writeEach(batch: readonly Settlement[]): Promise<readonly Settlement[]> {
    const left: Settlement[] = [];
    for (const one of batch) {
      const isWritten = writeOutcomes(books, [one]).catch((error: unknown) => {
        if (!isOfData(error)) throw error;
        warn(mishapWith(one.claimed, error));
        return writeBareOutcome(books, one);
      });
      await isWritten.then(
        () => noticeSoon([one]),
        (error: unknown) => {
          warn(mishapWith(one.claimed, error));
          if (!isOfData(error)) left.push(one);
        },
      );
    }
    return left;
  }

  function noticeSoon(batch: readonly Settlement[]): void {
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
