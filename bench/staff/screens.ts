import type { BrowserContext, Page } from '@playwright/test';
import type { Figures } from '../figures.ts';
import { noticed, readyAt, watch } from '../probe.ts';
import { traced } from './trace.ts';

/** The row of the assignments page that is scrolled to. */
const FAR_ROW = 2_000;

/** A page that has never been open, on a connection and a cache of its own when the context is new. */
async function freshPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await watch(page);
  return page;
}

/** From the start of the navigation until statistics, schedule and Available Now are filled and nothing is left to do. */
export async function measureDashboard(
  context: BrowserContext,
  found: Figures,
  cache: string,
): Promise<void> {
  const page = await freshPage(context);
  let usable = Number.NaN;
  const worked = await traced(page, async () => {
    await page.goto('/admin', { waitUntil: 'commit' });
    usable = await readyAt(page, isDashboardFilled, null);
  });
  found.add(`Dashboard usable, ${cache}`, usable, { goal: 1_000 });
  const { shift } = await noticed(page);
  found.add(`Dashboard, longest task, ${cache}`, worked.longestTaskMs, { unit: 'ms CPU' });
  found.add(`Dashboard, all tasks, ${cache}`, worked.allTasksMs, { unit: 'ms CPU' });
  found.add(`Dashboard, layout shift, ${cache}`, shift, { unit: '' });
  const calls = await page.evaluate(() => {
    const isCall = ({ name }: PerformanceEntry) => name.includes('/api/') && !name.includes('/api/events');
    return performance.getEntriesByType('resource').filter(isCall).length;
  });
  found.add('Dashboard, calls made', calls, { unit: '' });
  await page.close();
}

function isDashboardFilled(): boolean {
  const main = document.querySelector('main');
  const text = main?.textContent ?? '';
  const panels = ['Total Interpreters', "Today's Assignments", 'Available Now', 'Recent Activity'];
  // In the evening all of today's appointments are folded as earlier ones.
  const hasDay = /\d:\d\d (?:AM|PM)|\d earlier/.test(text);
  const isFilled = hasDay && panels.every((panel) => text.includes(panel));
  return isFilled && main?.querySelector('[aria-busy="true"]') === null;
}

/** How far the list of appointments reaches: cards say their place, or are counted. */
function lastRow(): number {
  const cards = [...document.querySelectorAll('main section[aria-label="Today and ahead"] > ul > li')];
  return Math.max(cards.length, ...cards.map((card) => Number(card.getAttribute('aria-posinset') ?? 0)));
}

export async function measureScroll(context: BrowserContext, found: Figures): Promise<void> {
  const page = await freshPage(context);
  await page.goto('/assignments', { waitUntil: 'commit' });
  await page.waitForFunction(lastRow);
  const first = await noticed(page);
  found.add('Assignments, first rows usable', await page.evaluate(() => performance.now()));
  found.add('Assignments, layout shift while loading', first.shift, { unit: '' });
  await page.mouse.move(700, 700);
  const start = performance.now();
  const worked = await traced(page, async () => {
    // Like a person who looks for something: a turn of the wheel, a moment, the next.
    while ((await page.evaluate(lastRow)) < FAR_ROW) {
      await page.mouse.wheel(0, 700);
      await page.waitForTimeout(30);
    }
  });
  found.add(`Assignments, to row ${FAR_ROW.toLocaleString('en-US')}`, performance.now() - start);
  const { longestTaskMs, longTasks, shift } = await noticed(page);
  found.add('Assignments, longest task while scrolling', longestTaskMs, { goal: 100 });
  found.add('Assignments, the same in processor time', worked.longestTaskMs, { unit: 'ms CPU', goal: 100 });
  found.add('Assignments, tasks over 50 ms while scrolling', longTasks, { unit: '' });
  found.add('Assignments, layout shift while scrolling', shift, { unit: '' });
  await measurePages(page, found);
  await measureChange(page, found);
  await page.close();
}

async function measurePages(page: Page, found: Figures): Promise<void> {
  const { durations, nodes } = await page.evaluate(() => ({
    durations: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/api\/assignments\?.*cursor=/.test(name))
      .map(({ duration }) => duration),
    nodes: document.querySelectorAll('*').length,
  }));
  for (const duration of durations) found.add('Assignments, one page of rows', duration);
  found.add('Assignments, elements in the document there', nodes, { unit: '' });
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  found.add('Assignments, JavaScript memory there', usedSize / 2 ** 20, { unit: 'MB' });
}

/** From somebody else's change of a visible card until it is painted, with a list of two thousand loaded. */
async function measureChange(page: Page, found: Figures): Promise<void> {
  const card = page.locator('main li[aria-posinset]').nth(15);
  const url = `/api/assignments/${await card.getAttribute('data-id')}`;
  const { request } = page.context();
  const present = await (await request.get(url)).json();
  const place = `${Date.now()} Harbor Street, Uptown`;
  const names = ['clientId', 'interpreterId', 'date', 'startTime', 'endTime', 'language', 'status', 'notes'];
  const data = { ...Object.fromEntries(names.map((name) => [name, present[name]])), location: place };
  await page.evaluate(() => performance.clearResourceTimings());
  const answer = await request.put(url, { data });
  if (!answer.ok()) throw new Error(await answer.text());
  const start = performance.now();
  await card.getByText(place).waitFor();
  found.add("Assignments, another's change seen there", performance.now() - start, { goal: 1_000 });
  const bytes = await page.evaluate(() => {
    const lists = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/api\/assignments\?/.test(name));
    // Entries of this kind carry it.
    return lists.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).decodedBodySize, 0);
  });
  found.add('Assignments, rows fetched for that', bytes / 1000, { unit: 'kB' });
}

/** A screen with a search field: what is typed, and how its cards are found. */
export interface SearchScreen {
  readonly path: string;
  readonly label: string;
  readonly text: string;
  readonly goal: number;
}

/** From each key press until the list's result is painted; the next key comes at typing speed. */
export async function measureSearch(
  context: BrowserContext,
  found: Figures,
  { path, label, text, goal }: SearchScreen,
): Promise<void> {
  const page = await freshPage(context);
  await page.goto(path, { waitUntil: 'commit' });
  const input = page.getByRole('searchbox', { name: label });
  await input.waitFor();
  await page.waitForFunction(
    () => document.querySelector('main li[aria-posinset] h2, main li[aria-posinset] h3') !== null,
  );
  await noticed(page);
  await input.focus();
  const worked = await traced(page, async () => {
    for (let length = 1; length <= text.length; length += 1) {
      const typed = text.slice(0, length);
      await page.evaluate(() => {
        const note = (event: KeyboardEvent) => Object.assign(window, { pressedAt: event.timeStamp });
        addEventListener('keydown', note, { once: true });
      });
      await page.keyboard.type(text.charAt(length - 1));
      const shownAt = await readyAt(page, isFound, { typed, isServed: path === '/assignments' });
      // Set by the listener above.
      const pressedAt = await page.evaluate(() => (window as unknown as { pressedAt: number }).pressedAt);
      found.add(`${label}: key to result`, shownAt - pressedAt, { goal });
      await page.waitForTimeout(120);
    }
  });
  found.add(`${label}: longest task`, (await noticed(page)).longestTaskMs, { goal: 100 });
  found.add(`${label}: the same in processor time`, worked.longestTaskMs, { unit: 'ms CPU', goal: 100 });
  await page.close();
}

/**
 * Whether the screen shows what was typed: no call is running, and all shown cards contain it. The server's search is in the
 * address before; a list that is all in the browser answers at once, and the address follows.
 */
function isFound({ typed, isServed }: { typed: string; isServed: boolean }): boolean {
  if (isServed && new URLSearchParams(location.search).get('q') !== typed) return false;
  const main = document.querySelector('main');
  if (main?.querySelector('[aria-busy="true"]')) return false;
  const cards = [...(main?.querySelectorAll('li[aria-posinset]') ?? [])].slice(0, 6);
  return (
    cards.length > 0 && cards.every((card) => card.textContent?.toLowerCase().includes(typed.toLowerCase()))
  );
}
