import { setTimeout as sleep } from 'node:timers/promises';
import { record } from '#server/db/record/record.ts';
import { transact } from '#server/db/transaction.ts';
import { SYSTEM_ACTOR } from './dependencies.ts';
import { type ClaimOutcome, messageError } from './outcomes.ts';
import { isDataError, type OutcomeStore, writeBareOutcome, writeOutcomes } from './write-outcomes.ts';

/** Outcomes wait this long for others, to be written together; a message whose outcome is lost in this time is sent again. */
const COLLECT_MS = 15;
/** Open screens fetch again at each notice, so that a broadcast gives them one now and then. */
const NOTICE_MS = 500;
const RETRY_MS = 1000;

/** Writes the outcomes of one channel, those of a few milliseconds in one statement. */
export interface OutcomeWriter {
  add(outcome: ClaimOutcome): void;
  /** Resolves when all outcomes are written. `isLast`: those that cannot be written now are given up; their leases end. */
  flushed(isLast?: boolean): Promise<void>;
}

interface Options extends OutcomeStore {
  readonly warn: (error: unknown) => void;
}

/** Tries again for as long as the database is away. */
export function openOutcomeWriter({ warn, ...store }: Options): OutcomeWriter {
  const { db, clock } = store;
  let waiting: ClaimOutcome[] = [];
  let toNotice: number[] = [];
  let noticeTimer: NodeJS.Timeout | null = null;
  let noticedAt = 0;
  let writing: Promise<void> | null = null;
  let isLeaving = false;

  async function writeAll(): Promise<void> {
    await sleep(COLLECT_MS);
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

  /** Answers the outcomes that could not be written because the database is away. */
  async function unwritten(batch: readonly ClaimOutcome[]): Promise<readonly ClaimOutcome[]> {
    try {
      await writeOutcomes(store, batch);
      noticeSoon(batch);
      return [];
    } catch (error) {
      warn(error);
      return isDataError(error) ? writeEach(batch) : batch;
    }
  }

  /** One outcome that the database refuses must not keep the others from being written. */
  async function writeEach(batch: readonly ClaimOutcome[]): Promise<readonly ClaimOutcome[]> {
    const left: ClaimOutcome[] = [];
    for (const one of batch) {
      const written = writeOutcomes(store, [one]).catch((error: unknown) => {
        if (!isDataError(error)) throw error;
        warn(messageError(one.claimed, error));
        return writeBareOutcome(store, one);
      });
      await written.then(
        () => noticeSoon([one]),
        (error: unknown) => {
          warn(messageError(one.claimed, error));
          if (!isDataError(error)) left.push(one);
        },
      );
    }
    return left;
  }

  function noticeSoon(batch: readonly ClaimOutcome[]): void {
    toNotice.push(...batch.map(({ claimed }) => claimed.id));
    noticeTimer ??= setTimeout(
      () => void notice(),
      Math.max(0, noticedAt + NOTICE_MS - performance.now()),
    ).unref();
  }

  /** Open screens fetch again. A screen that misses this notice gets the next one. */
  async function notice(): Promise<void> {
    if (noticeTimer) clearTimeout(noticeTimer);
    noticeTimer = null;
    const ids = toNotice;
    if (ids.length === 0) return;
    toNotice = [];
    noticedAt = performance.now();
    const changes = [{ topic: 'notifications', ids }] as const;
    await transact(db, (tx) => record(tx, SYSTEM_ACTOR, clock.now(), { audit: [], changes })).catch(warn);
  }

  function start(): void {
    writing ??= writeAll().finally(() => {
      writing = null;
      if (waiting.length > 0 && !isLeaving) start();
    });
  }

  return {
    add(outcome) {
      waiting.push(outcome);
      start();
    },
    async flushed(isLast = false) {
      isLeaving = isLast;
      while (writing !== null) await writing;
      await notice();
    },
  };
}
