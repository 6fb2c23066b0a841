import { readFile } from 'node:fs/promises';
import type { Position } from '#domain/dispatch/position.ts';

const FILE = new URL('zip-codes.txt', import.meta.url);
/** 650 KB, which a process needs only when an address is new. */
let table: Promise<string> | null = null;

/** The middle of a ZIP code's area, to about 110 m; null for a code that has none. If the table cannot be read, the next call tries again. */
export async function zipPosition(zipCode: string): Promise<Position | null> {
  table ??= readFile(FILE, 'latin1').catch((error: unknown) => {
    table = null;
    throw error;
  });
  return positionIn(await table, zipCode);
}

/** Searched as text: 30,000 entries of a map would stay in memory for good, and a search takes 0.1 ms. */
function positionIn(text: string, zipCode: string): Position | null {
  const start = text.startsWith(`${zipCode} `) ? 0 : text.indexOf(`\n${zipCode} `) + 1;
  if (start === 0 && !text.startsWith(`${zipCode} `)) return null;
  const [, latitude, longitude] = text.slice(start, text.indexOf('\n', start)).split(' ');
  return { latitude: Number(latitude) / 1000, longitude: Number(longitude) / 1000 };
}
