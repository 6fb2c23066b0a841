import { parentPort, workerData } from 'node:worker_threads';
import { type BusyTimes, busyTimesOf, TooMuch, type Wanted } from './busy-times.ts';

/** What the thread is given. */
export interface ToRead {
  readonly text: string;
  readonly wanted: Wanted;
}

/** What it answers. */
export type BusyAnswer = BusyTimes | 'no_calendar' | 'too_much';

const { text, wanted } = workerData as ToRead; // its starter gives it this
parentPort?.postMessage(read());

function read(): BusyAnswer {
  try {
    return busyTimesOf(text, wanted);
  } catch (error) {
    // Its owner hears that it cannot be read; what is in it is nobody's business.
    return error instanceof TooMuch ? 'too_much' : 'no_calendar';
  }
}
