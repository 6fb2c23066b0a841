import { afterEach, describe, expect, test } from 'vitest';
import type { Position } from '#domain/dispatch/position.ts';
import { estimateTravel } from '#domain/dispatch/travel.ts';
import { openRoads, type RoadDouble } from '#kit/services/road-double.ts';
import { openTravelTimes } from './open-travel-times.ts';
import { osrm, valhalla } from './road-service.ts';
import { roadTravelTimes } from './road-travel-times.ts';

const AT = '2026-03-02T14:00:00.000Z';
const CLINIC: Position = { latitude: 41.87811, longitude: -87.62981 };
const HOME: Position = { latitude: 41.9742, longitude: -87.9073 };
const FAR: Position = { latitude: 34.05, longitude: -118.24 };
const near = (index: number): Position => ({ latitude: 41.8 + index / 1000, longitude: -87.6 });
/** 30 km at 60 km/h, and 10 minutes besides the drive. */
const BY_ROADS = { minutes: 40, miles: 30 / 1.609344, basis: 'roads' };

let roads: RoadDouble;
afterEach(() => roads.close());

test('without a service all ways are estimated', async () => {
  roads = await openRoads();
  const times = openTravelTimes(null, () => {});
  expect(await times.minutes([HOME, FAR], CLINIC, AT)).toEqual([
    estimateTravel(HOME, CLINIC),
    estimateTravel(FAR, CLINIC),
  ]);
});

describe.each(['osrm', 'valhalla'] as const)('with %s', (kind) => {
  async function open(timeLimitMs?: number) {
    roads = await openRoads();
    const failures: unknown[] = [];
    const service = { osrm, valhalla }[kind](roads[kind]);
    const options = { onFailure: (error: unknown) => failures.push(error), pauseMs: 60_000 };
    const times = roadTravelTimes(service, { ...options, ...(timeLimitMs && { timeLimitMs }) });
    return { times, failures };
  }

  test('ways go by roads, asked once for each pair of places', async () => {
    roads = await openRoads();
    const times = openTravelTimes({ kind, address: roads[kind] }, () => {});
    expect(await times.minutes([HOME, near(1)], CLINIC, AT)).toEqual([BY_ROADS, BY_ROADS]);
    // To three decimals: nobody outside needs to know which house it is.
    expect(roads.asked).toEqual([
      [
        [41.974, -87.907],
        [41.801, -87.6],
        [41.878, -87.63],
      ],
    ]);
    const sameBlock = { ...HOME, latitude: 41.97424 };
    expect(await times.minutes([sameBlock, near(2)], CLINIC, AT)).toEqual([BY_ROADS, BY_ROADS]);
    expect(roads.asked[1]?.length).toBe(2);
  });

  test('many positions are asked for in parts', async () => {
    const { times } = await open();
    const many = Array.from({ length: 230 }, (_, index) => near(index));
    expect(await times.minutes(many, CLINIC, AT)).toEqual(many.map(() => BY_ROADS));
    const most = kind === 'osrm' ? 99 : 49;
    expect(roads.asked.every((points) => points.length <= most + 1)).toBe(true);
    expect(roads.asked.flat().length).toBe(230 + roads.asked.length);
  });

  test('a way that it does not find, or that is shorter than the straight line, is estimated', async () => {
    const { times, failures } = await open();
    roads.answer(([latitude]) => (latitude === 41.974 ? 'none' : { seconds: 60, metres: 500 }));
    const found = await times.minutes([HOME, near(0)], CLINIC, AT);
    expect(found).toEqual([estimateTravel(HOME, CLINIC), estimateTravel(near(0), CLINIC)]);
    await times.minutes([HOME, near(0)], CLINIC, AT);
    expect(roads.asked.length).toBe(1);
    expect(failures).toEqual([]);
  });

  test('a way across the country is not asked for', async () => {
    const { times } = await open();
    expect(await times.minutes([FAR], CLINIC, AT)).toEqual([estimateTravel(FAR, CLINIC)]);
    expect(roads.asked).toEqual([]);
  });

  test.each(['error', 'nonsense', 'redirect', 'nothing'] as const)(
    'a service that answers %s is left alone for a while, and ways are estimated',
    async (how) => {
      const { times, failures } = await open(300);
      expect((await times.minutes([near(1)], CLINIC, AT))[0]?.basis).toBe('roads');
      roads.answer(how);
      const found = await times.minutes([near(1), HOME], CLINIC, AT);
      expect(found).toEqual([BY_ROADS, estimateTravel(HOME, CLINIC)]);
      expect(failures.length).toBe(1);
      roads.answer(() => ({ seconds: 1800, metres: 30_000 }));
      expect((await times.minutes([HOME], CLINIC, AT))[0]?.basis).toBe('estimate');
      expect(roads.asked.length).toBe(2);
    },
  );

  test('it is asked again after the pause', async () => {
    roads = await openRoads();
    const times = roadTravelTimes({ osrm, valhalla }[kind](roads[kind]), { pauseMs: 0 });
    roads.answer('error');
    expect((await times.minutes([HOME], CLINIC, AT))[0]?.basis).toBe('estimate');
    roads.answer(() => ({ seconds: 1800, metres: 30_000 }));
    expect(await times.minutes([HOME], CLINIC, AT)).toEqual([BY_ROADS]);
  });
});
