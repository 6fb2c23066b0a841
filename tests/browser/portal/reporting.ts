import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { type Office, openOffice, type Person } from '../company.ts';
import { type OpenPerson, signInAsInterpreter } from '../kit.ts';

/* Interpreters who report from their phone, and the phone's location in the journey's hand. */

export const LANGUAGE = 'Tigrinya';

/** How the phone answers a question for its location; `silent` never does, `late` does when the test says so. */
export type Phone = 'found' | 'denied' | 'unavailable' | 'timed-out' | 'silent' | 'late' | 'unsupported';

export interface PhoneWindow extends Window {
  phone: { answers: Phone; find: () => void };
}

/** Puts the phone's answers in the journey's hand. */
export async function takePhone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const codes = { denied: 1, unavailable: 2, 'timed-out': 3 };
    const words = {
      denied: 'User denied Geolocation',
      unavailable: 'No fix',
      'timed-out': 'Timeout expired',
    };
    const phone = { answers: 'found' as Phone, find: () => {} };
    Object.assign(window, { phone });
    function getCurrentPosition(found: (at: object) => void, failed: (error: object) => void) {
      const find = () => found({ coords: { latitude: 40.7128, longitude: -74.006, accuracy: 12.3 } });
      const { answers } = phone;
      if (answers === 'found') find();
      else if (answers === 'late') phone.find = find;
      else if (answers !== 'silent' && answers !== 'unsupported') {
        const error = { code: codes[answers], message: words[answers] };
        failed({ ...error, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
      }
    }
    Object.defineProperty(Navigator.prototype, 'geolocation', {
      get: () => (phone.answers === 'unsupported' ? undefined : { getCurrentPosition }),
    });
  });
}

/** From now on the phone answers so. */
export const phoneIs = (page: Page, answers: Phone) =>
  page.evaluate((to) => {
    // The init script above has put it there.
    (window as unknown as PhoneWindow).phone.answers = to;
  }, answers);

export interface Scene {
  office: Office;
  interpreter: Person;
  client: Person;
  today: string;
  timeZone: string;
}

export async function aScene(request: APIRequestContext, clientName: string): Promise<Scene> {
  const office = await openOffice(request);
  const { today, timeZone } = await office.get('/api/company');
  return {
    office,
    today,
    timeZone,
    interpreter: await office.interpreter({ name: 'Selam Tesfay', language: LANGUAGE, hourlyRate: '30.00' }),
    client: await office.client({ name: clientName, address: '5 Downtown Row' }),
  };
}

/** Booked for yesterday, 10:00 AM – 12:00 PM, so that every end lies behind. */
export function bookedYesterday({ office, today, interpreter, client }: Scene) {
  return office.appointment({
    interpreter,
    client,
    language: LANGUAGE,
    date: addDays(today, -1),
    status: 'accepted',
  });
}

export async function anInterpretersPhone(
  person: OpenPerson,
  { interpreter }: Scene,
  allow?: RegExp,
): Promise<Page> {
  const { page } = await person({ phone: true, ...(allow && { allow }) });
  await takePhone(page);
  await signInAsInterpreter(page, interpreter);
  return page;
}

export async function openDetails(page: Page, id: number): Promise<Locator> {
  await page.goto(`/interpreter-portal?assignment=${id}`);
  return page.getByRole('dialog', { name: 'Assignment Details' });
}

export const checkInButton = (within: Locator) =>
  within.getByRole('button', { name: 'Check In & Share Location' });
export const toast = (page: Page, words: string) => page.getByText(words, { exact: true });
