import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export interface SavedPhoto {
  id: string;
  image: Blob;
}

/** The interpreter and the appointment of the photos. */
type Owner = readonly [interpreterId: number, assignmentId: number];

interface Database extends DBSchema {
  photos: { key: [number, number]; value: SavedPhoto[] };
}

/**
 * Photos that were taken and not sent, so that closing the app does not lose them: in their own database beside the
 * report queue. All calls fail if the browser stores nothing.
 */
export function savedPhotos([interpreterId, assignmentId]: Owner): Promise<readonly SavedPhoto[]> {
  return inTurn(async (db) => (await db.get('photos', [interpreterId, assignmentId])) ?? []);
}

/** Stores exactly these. */
export function savePhotos(
  [interpreterId, assignmentId]: Owner,
  photos: readonly SavedPhoto[],
): Promise<void> {
  return inTurn(async (db) => {
    if (photos.length === 0) await db.delete('photos', [interpreterId, assignmentId]);
    else await db.put('photos', [...photos], [interpreterId, assignmentId]);
  });
}

/** Deletes everything of one interpreter. */
export async function removeSavedPhotos(interpreterId: number): Promise<void> {
  const all = IDBKeyRange.bound([interpreterId], [interpreterId, []]);
  return inTurn((db) => db.delete('photos', all));
}

let last: Promise<unknown> = Promise.resolve();

/** One after another in the order of the calls; no connection stays open, because /clear-cache would wait for it. */
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
