import type { EmailLetter, Outcome, PushLetter, SmsLetter, Transport, Transports } from './transport.ts';

/** What a transport in memory was given, and how it is made to fail. */
export interface Memory<L> extends Transport<L> {
  readonly sent: L[];
  /** Makes the next sendings end so. */
  answerNext(outcome: Outcome, times?: number): void;
  /** Makes the next sendings fail for now. */
  failNext(times: number): void;
}

function inMemory<L>(): Memory<L> {
  const sent: L[] = [];
  const answers: Outcome[] = [];
  const answerNext = (outcome: Outcome, times = 1) => {
    for (let count = 0; count < times; count += 1) answers.push(outcome);
  };
  return {
    isConfigured: true,
    description: 'memory',
    width: 4,
    sent,
    answerNext,
    failNext: (times) =>
      answerNext({ result: 'later', why: 'The service did not take the message', afterSeconds: null }, times),
    send: async (letter) => {
      await new Promise((resolve) => setImmediate(resolve)); // as a real one, it takes its time
      const answer = answers.shift() ?? { result: 'taken', providerId: null };
      if (answer.result === 'taken') sent.push(letter);
      return answer;
    },
    close: async () => {},
  };
}

/** What signs a call of the SMS service in memory. */
export const SIGNED_IN_MEMORY = 'signed';

/** The in-memory twins of every way out, for tests. */
export function transportsInMemory() {
  return {
    email: inMemory<EmailLetter>(),
    sms: {
      ...inMemory<SmsLetter>(),
      find: async () => [],
      isSigned: async ({ signature }) => signature === SIGNED_IN_MEMORY,
    },
    push: inMemory<PushLetter>(),
  } satisfies Transports;
}
