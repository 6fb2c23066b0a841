import { setTimeout as sleep } from 'node:timers/promises';
import { decide } from '#domain/message/decide.ts';
import { keptOf } from '#domain/message/sent-snapshot.ts';
import { transact } from '#server/db/transaction.ts';
import { mayTry } from '#server/features/messages/commands/record-outage.ts';
import { type Begun, beginMessage, type MessageJob } from './begin-message.ts';
import type { WorkerDependencies } from './dependencies.ts';
import { deliveryOf, loadContexts, type MessageContext } from './load-contexts.ts';
import {
  type Outcome,
  outcomeDuringOutage,
  outcomeOf,
  outcomeOfDecision,
  outcomeOfFailure,
  outcomeOfWaiting,
} from './outcomes.ts';
import { sendMessage } from './send-message.ts';
import type { ServiceFailures } from './service-failures.ts';
import { type Attempt, isDataError, type Turn, writeBareOutcome, writeOutcome } from './write-outcome.ts';

const RETRY_MS = 1000;

/** A process at work on the messages of one channel. */
export interface Delivering {
  readonly deps: WorkerDependencies;
  readonly failures: ServiceFailures;
  /** How often another service has taken the place of the channel's: a late answer of the one before says nothing about it. */
  readonly exchanges: () => number;
  readonly warn: (error: unknown) => void;
  /** Aborts when the process ends. */
  readonly signal: AbortSignal;
}

/**
 * Sends one message, if it can be sent now: begins it, reads everything about it, decides, sends, and writes what became of it. Answers whether
 * it has changed. Rejects if the database is away: then its job runs again.
 */
export async function deliverMessage(delivering: Delivering, job: MessageJob): Promise<boolean> {
  const { deps, warn } = delivering;
  const begun = await beginMessage(deps, job);
  if (begun === null) return false;
  const attempt = await attemptOf(delivering, job, begun).catch((error: unknown) => {
    if (!isDataError(error)) throw error;
    return failedAttempt(delivering, job, begun, error);
  });
  if (attempt === null) return false;
  const turn = await written(delivering, attempt);
  // The reason is shown in the settings. It may name a person, whom the log must not name.
  if (turn === 'begins') warn(`${job.channel}: the service takes nothing, messages wait`);
  if (turn === 'ends') warn(`${job.channel}: the service takes messages again`);
  return true;
}

/** null: the message was deleted meanwhile. */
async function attemptOf(delivering: Delivering, job: MessageJob, begun: Begun): Promise<Attempt | null> {
  const { db, clock, transports } = delivering.deps;
  const { channel, isTryNow } = job;
  const context = (await loadContexts(db, transports, [begun])).of(begun);
  if (context === undefined) return null;
  const { isConfigured } = transports[channel];
  const now = clock.now();
  const delivery = deliveryOf(context, { channel, attempt: begun.attempt, isConfigured });
  const decision = decide(context.facts, delivery, now);
  if (decision.is !== 'send') return unsentAttempt(job, begun, outcomeOfDecision(decision));
  if (begun.isOutage && !(await transact(db, (tx) => mayTry(tx, { channel, now, isTryNow }))))
    return unsentAttempt(job, begun, outcomeOfWaiting(begun.dueAt));
  const decided = { ...context, facts: decision.facts };
  return sentAttempt(delivering, job, begun, decided).catch((error: unknown) =>
    failedAttempt(delivering, job, begun, error),
  );
}

async function sentAttempt(
  { deps, failures, exchanges, warn }: Delivering,
  { channel, isTryNow }: MessageJob,
  begun: Begun,
  context: MessageContext,
): Promise<Attempt> {
  const { facts } = context;
  const exchangesBefore = exchanges();
  if (isTryNow) deps.transports[channel].tryNow?.();
  const result = await sendMessage(deps, { channel, begun, context }, warn);
  const isTry = begun.isOutage;
  const is = exchanges() === exchangesBefore ? failures.observe(result, begun, isTry) : null;
  const why = 'why' in result ? result.why : '';
  const askedSeconds = 'afterSeconds' in result ? result.afterSeconds : null;
  const now = deps.clock.now();
  const kept = result.result === 'taken' ? keptOf(facts) : undefined;
  // One of several push services is down.
  const isOfOutage = result.result === 'later' && result.isOutage === true;
  return {
    channel,
    begun,
    service: { is, why, askedSeconds, isTry },
    outcome: (isCounted) => ({
      ...(isCounted && !isOfOutage
        ? outcomeOf(result, { attempt: begun.attempt, now })
        : outcomeDuringOutage(result, { isKnown: facts.lastError !== null, now })),
      ...(kept && { kept }),
    }),
  };
}

const NOTHING = { is: null, why: '', askedSeconds: null, isTry: false } as const;

function unsentAttempt({ channel }: MessageJob, begun: Begun, outcome: Outcome): Attempt {
  return { channel, begun, service: NOTHING, outcome: () => outcome };
}

/** A message over which the product itself fails must not stop the others. */
function failedAttempt(
  { deps, warn }: Delivering,
  { channel }: MessageJob,
  begun: Begun,
  error: unknown,
): Attempt {
  warn(messageError(begun, error));
  const service = { ...NOTHING, isTry: begun.isOutage };
  return { channel, begun, service, outcome: () => outcomeOfFailure(begun.attempt, deps.clock.now()) };
}

/** Tries again for as long as the database is away: a message whose outcome is lost is sent again. */
async function written({ deps, warn, signal }: Delivering, attempt: Attempt): Promise<Turn> {
  for (;;) {
    try {
      return await writeOutcome(deps, attempt);
    } catch (error) {
      warn(messageError(attempt.begun, error));
      if (isDataError(error)) return await writeBareOutcome(deps, attempt);
      if (signal.aborted) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** An error for the log that names its message. */
function messageError({ id }: Begun, error: unknown): Error {
  const why = error instanceof Error ? error.message : String(error);
  return new Error(`message ${id}: ${why}`, { cause: error });
}
