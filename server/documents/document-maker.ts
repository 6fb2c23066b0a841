import { Worker } from 'node:worker_threads';
import type { DocumentData } from './document-data.ts';
import type { Made, ToMake } from './document-thread.ts';

/** Makes documents beside everything else that the process does. */
export interface DocumentMaker {
  /** The bytes of a PDF (`makeDocument`). One after the other; throws for a document that fails or takes too long. */
  make(data: DocumentData): Promise<Uint8Array>;
  /** Ends the thread; documents that wait fail. */
  close(): Promise<void>;
}

interface Options {
  /** How long one document may take. */
  readonly longestMs: number;
  /** After how long without a document the thread ends: its fonts take up to 100 MB. */
  readonly idleMs: number;
}

interface Job {
  readonly data: DocumentData;
  readonly done: (bytes: Uint8Array) => void;
  readonly failed: (error: Error) => void;
}

/** Opens a maker of documents; its thread starts with the first one. Source: decision 47. */
export function openDocumentMaker(
  { longestMs, idleMs }: Options = { longestMs: 20_000, idleMs: 60_000 },
): DocumentMaker {
  const waiting: Job[] = [];
  let [thread, current]: [Worker | null, Job | null] = [null, null];
  let timer: NodeJS.Timeout | undefined;
  let number = 0;

  function start(): Worker {
    const worker = new Worker(new URL('./document-thread.ts', import.meta.url));
    worker.unref(); // it keeps no process alive: the caller that waits for a document does
    worker.on('message', (made: Made) => {
      if (worker === thread && made.number === number) settle(made);
    });
    worker.on('error', (error) => {
      if (worker === thread) fail(error);
    });
    return worker;
  }

  function next(): void {
    const job = current === null ? waiting.shift() : undefined;
    clearTimeout(timer);
    if (job) {
      [thread, current] = [thread ?? start(), job];
      number += 1;
      thread.postMessage({ number, data: job.data } satisfies ToMake);
      timer = setTimeout(() => fail(new Error(`a document took longer than ${longestMs} ms`)), longestMs);
    } else if (current === null) timer = setTimeout(() => void end(), idleMs).unref();
  }

  function settle(made: Made): void {
    const job = current;
    current = null;
    if ('bytes' in made) job?.done(made.bytes);
    else job?.failed(new Error(made.failure));
    next();
  }

  /** The thread is of no more use: the next document gets a new one. */
  function fail(error: Error): void {
    const job = current;
    current = null;
    void end();
    job?.failed(error);
    next();
  }

  async function end(): Promise<void> {
    const old = thread;
    thread = null;
    await old?.terminate();
  }

  return {
    make: (data) =>
      new Promise((done, failed) => {
        waiting.push({ data, done, failed });
        next();
      }),
    async close() {
      const closed = new Error('the maker of documents is closed');
      for (const { failed } of [current, ...waiting.splice(0)].filter((job) => job !== null)) failed(closed);
      current = null;
      clearTimeout(timer);
      await end();
    },
  };
}
