import type { APIRequestContext } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { civilSpan, underWay } from '#kit/civil-span.ts';
import { type Office, openOffice, type Person } from '../company.ts';
import { expect } from '../kit.ts';
import { LONG_CLIENT, LONG_NAME, RTL_NAME } from './gallery-company.ts';

const LANGUAGE = 'Kyrgyz';
const HOUR = 60;
export const LONG_PLACE =
  'Klinik für Hals-Nasen-Ohren-Heilkunde, Gebäude 41, Aufgang C, 3. Obergeschoss, Universitätsplatz 1234';
const NOTES =
  'Ask for the ward sister at the desk on the third floor. Bring your badge; parking is behind the building.';

/** Whose portal is looked at: a day full of everything, nothing at all, one appointment to go through, offers alone, everything too long. */
export type Who = 'full' | 'none' | 'steps' | 'asked' | 'strained';

export interface PortalCompany {
  readonly office: Office;
  readonly today: string;
  readonly people: Readonly<Record<Who, Person>>;
  /** The appointment that `steps` is about to left for. */
  readonly toGo: number;
  /** The full day's appointments by what is to be seen in them. */
  readonly shown: { readonly completed: number; readonly cancelled: number; readonly tomorrow: number };
}

/** Makes the people whose screens are looked at, and their appointments around the present hour. */
export async function makePortalCompany(request: APIRequestContext): Promise<PortalCompany> {
  const office = await openOffice(request);
  const { today, timeZone } = await office.get('/api/company');
  const hospital = await office.client({
    name: 'Riverside General Hospital',
    address: '500 Riverside Drive',
  });
  const court = await office.client({ name: 'City Court', address: '12 Court Square' });
  const long = await office.client({ name: LONG_CLIENT, address: LONG_PLACE });
  const named = (name: string) => office.interpreter({ name, language: LANGUAGE, hourlyRate: '35.00' });
  const full = await named('Ana Luísa Ferreira');
  const none = await named('Jonas Berg');
  const steps = await named('Aigul Sadykova');
  const mira = await named('Mira Novak');
  const strained = await named(LONG_NAME);
  const about = { language: LANGUAGE, location: '500 Riverside Drive, Uptown', status: 'accepted' as const };
  const at = (minutes: number) => civilSpan(Date.now() + minutes * 60_000, timeZone);
  const make = async (interpreter: Person, more: object): Promise<number> =>
    (await office.appointment({ ...about, interpreter, client: hospital, date: today, ...more })).id;
  const track = async (id: number, data: object) => {
    const response = await request.put(`/api/assignments/${id}/tracking`, { data });
    expect(response.ok(), await response.text()).toBe(true);
  };

  const expenses = { mileage: 12.4, parkingCost: '8.50', expenseNotes: 'Garage on Canal Street' };
  const complete = (id: number, actualEndTime: string, more: object = {}) =>
    track(id, { currentStatus: 'completed', actualEndTime, ...more });
  for (let week = 11; week >= 1; week -= 1) {
    const past = await make(full, { date: addDays(today, -7 * week), client: week % 2 ? hospital : court });
    await complete(past, week % 3 ? '12:00' : '12:40', week % 4 ? {} : expenses);
  }
  await settle(request, office, full);
  const before = at(-6 * HOUR);
  const completed = await make(full, { ...before, client: court, notes: 'Room 4' });
  await track(completed, { currentStatus: 'arrived', currentLocation: '{"lat":40.7128,"lng":-74.006}' });
  await complete(completed, before.endTime, expenses);
  await make(full, { ...at(25), notes: NOTES });
  await make(full, { ...at(4 * HOUR), client: court, mode: 'phone', location: '(555) 010-0444, code 77' });
  const cancelled = await make(full, { ...at(8 * HOUR), client: court });
  expect((await request.post(`/api/assignments/${cancelled}/cancel`, { data: {} })).ok()).toBe(true);
  for (const day of [2, 3, 5, 8, 13]) await make(full, { date: addDays(today, day) });
  await make(full, { date: addDays(today, 2), startTime: '13:00', endTime: '15:00' });
  const offered = { status: 'pending', notes: NOTES };
  await make(full, {
    ...offered,
    mode: 'video',
    location: '',
    date: addDays(today, 4),
    startTime: '09:00',
    endTime: '11:30',
  });
  await make(full, {
    ...offered,
    date: addDays(today, 1),
    startTime: '11:00',
    endTime: '12:00',
    client: court,
  });

  // Booked at the time of an offer after it was made.
  const tomorrow = await make(full, { date: addDays(today, 1), client: court });

  await make(mira, { ...offered, date: addDays(today, 4), startTime: '09:00', endTime: '11:30' });

  const toGo = await make(steps, { ...at(25), notes: 'Third floor' });

  const words = { client: long, location: LONG_PLACE, notes: `Ring twice. ${'Überlänge'.repeat(12)}` };
  await make(strained, { ...words, ...underWay(timeZone) });
  await make(strained, {
    ...words,
    ...offered,
    date: addDays(today, 1),
    startTime: '23:00',
    endTime: '01:00',
  });
  await make(strained, { ...words, date: addDays(today, 1), startTime: '22:30', endTime: '01:45' });
  const rtl = await office.client({ name: RTL_NAME, address: 'طريق الملك فهد، الرياض' });
  await make(strained, {
    ...offered,
    client: rtl,
    location: 'طريق الملك فهد، الرياض',
    date: addDays(today, 3),
  });
  const past = await make(strained, {
    ...words,
    date: addDays(today, -3),
    startTime: '22:30',
    endTime: '01:45',
  });
  await complete(past, '04:45', { mileage: 1234.5, tollsCost: '1234.50', otherExpenses: '987.65' });

  return {
    office,
    today,
    people: { full, none, steps, asked: mira, strained },
    toGo,
    shown: { completed, cancelled, tomorrow },
  };
}

/** Pays most of what was earned, the oldest first, and takes one payment back. */
async function settle(request: APIRequestContext, office: Office, { id }: Person): Promise<void> {
  const due: { id: number }[] = await office.get(`/api/payments?interpreterId=${id}&limit=50`);
  const [voided, ...others] = due.toReversed().slice(3);
  expect(
    (await request.post(`/api/payments/${voided?.id}/void`, { data: { reason: 'Entered twice' } })).ok(),
  ).toBe(true);
  for (const payment of others.slice(0, 4)) {
    const paid = await request.post(`/api/payments/${payment.id}/pay`, {
      data: { paymentMethod: 'Bank transfer' },
    });
    expect(paid.ok(), await paid.text()).toBe(true);
  }
}
