import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

const workerPath = '/interpreter-worker.js';

/** A proxy of the server on which a journey releases versions of the app. */
export interface Releases {
  /** Where the browser finds the server. */
  readonly origin: string;
  /** From now on other bytes are behind the worker's address, as after every build with a change in it. */
  release(): void;
  close(): Promise<void>;
}

/** Passes requests on to the server at `target`. */
export async function openReleases(target: string): Promise<Releases> {
  const { hostname, port } = new URL(target);
  let version = 0;

  const line = http.createServer((request, answer) => {
    const isWorker = request.url === workerPath;
    const headers = { ...request.headers };
    // To date below: whole, uncompressed, and of no use for another version.
    if (isWorker)
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    const { method, url: path } = request;
    const passed = http.request({ hostname, port, method, path, headers }, (answered) => {
      const { 'content-length': _length, etag: _etag, ...others } = answered.headers;
      answer.writeHead(answered.statusCode ?? 502, isWorker ? others : answered.headers);
      if (isWorker) answer.write(`// Release ${version}\n`);
      pipeline(answered, answer, () => {});
    });
    pipeline(request, passed, () => {});
    passed.on('error', () => answer.destroy());
    // A page that goes ends its stream of changes at the server, too.
    answer.on('close', () => passed.destroy());
  });
  await new Promise<void>((resolve) => line.listen(0, 'localhost', resolve));

  return {
    origin: `http://localhost:${(line.address() as AddressInfo).port}`,
    release() {
      version += 1;
    },
    async close() {
      const closed = new Promise<void>((resolve) => line.close(() => resolve()));
      line.closeAllConnections();
      await closed;
    },
  };
}
