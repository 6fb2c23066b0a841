import { parentPort, workerData } from 'node:worker_threads';
import { type BusyTime, busyTimesOf, type Wanted } from './busy-times.ts';

/** What the thread is given. */
export interface ToRead {
  readonly text: string;
  readonly wanted: Wanted;
}

/** What it answers: null for what is no calendar. */
export type BusyAnswer = readonly BusyTime[] | null;

const { text, wanted } = workerData as ToRead; // whoever starts the thread gives it this
parentPort?.postMessage(read());

function read(): BusyAnswer {
  try {
    return busyTimesOf(text, wanted);
  } catch {
    return null; // its owner hears that it cannot be read; what is in it is nobody's business
  }
}
