import net from 'node:net';

/** One request as it is sent. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The result of a period of load. */
export interface Stretch {
  readonly count: number;
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
}

/** The connections of every measurement. */
export const CONNECTIONS = 10;

/**
 * Sends requests over ten kept connections for some seconds, each as soon as the last one is answered. `next` makes
 * each request. With plain sockets and a minimal parser, because server and database share the machine with it. Throws
 * for an unsuccessful answer.
 */
export async function drive(port: number, seconds: number, next: () => WireRequest): Promise<Stretch> {
  const start = performance.now();
  const until = start + seconds * 1000;
  const times: number[] = [];
  const runs = Array.from({ length: CONNECTIONS }, () => keepAsking(port, until, next, times));
  await Promise.all(runs);
  const took = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { count: times.length, perSecond: times.length / took, medianMs: at(0.5), p99Ms: at(0.99) };
}

/** One request and its body as text, for inspection only. */
export async function askOnce(
  port: number,
  request: WireRequest,
): Promise<{ body: string; headers: Record<string, string> }> {
  const { method, headers, body } = request;
  const response = await fetch(`http://127.0.0.1:${port}${request.path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${request.path} answered ${response.status}: ${text}`);
  return { body: text, headers: Object.fromEntries(response.headers) };
}

function wire({ method, path, headers, body }: WireRequest): string {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`);
  if (body !== undefined) lines.push(`content-length: ${Buffer.byteLength(body)}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

function keepAsking(port: number, until: number, next: () => WireRequest, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    let sentAt = 0;
    let missing = -1; // bytes of the answer still to come; -1: its head is not whole yet
    let head = '';
    const send = () => {
      if (performance.now() >= until) {
        socket.end();
        return resolve();
      }
      missing = -1;
      head = '';
      sentAt = performance.now();
      socket.write(wire(next()));
    };
    socket.once('connect', send);
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      if (missing < 0) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const failure = failureOf(head);
        if (failure !== null) {
          socket.destroy();
          return reject(new Error(failure));
        }
        missing = lengthOf(head.slice(0, end)) - (head.length - end - 4);
      } else missing -= chunk.length;
      if (missing > 0) return;
      times.push(performance.now() - sentAt);
      send();
    });
  });
}

function failureOf(answer: string): string | null {
  return /^HTTP\/1\.1 20\d/.test(answer) ? null : `The app answered ${answer.slice(0, 1000)}`;
}

function lengthOf(head: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without a length: ${head}`);
  return Number(length);
}
