import { Worker } from 'node:worker_threads';
import type { Resolve } from '../outside-lookup.ts';
import type { BusyAnswer, ToRead } from './busy-thread.ts';
import type { BusyTime } from './busy-times.ts';
import { CalendarFailure, fetchCalendar } from './fetch-calendar.ts';

export type { BusyTime };

/** What was learnt of a calendar. `failure` is a sentence for its owner. */
export type CalendarReading =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'read'; readonly busy: readonly BusyTime[]; readonly etag: string | null }
  | { readonly kind: 'failed'; readonly failure: string };

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

/** Opens a reader of calendars on the public internet. What is read is parsed in a thread of its own, which ends at the limit. Source: rule D24. */
export function openCalendarReader(options: Options): CalendarReader {
  const { timeLimitMs = TIME_LIMIT_MS, maxBytes = MAX_BYTES, ...way } = options;
  return {
    async read(address, etag, wanted) {
      try {
        const fetched = await fetchCalendar(address, etag, { ...way, timeLimitMs, maxBytes });
        if (fetched.kind === 'unchanged') return fetched;
        const busy = await inThread({ text: fetched.text, wanted }, timeLimitMs);
        return { kind: 'read', busy, etag: fetched.etag };
      } catch (error) {
        if (error instanceof CalendarFailure) return { kind: 'failed', failure: error.message };
        throw error;
      }
    },
  };
}

/** An event that repeats each second for a hundred years must not stop the process. */
function inThread(workerData: ToRead, timeLimitMs: number): Promise<readonly BusyTime[]> {
  const thread = new Worker(new URL('./busy-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES },
    // The library's complaints quote the calendar.
    stdout: true,
    stderr: true,
  });
  return new Promise<readonly BusyTime[]>((done, failed) => {
    const tooMuch = () =>
      failed(new CalendarFailure('The calendar has more in it than can be read. Use a smaller one.'));
    const timer = setTimeout(tooMuch, timeLimitMs);
    thread.on('exit', () => clearTimeout(timer));
    thread.on('error', tooMuch);
    thread.on('message', (answer: BusyAnswer) => {
      if (answer) done(answer);
      else failed(new CalendarFailure(NO_CALENDAR));
    });
  }).finally(() => thread.terminate());
}

const NO_CALENDAR = 'What is at the address is not a calendar that can be read. Use one that ends in .ics.';
