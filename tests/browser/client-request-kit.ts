import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { dayBounds } from '#domain/time.ts';
import { type Office, openOffice, type Person } from './company.ts';
import { expect, signInAsClient } from './kit.ts';

export const PLACE = '12 Ward Street, Uptown';
/** More than the dropdown shows of an address (spec §9). */
export const LONG_PLACE =
  'St. Bartholomew Regional Medical Center, Building C, Third Floor, 1200 Long Meadow Boulevard';

/** A client with two addresses, and the days of the company that journeys speak of. */
export interface Asking {
  readonly office: Office;
  readonly client: Person;
  readonly today: string;
  readonly timeZone: string;
  /** Far enough ahead to stay so if midnight comes. */
  readonly day: string;
  readonly later: string;
}

export async function somebodyAsking(request: APIRequestContext, name: string): Promise<Asking> {
  const office = await openOffice(request);
  const { today, timeZone } = await office.get('/api/company');
  const client = await office.client({ name, address: PLACE, addresses: [LONG_PLACE] });
  return { office, client, today, timeZone, day: addDays(today, 5), later: addDays(today, 9) };
}

/** What the server holds of a client's requests. */
export async function requestsOf({
  office,
  client,
}: Asking): Promise<{ id: number; date: string; language: string; location: string; notes: string }[]> {
  return office.get(`/api/assignments?clientId=${client.id}`);
}

export async function openForm(page: Page, client: Person): Promise<void> {
  await signInAsClient(page, client);
  await page.getByRole('tab', { name: 'Request Service' }).click();
  await expect(fieldOf(page, 'Location')).toBeEnabled();
}

type Label =
  | 'Language'
  | 'Service type'
  | 'Urgency'
  | 'Date'
  | 'Start time'
  | 'End time'
  | 'Location'
  | 'Other address'
  | 'Notes';

export const fieldOf = (page: Page, label: Label): Locator =>
  page.locator('form').getByLabel(new RegExp(`^${label}`));

export const submitIn = (page: Page) => page.getByRole('button', { name: 'Submit Request' });

/** All of the form; the end is the one that it offers. */
export async function fillForm(page: Page, { day, language }: { day: string; language: string }) {
  await fieldOf(page, 'Language').selectOption(language);
  await fieldOf(page, 'Service type').selectOption('legal');
  await fieldOf(page, 'Date').fill(day);
  await fieldOf(page, 'Start time').fill('10:00');
  await fieldOf(page, 'Location').selectOption(PLACE);
  await fieldOf(page, 'Notes').fill('Ring twice');
}

export async function expectFilled(page: Page, { day, language }: { day: string; language: string }) {
  await expect(fieldOf(page, 'Language')).toHaveValue(language);
  await expect(fieldOf(page, 'Service type')).toHaveValue('legal');
  await expect(fieldOf(page, 'Date')).toHaveValue(day);
  await expect(fieldOf(page, 'Start time')).toHaveValue('10:00');
  await expect(fieldOf(page, 'End time')).toHaveValue('12:00');
  await expect(fieldOf(page, 'Location').locator('option:checked')).toHaveText(PLACE);
  await expect(fieldOf(page, 'Notes')).toHaveValue('Ring twice');
}

export async function expectBlank(page: Page): Promise<void> {
  for (const label of ['Language', 'Service type', 'Date', 'Start time', 'End time', 'Notes'] as const) {
    await expect(fieldOf(page, label)).toHaveValue('');
  }
  await expect(fieldOf(page, 'Location')).toHaveValue('');
  await expect(fieldOf(page, 'Urgency')).toHaveValue('routine');
}

/** The toast of spec §8, and the list with the new one marked. */
export async function expectSubmitted(page: Page): Promise<void> {
  await expect(
    page.getByText(
      'Your appointment request has been submitted. We will contact you shortly with interpreter details.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('tab', { name: 'My Appointments' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('listitem').filter({ hasText: 'Just requested' })).toHaveCount(1);
}

/** The keys of all requests that the page sends from now on. */
export function keysSent(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/appointments/request')) {
      keys.push(request.headers()['idempotency-key'] ?? '');
    }
  });
  return keys;
}

/** Lets the next request reach the server, which makes it, and cuts the answer off. */
export async function loseNextAnswer(page: Page): Promise<void> {
  await page.route(
    '**/api/appointments/request',
    async (route) => {
      const response = await route.fetch();
      expect(response.status()).toBe(201);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** The next nights in which the clocks go forward and back. */
export function changeNights({ today, timeZone }: Asking): { spring: string; autumn: string } {
  const hoursOf = (date: string) => {
    const { from, to } = dayBounds(date, timeZone);
    return (Date.parse(to) - Date.parse(from)) / 3_600_000;
  };
  const year = Array.from({ length: 370 }, (_, ahead) => addDays(today, 2 + ahead));
  return {
    spring: year.find((date) => hoursOf(date) < 24) ?? '',
    autumn: year.find((date) => hoursOf(date) > 24) ?? '',
  };
}
