import net from 'node:net';

/** A proxy of the server that a journey can cut, freeze and restore: for the browser the server is then really away. */
export interface UnsteadyLine {
  /** Where the browser finds the server. */
  readonly origin: string;
  /** Nobody answers there, and what was open breaks. */
  cut(): Promise<void>;
  /**
   * Like a sleeping machine: the stream of changes stays open without data, idle connections are closed, and new connections
   * work.
   */
  freeze(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Passes connections on to the server at `target`. */
export async function openUnsteadyLine(target: string): Promise<UnsteadyLine> {
  const { hostname, port } = new URL(target);
  const open = new Set<net.Socket>();
  const streams = new Set<net.Socket>();
  let server = net.createServer(pass);

  function pass(near: net.Socket): void {
    const far = net.connect(Number(port), hostname);
    near.on('data', (sent) => {
      if (sent.includes('GET /api/events')) for (const end of [near, far]) streams.add(end);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }

  async function listen(at: number): Promise<number> {
    server = net.createServer(pass);
    await new Promise<void>((resolve) => server.listen(at, 'localhost', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The line has no port');
    return address.port;
  }

  async function cut(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of open) socket.destroy();
    await closed;
  }

  const own = await listen(0);
  return {
    origin: `http://localhost:${own}`,
    cut,
    freeze() {
      for (const socket of open) {
        if (streams.has(socket)) socket.unpipe().pause();
        else socket.destroy();
      }
    },
    mend: async () => void (await listen(own)),
    close: cut,
  };
}
