import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { type Office, openOffice, type Person } from './company.ts';
import { expect } from './kit.ts';

/** Sunday of the week in which New York's clocks go forward, next year: far from the demo's appointments. */
export const SUNDAY = secondSundayOfMarch(new Date().getUTCFullYear() + 1);
export const [SATURDAY_BEFORE, MONDAY, TUESDAY, WEDNESDAY] = [-1, 1, 2, 3].map((days) =>
  addDays(SUNDAY, days),
) as [string, string, string, string]; // four of four
export const LANGUAGE = 'Zulu';

/** Whom and what a journey through the calendar is made with. */
export interface Cast {
  readonly office: Office;
  readonly request: APIRequestContext;
  readonly zola: Person;
  readonly kite: Person;
  /** Shows the calendar with this journey's appointments alone. */
  readonly address: (more: string) => string;
  book(more: object): Promise<{ id: number }>;
}

export async function openCalendar(request: APIRequestContext, clientName: string): Promise<Cast> {
  const office = await openOffice(request);
  const zola = await office.interpreter({ name: 'Zola Quill', language: LANGUAGE, hourlyRate: '40.00' });
  const kite = await office.client({ name: clientName, address: '3 Mole End' });
  const cast = {
    office,
    request,
    zola,
    kite,
    address: (more: string) => `/calendar?${more}&clientId=${kite.id}`,
  };
  return {
    ...cast,
    async book(more) {
      const response = await request.post('/api/assignments', { data: { ...(await bodyOf(cast)), ...more } });
      expect(response.status(), await response.text()).toBe(201);
      return response.json();
    },
  };
}

export async function bodyOf({ zola, kite }: Pick<Cast, 'zola' | 'kite'>) {
  return {
    clientId: kite.id,
    interpreterId: zola.id,
    startTime: '10:00',
    endTime: '12:00',
    language: LANGUAGE,
    location: '3 Mole End',
    status: 'accepted',
    totalAmount: '150.00',
  };
}

/** The periods that the page asks for from now on, as 'from to'. */
export function watchRanges(page: Page): string[] {
  const periods: string[] = [];
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    if (pathname === '/api/assignments/calendar')
      periods.push(`${searchParams.get('from')} ${searchParams.get('to')}`);
  });
  return periods;
}

export function entry(page: Page, words: RegExp): Locator {
  return page.getByRole('button').filter({ has: page.locator('[data-entry]'), hasText: words });
}

export function entryOf(page: Page, id: number): Locator {
  return page.getByRole('button').filter({ has: page.locator(`[data-entry="${id}"]`) });
}

/** Waits until an appointment is drawn on that day, in a grid of times at that time. */
export async function expectAt(of: Locator, date: string, clock: string): Promise<void> {
  await expect.poll(() => placeOf(of), { intervals: [50] }).toEqual({ date, clock });
}

/** The day and the time at which an appointment is drawn; null while it is not. */
async function placeOf(of: Locator): Promise<{ date: string; clock: string } | null> {
  if ((await of.count()) !== 1) return null;
  return of.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + 1];
    const holds = (rect: DOMRect) => rect.left <= x && x < rect.right && rect.top <= y && y < rect.bottom;
    const days = [...document.querySelectorAll<HTMLElement>('[role="cell"][data-date]')];
    const day = days.find((cell) => holds(cell.getBoundingClientRect()));
    const slots = [...document.querySelectorAll<HTMLElement>('[data-time]')];
    const slot = slots.findLast((one) => one.getBoundingClientRect().top <= y);
    return { date: day?.dataset['date'] ?? '', clock: slot?.dataset['time']?.slice(0, 5) ?? '' };
  });
}

async function boxOf(of: Locator) {
  const box = await of.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return box;
}

/** A day of the grid. */
export const dayCell = (page: Page, date: string) => page.locator(`[role="cell"][data-date="${date}"]`);

export async function dragTo(page: Page, of: Locator, date: string): Promise<void> {
  await of.scrollIntoViewIfNeeded();
  const from = await boxOf(of);
  const to = await boxOf(dayCell(page, date));
  // In a grid of times straight across, held in the middle of a step of five minutes.
  const isGrid = to.height > 400;
  const y = from.y + (isGrid ? (from.height / 120) * 12.5 : from.height / 2);
  await page.mouse.move(from.x + from.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 12, y, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, isGrid ? y : to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
}

/** Drags the end of an appointment down by so many minutes. */
export async function dragEnd(page: Page, of: Locator, minutes: number): Promise<void> {
  await of.scrollIntoViewIfNeeded();
  await of.hover();
  const box = await boxOf(of);
  const end = box.y + box.height - 3;
  const perMinute = box.height / 120;
  await page.mouse.move(box.x + box.width / 2, end);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, end + (minutes * perMinute) / 2, { steps: 4 });
  await page.mouse.move(box.x + box.width / 2, end + minutes * perMinute, { steps: 4 });
  await page.mouse.up();
}

export async function pressSlot(page: Page, date: string, time: string): Promise<void> {
  const label = page.locator(`[data-time="${time}"]`).first();
  await label.scrollIntoViewIfNeeded();
  const slot = await boxOf(label);
  const day = await boxOf(dayCell(page, date));
  await page.mouse.click(day.x + day.width / 2, slot.y + 10);
}

function secondSundayOfMarch(year: number): string {
  const first = new Date(Date.UTC(year, 2, 1));
  return addDays(`${year}-03-01`, ((7 - first.getUTCDay()) % 7) + 7);
}
