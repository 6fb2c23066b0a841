import type { Preview } from '#contracts/preview.ts';
import { type CallOptions, type PreviewableRoute, send } from './http.ts';

/** What a call would do: the same call, which the server takes back. Throws as `call` does, also the refusal of the real call. */
export function preview<R extends PreviewableRoute>(route: R, options: CallOptions<R>): Promise<Preview> {
  return send(route, { ...options, query: { preview: '1' } }, (response) => response.json());
}
