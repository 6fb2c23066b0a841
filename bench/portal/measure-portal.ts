import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { ConnectionSettings } from '#server/db/connect.ts';
import { startApp } from '../app-process.ts';
import { buildWeb } from '../built-web.ts';
import { signInTo } from '../cases.ts';
import { type Figure, type Figures, figures } from '../figures.ts';
import { INTERPRETER_ID } from './portal-data.ts';
import { openPhone, SLOW, UNTHROTTLED, type Visit, visitPortal } from './visit.ts';

/**
 * Opens the interpreters' portal on an emulated phone, `runs` times: for the first time, again, and without a network.
 */
export async function measurePortal(
  settings: ConnectionSettings,
  { runs, say }: { runs: number; say: (line: string) => void },
): Promise<Figure[]> {
  buildWeb();
  const app = await startApp(settings);
  const found = figures();
  try {
    const cookie = await signInTo(settings, 'interpreter', INTERPRETER_ID);
    const origin = `http://localhost:${app.port}`;
    const session = {
      interpreterId: INTERPRETER_ID,
      username: `user${INTERPRETER_ID}`,
      name: 'Bench',
      loginTime: new Date().toISOString(),
    };
    const open = (folder: string) => openPhone(folder, { origin, cookie, session });
    // The first visit warms up the server and its connections.
    await inNewProfile(open, async (phone) => void (await visitPortal(phone, UNTHROTTLED)));
    for (let run = 1; run <= runs; run += 1) {
      say(`run ${run} of ${runs}`);
      await measureRound(open, found, say);
    }
  } finally {
    await app.stop();
  }
  return found.all();
}

type Open = (folder: string) => Promise<BrowserContext>;

async function measureRound(open: Open, found: Figures, say: (line: string) => void): Promise<void> {
  // How fast the machine is at the moment.
  const machine = await inNewProfile(open, (phone) => visitPortal(phone, UNTHROTTLED));
  found.add('Unthrottled, cold: LCP', machine.largestPaint);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'parley-phone-'));
  try {
    const cold = await inProfile(open, folder, async (phone) => {
      const visit = await visitPortal(phone, SLOW);
      await workerReady(phone);
      return visit;
    });
    add(found, 'Cold', cold, 2_500);
    // A new browser again, whose worker has to start too. The first such visit is its first; the second is like any
    // other.
    const unthrottled = await visitUntilServed(open, folder);
    const warm = await inProfile(open, folder, (phone) => visitPortal(phone, SLOW));
    if (warm.worker === 0) throw new Error('The service worker had no part in the warm visit');
    add(found, 'Warm', warm, 1_300);
    found.add('Warm: worker until it has the page, not slowed', warm.worker);
    found.add('Unthrottled, warm: LCP', unthrottled.largestPaint);
    found.add('Unthrottled, warm: main thread until all is still', unthrottled.workMs, {
      unit: 'ms CPU',
    });
    const offline = await inProfile(open, folder, async (phone) => {
      await phone.setOffline(true);
      return visitPortal(phone, { ...SLOW, network: null });
    });
    found.add('Offline: LCP', offline.largestPaint, { goal: 1_300 });
    found.add('Offline: CLS', offline.shift, { unit: '' });
    say(`largest: cold ${cold.largest}; warm ${warm.largest}; offline ${offline.largest}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function add(found: Figures, when: string, visit: Visit, goal: number): void {
  found.add(`${when}: LCP`, visit.largestPaint, { goal });
  found.add(`${when}: first contentful paint`, visit.firstPaint);
  found.add(`${when}: next appointment and offers shown`, visit.filled);
  found.add(`${when}: CLS`, visit.shift, { unit: '', goal: 0.01 });
  found.add(`${when}: over the line`, visit.bytes / 1000, { unit: 'kB' });
  found.add(`${when}: requests over the line`, visit.requests, { unit: '' });
}

/** The browser stores a worker so long after it has become active; on a busy machine it takes longer. One that is closed before has to install it again. */
const STORED_WITHIN_MS = 1000;
const MOST_VISITS = 5;

/** Visits in a new browser each time, until the worker of an earlier visit answers. */
async function visitUntilServed(open: Open, folder: string): Promise<Visit> {
  for (let visits = 0; visits < MOST_VISITS; visits += 1) {
    const visit = await inProfile(open, folder, async (phone) => {
      const seen = await visitPortal(phone, UNTHROTTLED);
      await workerReady(phone, STORED_WITHIN_MS * 2 ** visits);
      return seen;
    });
    if (visit.worker > 0) return visit;
  }
  throw new Error(`No service worker answered in ${MOST_VISITS} visits`);
}

/** The worker has stored the whole app. */
async function workerReady(phone: BrowserContext, storedWithinMs = STORED_WITHIN_MS): Promise<void> {
  const page = phone.pages().at(-1);
  await page?.waitForFunction(isActivated, null, { timeout: 60_000 });
  await page?.waitForTimeout(storedWithinMs);
}

async function isActivated(): Promise<boolean> {
  return (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated';
}

async function inNewProfile<Result>(
  open: Open,
  work: (phone: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'parley-phone-'));
  try {
    return await inProfile(open, folder, work);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function inProfile<Result>(
  open: Open,
  folder: string,
  work: (phone: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const phone = await open(folder);
  try {
    return await work(phone);
  } finally {
    await phone.close();
  }
}
