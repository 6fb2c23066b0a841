import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptReport, NewReport, Refusal } from './kept-report.ts';

interface Database extends DBSchema {
  reports: {
    key: number;
    value: KeptReport;
    indexes: { id: string; interpreterId: number };
  };
}

/** A connection that another tab wants out of its way is given up, and opened again when it is needed. */
let opened: Promise<IDBPDatabase<Database>> | null = null;

function database(): Promise<IDBPDatabase<Database>> {
  opened ??= openDB<Database>('outbox', 1, {
    upgrade(db) {
      const reports = db.createObjectStore('reports', { keyPath: 'position', autoIncrement: true });
      reports.createIndex('id', 'id', { unique: true });
      reports.createIndex('interpreterId', 'interpreterId');
    },
    // /clear-cache deletes the database: an open connection would keep it waiting.
    blocking: (_current, _blocked, event) => {
      // The event's target is the connection that is in the way.
      (event.target as IDBDatabase).close();
      opened = null;
    },
    terminated() {
      opened = null;
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** Writes reports down, all or none, in their order. Only when it resolves are they safe from a phone that dies. */
export async function keepReports(reports: readonly NewReport[]): Promise<void> {
  const db = await database();
  const tx = db.transaction('reports', 'readwrite', { durability: 'strict' });
  // The store numbers them. Waited for together: of a storage that is full each of them says so.
  await Promise.all([...reports.map((report) => tx.store.add(report as KeptReport)), tx.done]);
}

/** Everything that is kept of one interpreter, in the order in which it was taken. */
export async function reportsOf(interpreterId: number): Promise<KeptReport[]> {
  const db = await database();
  const reports = await db.getAllFromIndex('reports', 'interpreterId', interpreterId);
  return reports.sort((one, other) => one.position - other.position);
}

/** Whether anything of anybody waits. */
export async function hasWaitingReports(): Promise<boolean> {
  const db = await database();
  const reports = await db.getAll('reports');
  return reports.some(({ state }) => state === 'waiting');
}

export async function markSent(id: string): Promise<void> {
  await change(id, { state: 'sent', refusal: null });
}

export async function markRefused(id: string, refusal: Refusal): Promise<void> {
  await change(id, { state: 'refused', refusal });
}

/** A refused report is to be tried again. */
export async function markWaiting(id: string): Promise<void> {
  await change(id, { state: 'waiting', refusal: null });
}

/** What has been removed meanwhile stays removed. */
async function change(id: string, changed: Pick<KeptReport, 'state' | 'refusal'>): Promise<void> {
  const db = await database();
  const tx = db.transaction('reports', 'readwrite');
  const report = await tx.store.index('id').get(id);
  if (report) await tx.store.put({ ...report, ...changed });
  await tx.done;
}

export async function removeReports(ids: readonly string[]): Promise<void> {
  const db = await database();
  const tx = db.transaction('reports', 'readwrite');
  for (const id of ids) {
    const position = await tx.store.index('id').getKey(id);
    if (position !== undefined) await tx.store.delete(position);
  }
  await tx.done;
}
