import type { Position } from '#domain/dispatch/position.ts';
import { estimateTravel, straightKm, type Travel, travelByRoads } from '#domain/dispatch/travel.ts';
import type { Drive, RoadService } from './road-service.ts';
import type { TravelTimes } from './travel-times.ts';

/** Somebody who opens a list of interpreters waits for it. */
const TIME_LIMIT_MS = 2000;
/** After a failure every list would wait that long. */
const PAUSE_MS = 30_000;
/** Services refuse all of a call with one way that is longer. Nobody drives further to an appointment. */
const LONGEST_KM = 300;
/** A service of one region takes a position outside of it for the nearest road that it knows. */
const MAY_BE_SHORTER_KM = 1;
/** About 5 MB. */
const MOST_CACHED_DRIVES = 20_000;

interface Options {
  readonly timeLimitMs?: number;
  readonly pauseMs?: number;
  /** Told once for each failure, without positions. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * Asks a service for ways by roads and keeps its answers, by positions to three decimals (about 110 m), which is also all that it is
 * told. What it does not tell, or not within two seconds, is estimated. Source: rule eligibility-15.
 */
export function roadTravelTimes(service: RoadService, options: Options = {}): TravelTimes {
  const { timeLimitMs = TIME_LIMIT_MS, pauseMs = PAUSE_MS, onFailure = () => {} } = options;
  /** In the order of their use, the longest unused first; null: the service finds no way. */
  const cached = new Map<string, Drive>();
  let pausedUntil = 0;

  function keep(key: string, drive: Drive): void {
    cached.delete(key);
    cached.set(key, drive);
    const [oldest] = cached.keys();
    if (cached.size > MOST_CACHED_DRIVES && oldest !== undefined) cached.delete(oldest);
  }

  async function ask(from: readonly Position[], to: Position): Promise<void> {
    const signal = AbortSignal.timeout(timeLimitMs);
    const parts = Array.from({ length: Math.ceil(from.length / service.mostFrom) }, (_, index) =>
      from.slice(index * service.mostFrom, (index + 1) * service.mostFrom),
    );
    await Promise.all(
      parts.map(async (part) => {
        const drives = await service.drives(part, to, signal);
        for (const [index, position] of part.entries()) keep(keyOf(position, to), drives[index] ?? null);
      }),
    ).catch((error: unknown) => {
      pausedUntil = performance.now() + pauseMs;
      onFailure(error);
    });
  }

  return {
    async minutes(exactFrom, exactTo) {
      const [from, to] = [exactFrom.map(rounded), rounded(exactTo)];
      const isUnknown = (position: Position) =>
        !cached.has(keyOf(position, to)) && straightKm(position, to) <= LONGEST_KM;
      const unknown = new Map(
        from.filter(isUnknown).map((position) => [keyOf(position, to), position] as const),
      );
      if (unknown.size > 0 && performance.now() >= pausedUntil) await ask([...unknown.values()], to);
      return from.map((position, index): Travel => {
        const key = keyOf(position, to);
        const drive = cached.get(key);
        if (drive !== undefined) keep(key, drive);
        if (!drive || drive.km < straightKm(position, to) - MAY_BE_SHORTER_KM)
          return estimateTravel(exactFrom[index] ?? position, exactTo);
        return travelByRoads(drive);
      });
    },
  };
}

const rounded = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 1000) / 1000,
  longitude: Math.round(longitude * 1000) / 1000,
});

const keyOf = (from: Position, to: Position) =>
  [from.latitude, from.longitude, to.latitude, to.longitude].join(' ');
