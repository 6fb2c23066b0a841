import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { NewReport, QueuedReport, Refusal } from './queued-report.ts';

interface Database extends DBSchema {
  reports: {
    key: number;
    value: QueuedReport;
    indexes: { id: string; interpreterId: number };
  };
}

/** The connection closes if another tab needs that, and opens again when needed. */
let opened: Promise<IDBPDatabase<Database>> | null = null;

function database(): Promise<IDBPDatabase<Database>> {
  opened ??= openDB<Database>('outbox', 1, {
    upgrade(db) {
      const reports = db.createObjectStore('reports', { keyPath: 'position', autoIncrement: true });
      reports.createIndex('id', 'id', { unique: true });
      reports.createIndex('interpreterId', 'interpreterId');
    },
    // /clear-cache deletes the database: an open connection would block it.
    blocking: (_current, _blocked, event) => {
      // The event's target is the blocking connection.
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

/** Stores reports, all or none, in their order. Only when it resolves do they survive a phone that dies. */
export async function addReports(reports: readonly NewReport[]): Promise<void> {
  const db = await database();
  const tx = db.transaction('reports', 'readwrite', { durability: 'strict' });
  // The store numbers them. Awaited together: a full storage rejects each of them.
  await Promise.all([...reports.map((report) => tx.store.add(report as QueuedReport)), tx.done]);
}

/** All stored reports of one interpreter, in the order in which they were made. */
export async function reportsOf(interpreterId: number): Promise<QueuedReport[]> {
  const db = await database();
  const reports = await db.getAllFromIndex('reports', 'interpreterId', interpreterId);
  return reports.sort((one, other) => one.position - other.position);
}

/** How many reports of anybody wait. A photo counts only where the report that it belongs to has been sent. */
export async function countWaitingReports(): Promise<number> {
  const db = await database();
  const waiting = (await db.getAll('reports')).filter(({ state }) => state === 'waiting');
  const steps = waiting.filter(({ kind }) => kind === 'step').length;
  return steps > 0 ? steps : waiting.length;
}

async function markSent(id: string): Promise<void> {
  await change(id, { state: 'sent', refusal: null });
}

async function markRefused(id: string, refusal: Refusal): Promise<void> {
  await change(id, { state: 'refused', refusal });
}

/** A refused report will be tried again. */
export async function markWaiting(id: string): Promise<void> {
  await change(id, { state: 'waiting', refusal: null });
}

/** A report that was deleted meanwhile stays deleted. */
async function change(id: string, changed: Pick<QueuedReport, 'state' | 'refusal'>): Promise<void> {
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

/** What sending reports does with them (send-waiting.ts). */
export const reportStore = { reportsOf, markSent, markRefused, removeReports };

export type ReportStore = typeof reportStore;
