import { parentPort } from 'node:worker_threads';
import type { DocumentData } from './document-data.ts';
import { makeDocument } from './make-document.ts';

/** What the thread is sent, one at a time. */
export interface ToMake {
  readonly number: number;
  readonly data: DocumentData;
}

/** What it answers. */
export type Made =
  | { readonly number: number; readonly bytes: Uint8Array }
  | { readonly number: number; readonly failure: string };

parentPort?.on('message', async ({ number, data }: ToMake) => {
  parentPort?.postMessage(await made(number, data));
});

async function made(number: number, data: DocumentData): Promise<Made> {
  try {
    return { number, bytes: await makeDocument(data) };
  } catch (error) {
    return { number, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
