import { Worker } from 'node:worker_threads';
import type { Resolve } from '../outside-lookup.ts';
import type { BusyAnswer, ToRead } from './busy-thread.ts';
import type { BusyTimes } from './busy-times.ts';
import { CalendarFailure, fetchCalendar } from './fetch-calendar.ts';

/**
 * What was learnt of a calendar: its busy times, and how many of its entries could not be read. `failure` is a sentence for its owner. `isOurs`: it may be
 * read well when this machine has more time.
 */
export type CalendarReading =
  | { readonly kind: 'unchanged' }
  | ({ readonly kind: 'read'; readonly etag: string | null } & BusyTimes)
  | { readonly kind: 'failed'; readonly failure: string; readonly isOurs: boolean };

/** Reads other people's calendars. */
export interface CalendarReader {
  /** The busy times at an address within `wanted`; with the mark of what was read last, perhaps only that nothing has changed. */
  read(address: string, etag: string | null, wanted: ToRead['wanted']): Promise<CalendarReading>;
}

interface Options {
  readonly allowsLoopback: boolean;
  readonly usesProxy?: boolean;
  readonly resolve?: Resolve;
  readonly timeLimitMs?: number;
  readonly maxBytes?: number;
}

const TIME_LIMIT_MS = 10_000;
const MAX_BYTES = 1_000_000;
/** A calendar of this size needs a tenth. */
const THREAD_MEGABYTES = 192;

/**
 * Opens a reader of calendars on the public internet. What is read is parsed in a thread of its own, which ends at the limit. Source: rule
 * availability-5.
 */
export function openCalendarReader(options: Options): CalendarReader {
  const { timeLimitMs = TIME_LIMIT_MS, maxBytes = MAX_BYTES, ...way } = options;
  return {
    async read(address, etag, wanted) {
      try {
        const fetched = await fetchCalendar(address, etag, { ...way, timeLimitMs, maxBytes });
        if (fetched.kind === 'unchanged') return fetched;
        const read = await inThread({ text: fetched.text, wanted }, timeLimitMs);
        return { kind: 'read', ...read, etag: fetched.etag };
      } catch (error) {
        if (!(error instanceof CalendarFailure)) throw error;
        return { kind: 'failed', failure: error.message, isOurs: error instanceof NoTime };
      }
    },
  };
}

/** This machine had no time, which says nothing of the calendar. */
class NoTime extends CalendarFailure {
  constructor() {
    super('The server was too busy to read the calendar.');
  }
}

/** A rule that never comes true must not stop the process. */
function inThread(workerData: ToRead, timeLimitMs: number): Promise<BusyTimes> {
  const thread = new Worker(new URL('./busy-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES },
    // The library's complaints quote the calendar.
    stdout: true,
    stderr: true,
  });
  return new Promise<BusyTimes>((done, failed) => {
    const timer = setTimeout(() => failed(new NoTime()), timeLimitMs);
    thread.on('exit', () => clearTimeout(timer));
    thread.on('error', (error) =>
      failed(isOutOfMemory(error) ? new CalendarFailure(TOO_MUCH) : new NoTime()),
    );
    thread.on('message', (answer: BusyAnswer) => {
      if (typeof answer === 'object') done(answer);
      else failed(new CalendarFailure(answer === 'too_much' ? TOO_MUCH : NO_CALENDAR));
    });
  }).finally(() => thread.terminate());
}

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const TOO_MUCH = 'The calendar has too many entries to read. Use a smaller calendar.';
const NO_CALENDAR = 'There is no readable calendar at this address. Use an address that ends in .ics.';
