import type { Letter, PushLetter, Transports } from './transport.ts';

/** What a transport in memory was given, and how it is made to fail. */
export interface Memory<L> {
  readonly sent: L[];
  /** Makes the next sendings fail. */
  failNext(times: number): void;
}

function inMemory<L, Answer>(answer: Answer) {
  const sent: L[] = [];
  let failures = 0;
  return {
    isConfigured: true,
    sent,
    failNext: (times: number) => {
      failures = times;
    },
    send: async (letter: L): Promise<Answer> => {
      await new Promise((resolve) => setImmediate(resolve)); // as a real one, it takes its time
      if (failures > 0) {
        failures -= 1;
        throw new Error('The service did not take the message');
      }
      sent.push(letter);
      return answer;
    },
  } satisfies Memory<L> & { send: unknown; isConfigured: boolean };
}

/** The in-memory twins of every way out, for tests. */
export function transportsInMemory() {
  return {
    email: inMemory<Letter<string>, void>(undefined),
    sms: inMemory<Letter<string>, void>(undefined),
    push: inMemory<PushLetter, 'taken'>('taken'),
  } satisfies Transports;
}
