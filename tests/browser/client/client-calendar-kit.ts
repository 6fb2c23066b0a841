import type { APIRequestContext, Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { SUNDAY } from '../calendar-kit.ts';
import { type Office, openOffice, type Person } from '../company.ts';
import { expect, type OpenPerson, signInAsClient, type Watched } from '../kit.ts';

const LANGUAGE = 'Xhosa';
/** The days of the journeys' appointments, all in March of next year. */
export const [MONDAY, TUESDAY, THURSDAY, SATURDAY] = [1, 2, 4, 6].map((days) => addDays(SUNDAY, days)) as [
  string,
  string,
  string,
  string,
]; // four of four

/** A client with a name of their own, and whom and what their calendar is filled with. */
export interface ClientCast {
  readonly office: Office;
  readonly client: Person;
  readonly interpreter: Person;
  /** The company's day. */
  readonly today: string;
  book(about: {
    date: string;
    status?: 'pending' | 'accepted';
    startTime?: string;
    endTime?: string;
  }): Promise<{
    id: number;
  }>;
  cancel(id: number): Promise<void>;
}

export async function openClientCast(request: APIRequestContext, name: string): Promise<ClientCast> {
  const office = await openOffice(request);
  const interpreter = await office.interpreter({
    name: 'Nomsa Dube',
    language: LANGUAGE,
    hourlyRate: '40.00',
  });
  const client = await office.client({ name, address: '8 Harbour Row' });
  const { today } = await office.get('/api/company');
  return {
    office,
    client,
    interpreter,
    today,
    book: (about) =>
      office.appointment({ interpreter, client, language: LANGUAGE, status: 'accepted', ...about }),
    async cancel(id) {
      const response = await request.post(`/api/assignments/${id}/cancel`, { data: {} });
      expect(response.status(), await response.text()).toBe(200);
    },
  };
}

/** An accepted one, a pending one, a cancelled one, and one over night into the next week. */
export async function fillWeek(cast: ClientCast) {
  const accepted = await cast.book({ date: MONDAY });
  const pending = await cast.book({ date: TUESDAY, status: 'pending', startTime: '14:00', endTime: '16:00' });
  const cancelled = await cast.book({ date: addDays(SUNDAY, 3) });
  await cast.cancel(cancelled.id);
  const overnight = await cast.book({ date: SATURDAY, startTime: '22:00', endTime: '02:00' });
  return { accepted, pending, cancelled, overnight };
}

type Options = Parameters<OpenPerson>[0];

/** Opens the portal of the cast's client at an address of the calendar. */
export async function openClientCalendar(
  person: OpenPerson,
  { client }: ClientCast,
  more = '',
  options?: Options,
): Promise<Watched> {
  const watched = await person(options);
  await signInAsClient(watched.page, client, { at: calendarAt(more) });
  return watched;
}

export const calendarAt = (more: string) => `/client-portal?tab=calendar${more === '' ? '' : `&${more}`}`;

/** The periods that the page asks for from now on, as 'from to', the evening before included. */
export function watchPeriods(page: Page): string[] {
  const periods: string[] = [];
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    const [from, to] = [searchParams.get('from'), searchParams.get('to')];
    if (pathname.startsWith('/api/assignments/client/') && from && to) periods.push(`${from} ${to}`);
  });
  return periods;
}

/** Until the calendar is drawn with what belongs there. */
export async function calendarIsLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: 'Legend' })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(/appointments? in th/)).toBeVisible();
}
