import type { APIRequestContext, Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { type Office, openOffice, type Person } from '../company.ts';
import { expect, signInAsClient } from '../kit.ts';

/** A client with an interpreter, and staff's hand on what happens between them. */
export interface ClientWorld {
  readonly office: Office;
  readonly client: Person;
  readonly interpreter: Person;
  /** What the interpreter speaks. */
  readonly language: string;
  /** The company's civil date, so many days later. */
  day(later: number): string;
  /** Books the two at 10:00 to 12:00, unless said otherwise; answers the appointment's id. */
  book(about: { date: string; startTime?: string; endTime?: string; notes?: string }): Promise<number>;
  /** One step of the interpreter's way, as staff may report it. */
  step(id: number, currentStatus: Step): Promise<void>;
  cancel(id: number, reason: string): Promise<void>;
}

type Step = 'en_route' | 'arrived' | 'completed';

const LANGUAGE = 'Estonian';

export async function openClientWorld(request: APIRequestContext, name: string): Promise<ClientWorld> {
  const office = await openOffice(request);
  const { today } = await office.get('/api/company');
  const client = await office.client({ name, address: '7 Ward Street' });
  const interpreter = await office.interpreter({
    name: 'Amina Bello',
    language: LANGUAGE,
    hourlyRate: '30.00',
  });
  return {
    office,
    client,
    interpreter,
    language: LANGUAGE,
    day: (later) => addDays(today, later),
    book: async (about) => {
      const people = { interpreter, client, language: LANGUAGE, status: 'accepted' as const };
      return (await office.appointment({ ...people, ...about })).id;
    },
    step: (id, currentStatus) => reportStep(request, id, currentStatus),
    cancel: async (id, reason) => {
      const response = await request.post(`/api/assignments/${id}/cancel`, { data: { reason } });
      expect(response.status(), await response.text()).toBe(200);
    },
  };
}

/** One step of an interpreter's way, reported by staff, whose session `request` has; it ends at noon. */
async function reportStep(request: APIRequestContext, id: number, currentStatus: Step): Promise<void> {
  const data = {
    currentStatus,
    ...(currentStatus === 'arrived' && { currentLocation: '{"lat":40.7,"lng":-74}' }),
    ...(currentStatus === 'completed' && { actualEndTime: '12:00' }),
  };
  const response = await request.put(`/api/assignments/${id}/tracking`, { data });
  expect(response.status(), await response.text()).toBe(200);
}

/** Signs in, and waits until the portal gets changes and has loaded its first data. */
export async function enterPortal(page: Page, client: Person): Promise<void> {
  const connected = page.waitForResponse('**/api/events*');
  await signInAsClient(page, client);
  await connected;
  await expect(page.getByRole('heading', { name: `Welcome, ${client.name}` })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
