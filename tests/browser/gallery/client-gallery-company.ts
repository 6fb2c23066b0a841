import type { APIRequestContext } from '@playwright/test';
import { civilSpan } from '#kit/civil-span.ts';
import { fillWeek, openClientCast } from '../client/client-calendar-kit.ts';
import { type ClientWorld, openClientWorld } from '../client/client-kit.ts';
import type { Office, Person } from '../company.ts';
import { expect } from '../kit.ts';
import { LONG_CLIENT, LONG_NAME, RTL_CLIENT, RTL_NAME } from './gallery-company.ts';
import { LONG_PLACE } from './portal-gallery-company.ts';

const HOUR = 60 * 60_000;
const RTL_PLACE = 'طريق الملك فهد، الرياض';
const LONG_NOTES = `Ring twice. ${'Überlänge'.repeat(12)}`;

/** Whose portal is looked at: every state of an appointment, nothing at all, a week in the calendar, too much text, from right to left. */
export type Client = 'full' | 'none' | 'week' | 'strained' | 'rtl';

export interface ClientCompany {
  readonly people: Readonly<Record<Client, Person>>;
  /** The appointments of `full`, and the longest of `strained`, by what is to be seen in them. */
  readonly shown: Readonly<Record<Shown, number>>;
  readonly office: Office;
  /** The company's civil date, so many days later. */
  day(later: number): string;
  /** The sign-up link of somebody who has not signed up, as a path. */
  invitation: string;
}

type Shown =
  | 'pending'
  | 'confirmed'
  | 'onTheWay'
  | 'arrived'
  | 'unrated'
  | 'rated'
  | 'charged'
  | 'cancelledByClient'
  | 'cancelledByStaff'
  | 'proposed'
  | 'proposalDeclined'
  | 'proposalAccepted'
  | 'strained';

/** Makes the clients whose screens are looked at, with what has happened to them. */
export async function makeClientCompany(request: APIRequestContext): Promise<ClientCompany> {
  const world = await openClientWorld(request, 'Riverside General Hospital');
  const { office, day } = world;
  const none = await office.client({ name: 'Quiet Street Practice', address: '1 Quiet Street' });
  const invited = await send(request, 'post', '/api/clients', {
    name: 'Newcomer Clinic',
    address: '9 New Way',
    phone: '(555) 010-0778',
    username: `newcomer-${Date.now()}`,
    email: `newcomer-${Date.now()}@example.com`,
  });
  const shown = await makeStates(request, world);
  const strained = await makeStrained(request, world);
  const rtl = await makeRtl(world);
  const cast = await openClientCast(request, 'Marina Law Office');
  await fillWeek(cast);
  const link = await send(request, 'post', `/api/clients/${invited.id}/invitation`);
  const { pathname, search } = new URL(link.link);
  return {
    people: { full: world.client, none, week: cast.client, strained: strained.client, rtl },
    shown: { ...shown, strained: strained.id },
    office,
    day,
    invitation: `${pathname}${search}`,
  };
}

async function makeStates(
  request: APIRequestContext,
  world: ClientWorld,
): Promise<Record<Exclude<Shown, 'strained'>, number>> {
  const { office, client, interpreter, language, day, book, step } = world;
  const about = { interpreter, client, language, status: 'accepted' as const };
  const make = async (more: { date: string; notes?: string; startTime?: string; endTime?: string }) =>
    (await office.appointment({ ...about, totalAmount: '162.50', ...more })).id;
  const { timeZone } = await office.get('/api/company');
  // Within the hours in which cancelling costs something, at any hour of the day.
  const soon = civilSpan(Date.now() + 4 * HOUR, timeZone);
  const perform = (method: 'post' | 'put', path: string, data?: object) => send(request, method, path, data);
  const { username, password } = client;
  await perform('post', '/api/client-auth/login', { username, password });

  const rated = await book({ date: day(-9), notes: 'Follow-up with Dr. Chen' });
  await step(rated, 'completed');
  await perform('put', `/api/appointments/${rated}/rating`, { stars: 4, comment: 'Patient and very clear' });
  const unrated = await book({ date: day(-3), notes: 'Bring the file' });
  await step(unrated, 'completed');
  const cancelledByClient = await make(soon);
  const body = { reason: 'The hearing was put off', charge: '162.50' };
  await perform('post', `/api/appointments/${cancelledByClient}/cancel`, body);
  const charged = await make({ ...soon, notes: 'Third floor, ask for the ward sister' });
  const cancelledByStaff = await make({ date: day(4) });
  await world.cancel(cancelledByStaff, 'The ward is closed that day');
  const [proposed, proposalDeclined, proposalAccepted] = [
    await make({ date: day(12) }),
    await make({ date: day(13) }),
    await make({ date: day(14) }),
  ];
  for (const id of [proposed, proposalDeclined, proposalAccepted]) {
    const { date } = await office.get(`/api/assignments/${id}`);
    const other = { date, startTime: '13:00', endTime: '15:00', note: 'The doctor is free later' };
    await perform('post', `/api/appointments/${id}/proposal`, other);
  }
  const seen = async (id: number) => (await office.get(`/api/assignments/${id}`)).updatedAt;
  await perform('post', `/api/assignments/${proposalAccepted}/proposal/accept`, {
    updatedAt: await seen(proposalAccepted),
  });
  await perform('post', `/api/assignments/${proposalDeclined}/proposal/decline`, {
    updatedAt: await seen(proposalDeclined),
    answer: 'Nobody is free that afternoon',
  });
  const onTheWay = await make({ date: day(2) });
  await step(onTheWay, 'en_route');
  const arrived = await make({ date: day(3) });
  await step(arrived, 'arrived');
  const confirmed = await make({ date: day(20), notes: 'Ring twice' });
  const requested = await perform('post', '/api/appointments/request', {
    language,
    date: day(6),
    startTime: '09:00',
    endTime: '11:30',
    location: '7 Ward Street',
    serviceType: 'medical',
    urgency: 'urgent',
    notes: 'A first consultation',
  });
  return {
    pending: requested.id,
    confirmed,
    onTheWay,
    arrived,
    unrated,
    rated,
    charged,
    cancelledByClient,
    cancelledByStaff,
    proposed,
    proposalDeclined,
    proposalAccepted,
  };
}

async function makeStrained(
  request: APIRequestContext,
  { office, language, day, step, cancel }: ClientWorld,
) {
  const addresses = [`${LONG_PLACE}, Hintereingang`, RTL_PLACE];
  const client = await office.client({ name: LONG_CLIENT, address: LONG_PLACE, addresses });
  const interpreter = await office.interpreter({ name: LONG_NAME, language, hourlyRate: '35.00' });
  const whose = { interpreter, client, language, status: 'accepted' as const };
  const words = { location: LONG_PLACE, notes: LONG_NOTES, totalAmount: '12345.67' };
  const night = { startTime: '22:30', endTime: '02:15' };
  const make = async (date: string): Promise<number> =>
    (await office.appointment({ ...whose, ...words, ...night, date })).id;
  const id = await make(day(2));
  const past = await make(day(-3));
  await step(past, 'completed');
  const { username, password } = client;
  await send(request, 'post', '/api/client-auth/login', { username, password });
  await send(request, 'put', `/api/appointments/${past}/rating`, { stars: 2, comment: LONG_NOTES });
  await cancel(await make(day(5)), LONG_NOTES);
  return { client, id };
}

async function makeRtl({ office, language, day }: ClientWorld): Promise<Person> {
  const client = await office.client({ name: RTL_CLIENT, address: RTL_PLACE });
  const interpreter = await office.interpreter({ name: RTL_NAME, language, hourlyRate: '35.00' });
  const whose = { interpreter, client, language, location: RTL_PLACE };
  await office.appointment({ ...whose, date: day(3), status: 'accepted', notes: 'الطابق الثالث' });
  return client;
}

async function send(
  request: APIRequestContext,
  method: 'post' | 'put',
  path: string,
  data: object = {},
  // biome-ignore lint/suspicious/noExplicitAny: only the ids of what was made are read
): Promise<any> {
  const response = await request[method](path, { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}
