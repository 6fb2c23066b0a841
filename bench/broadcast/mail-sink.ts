/**
 * A mail server in its own process: takes every message, reads it to the end and discards it. Tells its parent (IPC)
 * where it listens and, when asked, how many messages it has taken since the last time, and when the first and the last
 * one arrived. Sign-in and TLS are off, as for a relay on the same machine.
 */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SinkCount } from './sink.ts';

let count: SinkCount = { emails: 0, firstAt: 0, lastAt: 0 };

const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onData(stream, _session, done) {
    stream.resume();
    stream.once('end', () => {
      const now = Date.now();
      count = { emails: count.emails + 1, firstAt: count.firstAt || now, lastAt: now };
      done();
    });
  },
});
server.on('error', () => {}); // a connection that the other side ends
server.listen(0, '127.0.0.1', () => {
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  process.send?.({ port });
});
process.on('message', (question) => {
  process.send?.({ count });
  if (question === 'reset') count = { emails: 0, firstAt: 0, lastAt: 0 };
});
process.on('disconnect', () => process.exit(0));
