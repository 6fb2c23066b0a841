import { lookup as resolveName } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { globalAgent, Agent as HttpsAgent, request as httpsRequest, type RequestOptions } from 'node:https';
import { outsideOnly, type Resolve } from './outside-lookup.ts';

interface Options {
  readonly timeLimitMs: number;
  readonly resolve?: Resolve;
  /** Calls go through a proxy, which resolves names itself. */
  readonly usesProxy?: boolean;
}

/** The bytes to post, with their headers. `mayBeInside`: the address may be on this machine. */
interface Posting {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
  readonly mayBeInside: boolean;
}

/**
 * Posts to addresses that a browser has named, on the public internet only (`outside-lookup.ts`). Redirects are not
 * followed. Rejects if nobody answers in time.
 */
export function openPost({ timeLimitMs, resolve = resolveName, usesProxy = false }: Options) {
  const outside = new HttpsAgent({ keepAlive: true, lookup: outsideOnly(resolve) });
  const inside = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };

  function routeTo(address: URL, mayBeInside: boolean): { request: typeof httpsRequest; agent: HttpAgent } {
    if (mayBeInside && address.protocol === 'http:') return { request: httpRequest, agent: inside.http };
    if (mayBeInside) return { request: httpsRequest, agent: inside.https };
    return { request: httpsRequest, agent: usesProxy ? globalAgent : outside };
  }

  return {
    post(endpoint: string, { headers, body, mayBeInside }: Posting) {
      const address = new URL(endpoint);
      const { request, agent } = routeTo(address, mayBeInside);
      const signal = AbortSignal.timeout(timeLimitMs);
      const options: RequestOptions = { method: 'POST', headers, agent, signal };
      return new Promise<{ status: number; headers: IncomingHttpHeaders }>((answered, failed) => {
        const asking = request(address, options, (response) => {
          response.on('error', () => {}); // everything after the head is ignored
          response.resume();
          answered({ status: response.statusCode ?? 0, headers: response.headers });
        });
        asking.on('error', failed);
        asking.end(body);
      });
    },
    close() {
      for (const agent of [outside, inside.http, inside.https]) agent.destroy();
    },
  };
}
