import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel } from '#domain/message/kinds.ts';
import { toldBy } from '#server/features/messages/queries/told.ts';
import type { JobDependencies } from '../dependencies.ts';
import type { Claimed } from './claim.ts';
import { dispatch } from './dispatch.ts';
import type { Dispatched } from './dispatched.ts';
import { endingOf, sent, uncounted } from './ending-of.ts';
import type { Sight } from './look.ts';
import type { Outcomes } from './outcomes.ts';
import type { ServiceWatch } from './service-watch.ts';

/** The adapters keep time themselves; one that has not answered by then is given up for this time. */
const PATIENCE_MS = 330_000;

interface Sending {
  readonly deps: JobDependencies;
  readonly channel: Channel;
  readonly outcomes: Outcomes;
  readonly watch: ServiceWatch;
  readonly message: { readonly claimed: Claimed; readonly sight: Sight };
}

/** Sends one message and sees to it that what became of it is written down. */
export async function sendOne({ deps, channel, outcomes, watch, message }: Sending): Promise<void> {
  const { claimed, sight } = message;
  const told = toldBy(sight.facts);
  const answer = dispatch(deps, channel, message);
  const dispatched = await within(PATIENCE_MS, answer);
  if (dispatched === null) {
    // Should it have been taken after all, that is written down whenever it is known.
    void answer.then(
      (late) => late.result === 'taken' && outcomes.add({ ...sent(late), claimed, ...(told && { told }) }),
      () => {},
    );
  }
  const outcome = dispatched ?? NO_ANSWER;
  const { service, isCounted } = watch.hear(outcome, claimed);
  const ending = isCounted
    ? endingOf(outcome, { attempt: claimed.attempt, now: deps.clock.now() })
    : uncounted(outcome, { isKnown: sight.facts.lastError !== null, now: deps.clock.now() });
  const heard = ending.state === 'sent' && told;
  outcomes.add({ ...ending, claimed, ...(heard && { told: heard }), ...(service && { service }) });
}

const NO_ANSWER: Dispatched = {
  result: 'later',
  why: 'The service has not answered',
  afterSeconds: null,
  isOfService: true,
};

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  const patience = new AbortController();
  const over = sleep(milliseconds, null, { signal: patience.signal, ref: false }).catch(() => null);
  try {
    return await Promise.race([work, over]);
  } finally {
    patience.abort();
  }
}
