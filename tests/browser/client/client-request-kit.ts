import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { type Office, openOffice, type Person } from '../company.ts';
import { expect } from '../kit.ts';

const PLACE = '12 Ward Street, Uptown';

/** A client with an address, and the day of the company that they ask for. */
export interface Asking {
  readonly office: Office;
  readonly client: Person;
  readonly place: string;
  /** Far enough ahead to stay so if midnight comes. */
  readonly day: string;
}

export async function somebodyAsking(request: APIRequestContext, name: string): Promise<Asking> {
  const office = await openOffice(request);
  const { today } = await office.get('/api/company');
  const client = await office.client({ name, address: PLACE });
  return { office, client, place: PLACE, day: addDays(today, 5) };
}

type Requested = Record<'date' | 'startTime' | 'endTime' | 'language' | 'location' | 'notes', string> & {
  id: number;
  seriesId: number | null;
};

/** What the server holds of a client's requests. */
export async function requestsOf({ office, client }: Asking): Promise<Requested[]> {
  return office.get(`/api/assignments?clientId=${client.id}`);
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
  | 'Notes'
  | 'Patient or case reference'
  | 'Purchase order';

export const fieldOf = (page: Page, label: Label): Locator =>
  page.locator('form').getByLabel(new RegExp(`^${label}`));

export const submitIn = (page: Page) => page.getByRole('button', { name: 'Submit Request' });

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
  // The only address is chosen already.
  await expect(fieldOf(page, 'Location').locator('option:checked')).toHaveText(PLACE);
  await expect(fieldOf(page, 'Urgency')).toHaveValue('routine');
}

/** The toast (rule requests-13), and the list with the new appointment marked. */
export async function expectSubmitted(page: Page): Promise<void> {
  await expect(
    page.getByText(
      'Your appointment request has been submitted. We will contact you shortly with interpreter details.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('tab', { name: 'My Appointments' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Just requested')).toHaveCount(1);
}
