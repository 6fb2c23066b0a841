import { CHANNELS, type Channel } from '#domain/message/kinds.ts';
import type { ConnectionSettings } from '#server/db/connect.ts';
import { OUTBOX_CHANNEL } from '#server/db/record/record.ts';
import { TRY_NOW } from '#server/db/record/wake-outbox.ts';
import { stayConnected } from '#server/db/stay-connected.ts';
import { openChannelSender } from './channel-sender.ts';
import type { WorkerDependencies } from './dependencies.ts';

/** The senders of one process, at work. */
export interface Outbox {
  stop(): Promise<void>;
}

/**
 * Opens a sender for each channel. A NOTIFY wakes it when any process writes a message; it also looks every few seconds. Any number of
 * processes may do so on one database.
 */
export async function openOutbox(
  settings: ConnectionSettings,
  deps: WorkerDependencies,
  warn: (error: unknown) => void,
): Promise<Outbox> {
  const senders = new Map(CHANNELS.map((channel) => [channel, openChannelSender(deps, channel, warn)]));
  const wake = (channels: readonly Channel[], isNow: boolean) => {
    for (const channel of channels) senders.get(channel)?.wake(isNow);
  };
  const connection = await stayConnected(settings, {
    prepare: (client) => client.query(`LISTEN ${OUTBOX_CHANNEL}`),
    onNotification: (payload) => {
      const words = payload.split(',');
      wake(
        CHANNELS.filter((channel) => words.includes(channel)),
        words.includes(TRY_NOW),
      );
    },
    onReconnected: () => wake(CHANNELS, false),
    onError: warn,
  });
  const works = [...senders.values()].map((sender) => sender.run());
  return {
    async stop() {
      await Promise.all([...senders.values()].map((sender) => sender.stop()));
      await Promise.all(works);
      await connection.close();
    },
  };
}

/** Sends everything that is due now, once. */
export async function sendDueMessages(deps: WorkerDependencies): Promise<void> {
  await Promise.all(CHANNELS.map((channel) => openChannelSender(deps, channel).workOff()));
}
