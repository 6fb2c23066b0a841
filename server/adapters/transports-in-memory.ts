import type { Letter, Transport, Transports } from './transport.ts';

/** A transport that keeps what it was given; `failNext` makes the next sendings fail. */
export interface MemoryTransport<To> extends Transport<To> {
  readonly sent: Letter<To>[];
  failNext(times: number): void;
}

function inMemory<To>(): MemoryTransport<To> {
  const sent: Letter<To>[] = [];
  let failures = 0;
  return {
    isConfigured: true,
    sent,
    failNext: (times) => {
      failures = times;
    },
    send: async (letter) => {
      await new Promise((resolve) => setImmediate(resolve)); // as a real one, it takes its time
      if (failures > 0) {
        failures -= 1;
        throw new Error('The service did not take the message');
      }
      sent.push(letter);
    },
  };
}

/** The in-memory twins of every way out, for tests. */
export function transportsInMemory() {
  return {
    email: inMemory<string>(),
    sms: inMemory<string>(),
    push: inMemory<PushTo>(),
  } satisfies Transports;
}

type PushTo = Parameters<Transports['push']['send']>[0]['to'];
