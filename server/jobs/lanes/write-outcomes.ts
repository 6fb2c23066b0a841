import type { Channel } from '#domain/message/kinds.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { transact } from '#server/db/transaction.ts';
import { keepToldEarly, lockDeliveries } from '#server/features/messages/commands/keep-delivery.ts';
import { keepDown, keepUp } from '#server/features/messages/commands/keep-outage.ts';
import { standInByEmail } from '#server/features/messages/commands/stand-in.ts';
import { tellFailed } from '#server/features/messages/commands/tell-failed.ts';
import type { Clock } from '#server/http/dependencies.ts';
import { THE_PRODUCT } from '../dependencies.ts';
import { keepable, type Settlement, settle } from './settle.ts';

/** Where the endings of one lane are written. */
export interface Books {
  readonly db: Db;
  readonly clock: Clock;
  readonly channel: Channel;
  /** Whether there is a service for a way. */
  readonly leaves: (channel: Channel) => boolean;
}

/** Writes how these claims ended and all that follows from it, in one transaction. */
export function writeOutcomes(
  { db, clock, channel, leaves }: Books,
  batch: readonly Settlement[],
): Promise<void> {
  const providerIds = batch.flatMap(({ providerId }) => providerId ?? []);
  return transact(db, async (tx) => {
    const now = clock.now();
    await lockDeliveries(tx, providerIds);
    const failed = await settle(tx, batch, now);
    if (failed.length > 0) await tellFailed(tx, { actor: THE_PRODUCT, channel, failed, now });
    const ended = batch.filter(({ state }) => state === 'dropped' || state === 'failed');
    await standInByEmail(tx, { ended: ended.map(({ claimed }) => claimed.id), leaves, now });
    await keepToldEarly(tx, { actor: THE_PRODUCT, now, providerIds });
    await keepService(tx, { actor: THE_PRODUCT, channel, now }, batch);
  });
}

/**
 * Writes how one claim ended and nothing else: neither the words, nor what its service said, nor whom it is told to. For what cannot be
 * written otherwise; unwritten, it would be sent again and again.
 */
export function writeBareOutcome({ db, clock }: Books, settlement: Settlement): Promise<void> {
  const { words: _words, providerId: _providerId, note, ...bare } = settlement;
  const said = note === null ? null : 'what its service said could not be kept';
  return transact(db, async (tx) => {
    await settle(tx, [{ ...bare, note: said }], clock.now());
  });
}

/** The last that is known counts. */
async function keepService(
  tx: Tx,
  finding: Parameters<typeof keepUp>[1],
  batch: readonly Settlement[],
): Promise<void> {
  const service = batch.findLast((settlement) => settlement.service)?.service;
  if (service?.is === 'up') await keepUp(tx, finding);
  else if (service?.is === 'down') await keepDown(tx, finding, keepable(service.why));
}
