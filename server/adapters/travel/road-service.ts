import * as z from 'zod/mini';
import type { Position } from '#domain/dispatch/position.ts';

/** A drive as a service computes it; null where it finds no way. */
export type Drive = { readonly minutes: number; readonly km: number } | null;

/** A service that knows roads. `drives` rejects if it is out of reach, refuses, or answers what is not understood. */
export interface RoadService {
  /** As many positions as one call may have. */
  readonly mostFrom: number;
  drives(from: readonly Position[], to: Position, signal: AbortSignal): Promise<readonly Drive[]>;
}

const numbers = z.array(z.array(z.nullable(z.number().check(z.nonnegative()))));
const OsrmTable = z.object({ code: z.literal('Ok'), durations: numbers, distances: numbers });

/**
 * OSRM's table service, version 1 (docs/http.md of Project-OSRM/osrm-backend): seconds and metres, row by row of the sources. A
 * server takes 100 positions unless it was started otherwise.
 */
export function osrm(address: string): RoadService {
  return {
    mostFrom: 99,
    async drives(from, to, signal) {
      const points = [...from, to].map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';');
      const sources = from.map((_, index) => index).join(';');
      const query = `sources=${sources}&destinations=${from.length}&annotations=duration,distance`;
      const { durations, distances } = z.parse(
        OsrmTable,
        await answerOf(`${address}/table/v1/driving/${points}?${query}`, { signal }),
      );
      return driveRows(from, durations, distances).map(([seconds, metres]) => driveOf(seconds, metres, 1000));
    },
  };
}

const Cell = z.object({ time: z.nullable(z.number()), distance: z.nullable(z.number()) });
const ValhallaMatrix = z.object({ sources_to_targets: z.array(z.array(Cell)) });

/**
 * Valhalla's time-distance matrix (docs/api/matrix of valhalla/valhalla): seconds and, as asked, kilometres, row by row of the
 * sources. A server takes 50 sources or 2,500 pairs unless it was configured otherwise.
 */
export function valhalla(address: string): RoadService {
  const point = ({ latitude, longitude }: Position) => ({ lat: latitude, lon: longitude });
  return {
    mostFrom: 49,
    async drives(from, to, signal) {
      const body = { sources: from.map(point), targets: [point(to)], costing: 'auto', units: 'kilometers' };
      const { sources_to_targets: rows } = z.parse(
        ValhallaMatrix,
        await answerOf(`${address}/sources_to_targets`, {
          signal,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      );
      const column = (name: 'time' | 'distance') => rows.map((row) => row.map((cell) => cell[name]));
      return driveRows(from, column('time'), column('distance')).map(([seconds, km]) =>
        driveOf(seconds, km, 1),
      );
    },
  };
}

type Matrix = readonly (readonly (number | null)[])[];

/** The one column of both matrices, which must have a row for each source. */
function driveRows(
  from: readonly Position[],
  times: Matrix,
  distances: Matrix,
): readonly (readonly [number | null, number | null])[] {
  if (times.length !== from.length || distances.length !== from.length)
    throw new Error('the service answered for other positions');
  return from.map((_, index) => [times[index]?.[0] ?? null, distances[index]?.[0] ?? null]);
}

function driveOf(seconds: number | null, distance: number | null, perKm: number): Drive {
  return seconds === null || distance === null ? null : { minutes: seconds / 60, km: distance / perKm };
}

async function answerOf(url: string, init: RequestInit): Promise<unknown> {
  // A redirect would carry positions of people's homes elsewhere.
  const answer = await fetch(url, { ...init, redirect: 'error' });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`the service answered ${answer.status}`);
  }
  return answer.json();
}
