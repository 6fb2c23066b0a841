import type {
  EmailMessage,
  PushMessage,
  SendResult,
  SmsMessage,
  Transport,
  Transports,
} from './transport.ts';

/** What a transport in memory was given, and how a test makes it fail. */
export interface Memory<L> extends Transport<L> {
  readonly sent: L[];
  /** Makes the next messages end like this. */
  answerNext(outcome: SendResult, times?: number): void;
  /** Makes the next messages fail temporarily. */
  failNext(times: number): void;
}

function inMemory<L>(): Memory<L> {
  const sent: L[] = [];
  const answers: SendResult[] = [];
  const answerNext = (outcome: SendResult, times = 1) => {
    for (let count = 0; count < times; count += 1) answers.push(outcome);
  };
  return {
    isConfigured: true,
    description: 'memory',
    sent,
    answerNext,
    failNext: (times) =>
      answerNext(
        { result: 'later', why: 'The service did not accept the message', afterSeconds: null },
        times,
      ),
    send: async (message) => {
      await new Promise((resolve) => setImmediate(resolve)); // like a real one, it takes some time
      const answer = answers.shift() ?? { result: 'taken', providerId: null };
      if (answer.result === 'taken') sent.push(message);
      return answer;
    },
    close: async () => {},
  };
}

/** The signature of a call by the SMS service in memory. */
export const SIGNED_IN_MEMORY = 'signed';

/** In-memory transports for all channels, for tests. */
export function transportsInMemory() {
  return {
    email: inMemory<EmailMessage>(),
    sms: {
      ...inMemory<SmsMessage>(),
      find: async () => [],
      isSigned: async ({ signature }) => signature === SIGNED_IN_MEMORY,
    },
    push: inMemory<PushMessage>(),
  } satisfies Transports;
}
