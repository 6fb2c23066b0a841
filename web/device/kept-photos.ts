import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export interface KeptPhoto {
  id: string;
  image: Blob;
}

/** Whose photos: the interpreter's, of one appointment. */
type Owner = readonly [interpreterId: number, assignmentId: number];

interface Database extends DBSchema {
  photos: { key: [number, number]; value: KeptPhoto[] };
}

/**
 * Photos that were taken and not yet sent, so that a closed app does not lose them: a database of their own, beside what waits
 * to be sent. All fail where the browser keeps nothing.
 */
export function keptPhotos([interpreterId, assignmentId]: Owner): Promise<readonly KeptPhoto[]> {
  return inTurn(async (db) => (await db.get('photos', [interpreterId, assignmentId])) ?? []);
}

/** Keeps these, and only these. */
export function keepPhotos(
  [interpreterId, assignmentId]: Owner,
  photos: readonly KeptPhoto[],
): Promise<void> {
  return inTurn(async (db) => {
    if (photos.length === 0) await db.delete('photos', [interpreterId, assignmentId]);
    else await db.put('photos', [...photos], [interpreterId, assignmentId]);
  });
}

/** Removes all that is kept of one interpreter. */
export async function removeKeptPhotosOf(interpreterId: number): Promise<void> {
  const all = IDBKeyRange.bound([interpreterId], [interpreterId, []]);
  return inTurn((db) => db.delete('photos', all));
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other, as they were called; no connection stays open that /clear-cache would wait for. */
function inTurn<T>(use: (db: IDBPDatabase<Database>) => Promise<T>): Promise<T> {
  const next = last.then(() => withDatabase(use));
  last = next.catch(() => {});
  return next;
}

async function withDatabase<T>(use: (db: IDBPDatabase<Database>) => Promise<T>): Promise<T> {
  const db = await openDB<Database>('unsent-photos', 1, {
    upgrade: (created) => void created.createObjectStore('photos'),
  });
  try {
    return await use(db);
  } finally {
    db.close();
  }
}
