import http from 'node:http';

/** One request as it is sent. */
export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Makes the next request; null: there is no work left. */
export type Next = () => WireRequest | null;

interface Load {
  /** So many at a time, each worker as soon as its last request is answered. */
  readonly workers: number;
  readonly seconds: number;
  readonly most?: number;
}

/** The times of a period of load in milliseconds, the shortest first. */
export interface Stretch {
  readonly times: readonly number[];
  readonly perSecond: number;
}

/** Sends requests over kept connections for some seconds. Throws for an unsuccessful answer. */
export async function drive(port: number, next: Next, { workers, seconds, most }: Load): Promise<Stretch> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: workers });
  const start = performance.now();
  const until = start + seconds * 1000;
  const times: number[] = [];
  let left = most ?? Number.POSITIVE_INFINITY;
  const work = async () => {
    while (performance.now() < until && left-- > 0) {
      const request = next();
      if (request === null) return;
      const sentAt = performance.now();
      await send(port, request, agent);
      times.push(performance.now() - sentAt);
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, work));
  } finally {
    agent.destroy();
  }
  const took = (performance.now() - start) / 1000;
  return { times: times.sort((a, b) => a - b), perSecond: times.length / took };
}

/** The smallest of sorted values that is not below `share` of them. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The middle of values in any order. */
export const median = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

interface Answer {
  readonly body: string;
  readonly headers: http.IncomingHttpHeaders;
}

/** One request and its readable answer. */
export function ask(port: number, request: WireRequest): Promise<Answer> {
  return send(port, { ...request, headers: { ...request.headers, 'accept-encoding': 'identity' } });
}

/** Answers are compressed unless the request says otherwise, as for a browser. */
function send(port: number, request: WireRequest, agent?: http.Agent): Promise<Answer> {
  const { method, path, body } = request;
  const headers = {
    'accept-encoding': 'gzip, deflate, br',
    ...(body !== undefined && { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }),
    ...request.headers,
  };
  return new Promise((resolve, reject) => {
    const sent = http.request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => {
        const text = Buffer.concat(chunks).toString();
        const { statusCode: status = 0, headers: answered } = answer;
        if (status >= 200 && status < 300) resolve({ body: text, headers: answered });
        else reject(new Error(`${method} ${path} answered ${status}: ${text.slice(0, 1000)}`));
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
