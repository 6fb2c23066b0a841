import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A drive as a test gives it: 'none' if there is no way. */
type Road = { readonly seconds: number; readonly metres: number } | 'none';
type Point = readonly [latitude: number, longitude: number];

/** A stand-in for OSRM and Valhalla on loopback, which answers as their documentation says. */
export interface RoadDouble {
  readonly osrm: string;
  readonly valhalla: string;
  /** The positions of each call, from first to last, then the one to which they lead. */
  readonly asked: Point[][];
  /** How it answers from now on: by the way, with an error, with silence, or with what nobody understands. */
  answer(how: ((from: Point, to: Point) => Road) | 'error' | 'nothing' | 'nonsense' | 'redirect'): void;
  close(): Promise<void>;
}

/** A service that knows every way, as 60 km/h over so many metres. */
export async function openRoads(metres = 30_000): Promise<RoadDouble> {
  const askedPoints: Point[][] = [];
  let how: Parameters<RoadDouble['answer']>[0] = () => ({ seconds: metres / (60 / 3.6), metres });
  const ending = new AbortController();
  const server = createServer(async (request, response) => {
    const { points, present } = await questionOf(request);
    askedPoints.push(points);
    const json = (status: number, body: unknown, headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
    if (how === 'nothing') return void (await sleep(60_000, null, { signal: ending.signal }).catch(() => {}));
    if (how === 'error') return json(400, { code: 'TooBig', message: 'Too many table coordinates' });
    if (how === 'nonsense') return json(200, { code: 'Ok', durations: 'soon' });
    if (how === 'redirect') return json(302, {}, { location: 'http://127.0.0.1:1/' });
    const to = points.at(-1) ?? [0, 0];
    const ways = how;
    return json(200, present(points.slice(0, -1).map((from) => ways(from, to))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    osrm: `http://127.0.0.1:${port}/osrm`,
    valhalla: `http://127.0.0.1:${port}/valhalla`,
    asked: askedPoints,
    answer: (next) => {
      how = next;
    },
    close: async () => {
      ending.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function questionOf(request: IncomingMessage) {
  const url = new URL(request.url ?? '', 'http://localhost');
  if (url.pathname === '/valhalla/sources_to_targets') return valhallaQuestion(request);
  return osrmQuestion(url);
}

/** GET /table/v1/{profile}/{longitude},{latitude};…?sources=0;1&destinations=2&annotations=duration,distance */
function osrmQuestion(url: URL) {
  const [, places = ''] = /^\/osrm\/table\/v1\/driving\/([^/]+)$/.exec(url.pathname) ?? [];
  const points = places.split(';').map((place): Point => {
    const [longitude, latitude] = place.split(',').map(Number);
    return [latitude ?? Number.NaN, longitude ?? Number.NaN];
  });
  const { sources, destinations, annotations } = Object.fromEntries(url.searchParams);
  const wanted = points
    .slice(0, -1)
    .map((_, index) => index)
    .join(';');
  if (sources !== wanted || destinations !== String(points.length - 1) || annotations !== 'duration,distance')
    throw new Error(`not a table of OSRM: ${url.pathname}${url.search}`);
  return {
    points,
    present: (roads: readonly Road[]) => ({
      code: 'Ok',
      durations: roads.map((road) => [road === 'none' ? null : road.seconds]),
      distances: roads.map((road) => [road === 'none' ? null : road.metres]),
      sources: [],
      destinations: [],
    }),
  };
}

interface ValhallaBody {
  readonly sources: readonly { lat: number; lon: number }[];
  readonly targets: readonly { lat: number; lon: number }[];
  readonly costing: string;
  readonly units: string;
}

/** POST /sources_to_targets */
async function valhallaQuestion(request: IncomingMessage) {
  const text = Buffer.concat(await request.toArray()).toString();
  const { sources, targets, costing, units } = JSON.parse(text) as ValhallaBody; // as the adapter writes it
  if (request.method !== 'POST' || costing !== 'auto' || targets.length !== 1 || units !== 'kilometers')
    throw new Error(`not a matrix of Valhalla: ${text}`);
  return {
    points: [...sources, ...targets].map(({ lat, lon }): Point => [lat, lon]),
    present: (roads: readonly Road[]) => ({
      algorithm: 'timedistancematrix',
      units: 'kilometers',
      sources_to_targets: roads.map((road, index) => [
        {
          from_index: index,
          to_index: 0,
          time: road === 'none' ? null : road.seconds,
          distance: road === 'none' ? null : road.metres / 1000,
        },
      ]),
    }),
  };
}
