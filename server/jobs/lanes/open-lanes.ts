import pg from 'pg';
import { CHANNELS, type Channel } from '#domain/message/kinds.ts';
import { type ConnectionSettings, clientConfig } from '#server/db/connect.ts';
import { OUTBOX_CHANNEL } from '#server/db/record/record.ts';
import { TRY_NOW } from '#server/db/record/wake-lanes.ts';
import type { JobDependencies } from '../dependencies.ts';
import { openLane } from './lane.ts';

const RECONNECT_MS = 1000;

/** The lanes of one process, at work. */
export interface Lanes {
  stop(): Promise<void>;
}

/**
 * Opens a lane for each channel, woken by whoever writes a message on whatever process, and by a look every few seconds
 * where that is not heard. Any number of processes may do so on one database.
 */
export async function openLanes(
  settings: ConnectionSettings,
  deps: JobDependencies,
  warn: (error: unknown) => void,
): Promise<Lanes> {
  const lanes = new Map(CHANNELS.map((channel) => [channel, openLane(deps, channel, warn)]));
  const ear = await listen(settings, warn, (channels, isNow) => {
    for (const channel of channels) lanes.get(channel)?.wake(isNow);
  });
  const works = [...lanes.values()].map((lane) => lane.run());
  return {
    async stop() {
      await Promise.all([...lanes.values()].map((lane) => lane.stop()));
      await Promise.all(works);
      await ear.close();
    },
  };
}

/** Sends all that is due now on every channel, as lanes that are opened for it alone would. */
export async function deliverDue(deps: JobDependencies): Promise<void> {
  await Promise.all(CHANNELS.map((channel) => openLane(deps, channel).workOff()));
}

/** Hears of what is queued, on a connection of its own that comes back by itself. */
async function listen(
  settings: ConnectionSettings,
  warn: (error: unknown) => void,
  hear: (channels: readonly Channel[], isNow: boolean) => void,
): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | null = null;
  let isClosed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...clientConfig(settings), keepAlive: true });
    fresh.on('notification', ({ payload = '' }) => {
      const words = payload.split(',');
      hear(
        CHANNELS.filter((channel) => words.includes(channel)),
        words.includes(TRY_NOW),
      );
    });
    fresh.on('error', (error) => {
      if (isClosed || client !== fresh) return;
      client = null;
      warn(error);
      reconnectSoon();
    });
    await fresh.connect();
    await fresh.query(`LISTEN ${OUTBOX_CHANNEL}`);
    if (isClosed) return fresh.end();
    client = fresh;
  }

  function reconnectSoon(): void {
    setTimeout(() => {
      if (isClosed) return;
      connect().then(
        () => hear(CHANNELS, false),
        (error: unknown) => {
          warn(error);
          reconnectSoon();
        },
      );
    }, RECONNECT_MS).unref();
  }

  await connect();
  return {
    async close() {
      isClosed = true;
      await client?.end();
    },
  };
}
