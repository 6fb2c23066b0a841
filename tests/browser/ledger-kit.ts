import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { type Office, openOffice, type Person } from './company.ts';
import { expect, ofTry } from './kit.ts';

/** A client of its own with two interpreters, to whom payments can come to be owed. */
export interface LedgerKit {
  readonly office: Office;
  readonly today: string;
  readonly client: Person;
  readonly ada: Person;
  readonly ben: Person;
  /** An appointment that is booked and has no payment yet, on a day of its own unless said otherwise; answers its id. */
  book(of: Person, date?: string): Promise<number>;
  /** A payment entered by hand, for an appointment of its own; answers its id. */
  owe(about: {
    to: Person;
    amount: string;
    clientAmount: string;
    due: string;
    notes?: string;
  }): Promise<number>;
  /** A completed appointment of Ada's, whose payment has the lines that it came from; answers the appointment's id. `date` in place of a day of its own. */
  complete(date?: string): Promise<number>;
}

const LANGUAGE = 'Uzbek'; // nobody in the demo speaks it
let appointments = 0;

/** `stem` is in the names of all three. */
export async function openLedgerKit(request: APIRequestContext, stem: string): Promise<LedgerKit> {
  const name = ofTry(stem, `${stem} Again`);
  const office = await openOffice(request);
  const { today } = await office.get('/api/company');
  const interpreter = (first: string) =>
    office.interpreter({ name: `${first} ${name}`, language: LANGUAGE, hourlyRate: '30.00' });
  const client = await office.client({ name: `${name} Clinic`, address: '7 Ledger Street' });
  const [ada, ben] = [await interpreter('Ada'), await interpreter('Ben')];

  async function send(method: 'post' | 'put', path: string, data: object) {
    const response = await request[method](path, { data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return response.json();
  }

  /** Each on a day of its own, so that nobody is booked twice. */
  async function book({ id: interpreterId }: Person, date?: string): Promise<number> {
    appointments += 1;
    const { id } = await send('post', '/api/assignments', {
      clientId: client.id,
      interpreterId,
      date: date ?? addDays(today, -appointments),
      startTime: '10:00',
      endTime: '12:00',
      language: LANGUAGE,
      location: '7 Ledger Street',
      status: 'accepted',
    });
    return id;
  }

  return {
    office,
    today,
    client,
    ada,
    ben,
    book,
    async owe({ to, amount, clientAmount, due, notes = null }) {
      const entered = { interpreterId: to.id, amount, clientAmount, dueDate: due, notes };
      const body = { assignmentId: await book(to), ...entered };
      return (await send('post', '/api/payments', body)).id;
    },
    async complete(date) {
      const id = await book(ada, date);
      await send('put', `/api/assignments/${id}/tracking`, {
        currentStatus: 'completed',
        actualEndTime: '12:40',
        parkingCost: 8.5,
      });
      return id;
    },
  };
}

/** The rows of the payments, in their order; the head and opened steps apart. */
export const paymentRows = (page: Page): Locator =>
  page.getByRole('grid', { name: 'Payments' }).locator('[data-row-id]');

/** The row of the payment of an amount. */
export const paymentRow = (page: Page, amount: string): Locator =>
  paymentRows(page).filter({ hasText: amount });

/** The text of one of the totals. */
export const figure = (page: Page, name: string): Locator =>
  page.getByLabel('Totals').locator('div').filter({ hasText: name }).locator('dd');

/** A toast that says so. */
export const toast = (page: Page, text: string) => page.getByLabel('Notifications (F8)').getByText(text);
/** The selection, and its actions. */
export const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
/** The box that selects the payment of an amount. */
export const select = (page: Page, amount: string) => paymentRow(page, amount).getByRole('checkbox');
/** A toast is visible and does not cover this. */
export async function isClearOfToast(page: Page, what: Locator): Promise<void> {
  const card = page.getByLabel('Notifications (F8)').locator('[aria-live] > *');
  await expect(card).toBeVisible();
  await expect(what).toBeVisible();
  await expect(async () => {
    const [toasted, other] = [await card.boundingBox(), await what.boundingBox()];
    if (!toasted || !other) throw new Error('both are visible');
    const isApart = toasted.y + toasted.height <= other.y || other.y + other.height <= toasted.y;
    expect(isApart, `toast at ${toasted.y}, the other at ${other.y}`).toBe(true);
  }).toPass();
}
