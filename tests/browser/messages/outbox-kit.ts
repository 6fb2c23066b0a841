import type { APIRequestContext, Page } from '@playwright/test';
import { underWay } from '#kit/civil-span.ts';
import { type Office, openOffice, type Person } from '../company.ts';
import { expect } from '../kit.ts';
import type { Phone } from '../phone.ts';

export interface Booked {
  readonly office: Office;
  readonly interpreter: Person;
  readonly client: Person;
  readonly appointmentId: number;
}

let count = 0;

/** An interpreter with one appointment, under way for half an hour. */
export async function bookNow(request: APIRequestContext, name: string): Promise<Booked> {
  count += 1;
  const office = await openOffice(request);
  const unique = `${Date.now()}${count}`;
  const about = { name: `${name} ${unique}`, language: 'Zulu', hourlyRate: '30.00' };
  const interpreter = await office.interpreter(about);
  const client = await office.client({ name: `Clinic ${unique}`, address: '1 Uptown Way' });
  const { timeZone } = await office.get('/api/company');
  const { id } = await office.appointment({
    interpreter,
    client,
    language: 'Zulu',
    ...underWay(timeZone),
    status: 'accepted',
  });
  return { office, interpreter, client, appointmentId: id };
}

interface LogRow {
  status: string;
  timestamp: string;
  deviceTime: string;
}

/** What has arrived at the office, oldest first. */
export function arrived({ office, appointmentId }: Booked): Promise<LogRow[]> {
  return office.get(`/api/assignments/${appointmentId}/tracking`);
}

export async function arrivedSteps(booked: Booked): Promise<string[]> {
  return (await arrived(booked)).map(({ status }) => status);
}

export const nextAppointment = ({ page }: Phone) => page.getByRole('region', { name: 'Next appointment' });
export const waitingSection = ({ page }: Phone) => page.getByRole('region', { name: /^Waiting to send/ });
export const waitingSteps = (phone: Phone) =>
  waitingSection(phone).getByRole('list').getByRole('list').getByRole('listitem');
/** More than two are shown only on request. */
export const showWaiting = (phone: Phone) =>
  waitingSection(phone).getByRole('button', { name: 'Details' }).click();
export const refusedCard = ({ page }: Phone, name: string) =>
  page.getByRole('alert', { name: `${name} not accepted` });

/** Presses the button of the coming appointment. */
export function press(phone: Phone, name: string): Promise<void> {
  return nextAppointment(phone).getByRole('button', { name, exact: true }).click();
}

/** Completes the coming appointment, with a photograph of a receipt when one is given. */
export async function complete(phone: Phone, parking: string, photograph?: Buffer): Promise<void> {
  await press(phone, 'Complete');
  const dialog = phone.page.getByRole('dialog', { name: 'Complete Assignment' });
  await dialog.getByLabel(/Parking/).fill(parking);
  if (photograph) {
    const file = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: photograph };
    await dialog.locator('input[data-album]').setInputFiles(file);
    await expect(dialog.getByText('1 of 5')).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Complete Assignment' }).click();
  // It is still under way: an end before the booked one is asked about.
  const question = phone.page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Complete Assignment' }).click();
  await expect(dialog).toBeHidden();
}

/** How much has moved on the page without a press, as browsers score it. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          // Not in the types of the DOM.
          const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(entries.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );
}
