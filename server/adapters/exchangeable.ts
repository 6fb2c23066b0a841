import type { SendResult, SmsTransport, Transport } from './transport.ts';

/** A transport whose service can be exchanged while the process runs. */
export interface Exchangeable<T> {
  readonly transport: T;
  /** Sends by another service from now on; what is being sent ends with the one before, which closes then. */
  exchange(next: T): void;
}

/** The transport of e-mail, which sends by `first` until it is exchanged. */
export function exchangeable<Message>(first: Transport<Message>): Exchangeable<Transport<Message>> {
  const { transport, exchange } = openExchange<Message, Transport<Message>>(first);
  return { transport, exchange };
}

/** The transport of text messages, which sends by `first` until it is exchanged. */
export function exchangeableSms(first: SmsTransport): Exchangeable<SmsTransport> {
  const { transport, exchange, present } = openExchange<Parameters<SmsTransport['send']>[0], SmsTransport>(
    first,
  );
  const more: Pick<SmsTransport, 'find' | 'isSigned'> = {
    find: (message, since) => present().find(message, since),
    isSigned: (call) => present().isSigned(call),
  };
  // Not by spreading: its getters answer for the service of the moment.
  return { transport: Object.assign(transport, more), exchange };
}

function openExchange<Message, T extends Transport<Message>>(first: T) {
  let service = first;
  /** How many messages each service is sending; one that was exchanged leaves with its last. */
  const sending = new Map<T, number>([[first, 0]]);
  const listeners = new Set<() => void>();

  async function send(message: Message): Promise<SendResult> {
    const by = service;
    sending.set(by, (sending.get(by) ?? 0) + 1);
    try {
      return await by.send(message);
    } finally {
      sending.set(by, (sending.get(by) ?? 1) - 1);
      closeIfDone(by);
    }
  }

  function closeIfDone(old: T): void {
    if (old === service || sending.get(old) !== 0) return;
    sending.delete(old);
    // Nothing is being sent by it: closing ends idle connections only.
    void old.close().catch(() => {});
  }

  const transport: Transport<Message> = {
    get isConfigured() {
      return service.isConfigured;
    },
    get description() {
      return service.description;
    },
    send,
    tryNow: () => service.tryNow?.(),
    onExchange: (listener) => void listeners.add(listener),
    close: async () => {
      await Promise.all([...sending.keys()].map((each) => each.close()));
    },
  };
  return {
    transport,
    present: () => service,
    exchange(next: T) {
      const old = service;
      service = next;
      sending.set(next, sending.get(next) ?? 0);
      closeIfDone(old);
      for (const listener of listeners) listener();
    },
  };
}
