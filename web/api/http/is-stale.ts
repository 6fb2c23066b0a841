import { HttpError } from './http-error.ts';

/** Whether the server refused a change because somebody else has changed the same since it was read. */
export function isStale(error: unknown): boolean {
  return error instanceof HttpError && error.envelope?.code === 'stale';
}
