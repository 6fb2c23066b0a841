import type { Page } from '@playwright/test';
import { addDays, minutesOfDay } from '#domain/civil.ts';
import { dayBounds } from '#domain/time.ts';
import { openOffice, type Person } from './company.ts';
import { expect, type OpenPerson, signInAsClient, test } from './kit.ts';

/** How many are compared, and where their generator begins: the same cases in every run, but for the calendar. */
const CASES = 50;
const SEED = 20_261_122;

const AGREED_RATE = '61.37';
const LANGUAGE_RATE = '82.35';
const RATED = 'Turkmen'; // no other journey names these two
const UNRATED = 'Kurdish';

const kinds = ['agreed', 'language', 'default'] as const;
type Kind = (typeof kinds)[number];

interface Case {
  kind: Kind;
  language: string;
  date: string;
  startTime: string;
  endTime: string;
  /** Whether the form sends it, or the API alone. */
  isSentByForm: boolean;
}

/** What the box says of each kind of rate. */
const said: Record<Kind, { rate: string; reason: string }> = {
  agreed: { rate: `$${AGREED_RATE} per hour`, reason: 'The rate agreed with you, for all languages.' },
  language: { rate: `$${LANGUAGE_RATE} per hour`, reason: `Our rate for ${RATED}.` },
  default: { rate: '$75.00 per hour', reason: `Our standard rate: ${UNRATED} has none of its own.` },
};

test('the estimate is the server’s to the cent, whoever asks for whatever', async ({ person, request }) => {
  const office = await openOffice(request);
  const { today, timeZone } = await office.get('/api/company');
  const rate = await request.put(`/api/billing-rates/${RATED}`, { data: { hourlyRate: LANGUAGE_RATE } });
  expect(rate.status(), await rate.text()).toBe(200);
  const agreed = await office.client({
    name: 'Larch Clinic',
    address: '3 Larch Street',
    customRate: AGREED_RATE,
  });
  const plain = await office.client({ name: 'Maple Clinic', address: '4 Maple Street' });
  const desks = { agreed: await atForm(person, agreed), plain: await atForm(person, plain) };

  const made: number[] = [];
  for (const one of generated(today, timeZone)) {
    const { page, send } = one.kind === 'agreed' ? desks.agreed : desks.plain;
    await test.step(`${one.kind}: ${one.date} ${one.startTime} to ${one.endTime}`, async () => {
      await fill(page, one);
      const row = one.isSentByForm ? await submit(page, () => expectSaid(page, one)) : await send(one);
      made.push(row.id);
      if (!one.isSentByForm) await expectSaid(page, one, `$${withCommas(row.totalAmount)}`);
    });
  }
  expect(made).toHaveLength(CASES);

  // What is over is not left in front of the staff of the next journey.
  const deleted = await Promise.all(made.map((id) => request.delete(`/api/assignments/${id}`)));
  expect(new Set(deleted.map((response) => response.status()))).toEqual(new Set([204]));
  expect((await request.delete(`/api/billing-rates/${RATED}`)).status()).toBe(204);
});

/** A client with the form open, and their way to ask for the same without it. */
async function atForm(person: OpenPerson, client: Person) {
  const { page, context } = await person();
  await signInAsClient(page, client);
  await openForm(page);
  return {
    page,
    async send({ language, date, startTime, endTime }: Case): Promise<{ id: number; totalAmount: string }> {
      const response = await context.request.post('/api/appointments/request', {
        data: {
          clientId: client.id,
          interpreterId: 1,
          date,
          startTime,
          endTime,
          language,
          location: '3 Larch Street',
          notes: 'Service: other\nUrgency: routine',
          totalAmount: null,
        },
      });
      expect(response.status(), await response.text()).toBe(201);
      return response.json();
    },
  };
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Request Service' }).click();
  await page.getByLabel('Service type').selectOption('other');
  await page.getByLabel('Location').selectOption({ index: 1 });
}

/** By script, all at once: as a person's own typing each of two hundred fields would be a minute. */
async function fill(page: Page, { language, date, startTime, endTime }: Case): Promise<void> {
  await page.evaluate(
    (values) => {
      for (const [name, value] of Object.entries(values)) {
        const control = document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
        // React takes a value that is set on the element for its own: the prototype's setter is how typing sets it.
        const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
        own?.set?.call(control, value);
        control?.dispatchEvent(
          new Event(control.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }),
        );
      }
    },
    { language, date, startTime, endTime },
  );
}

const boxIn = (page: Page) => page.locator('[aria-live="polite"]').filter({ hasText: 'Estimated Cost' });
const amountIn = (page: Page) => boxIn(page).getByText(/^\$[\d,]+\.\d\d$/);

/** The rate, the reason and (when it is known) the amount. */
async function expectSaid(page: Page, { kind }: Case, amount = ''): Promise<void> {
  const { rate, reason } = said[kind];
  const parts = [`Estimated Cost${amount}`, rate, `${reason}Final cost may vary`];
  await expect(boxIn(page)).toHaveText(
    new RegExp(parts.map((part) => part.replaceAll(/[$.()]/g, '\\$&')).join('.*')),
  );
}

/** Sends the form, and compares what its box said with what was made. */
async function submit(
  page: Page,
  expectRate: () => Promise<void>,
): Promise<{ id: number; totalAmount: string }> {
  await expectRate();
  const amount = await amountIn(page).textContent();
  const answered = page.waitForResponse('**/api/appointments/request');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const response = await answered;
  expect(response.status()).toBe(201);
  const row = await response.json();
  expect(amount).toBe(`$${withCommas(row.totalAmount)}`);
  expect(response.request().postDataJSON().totalAmount).toBe(row.totalAmount);
  await expect(page.getByRole('tab', { name: 'My Appointments' })).toHaveAttribute('aria-selected', 'true');
  await openForm(page);
  return row;
}

/** The same cases in every run; every fifth in a night in which the clocks change. */
function generated(today: string, timeZone: string): Case[] {
  const random = mulberry(SEED);
  const below = (end: number) => Math.floor(random() * end);
  const nights = changeNights(today, timeZone);
  return Array.from({ length: CASES }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? 'default';
    const isNight = index % 5 === 0;
    const night = nights[(index / 5) % nights.length];
    const date = isNight && night ? night.date : addDays(today, 2 + below(300));
    const length = 120 + 5 * below(97);
    const latest = (isNight ? 115 : 24 * 60 - 5 - length) / 5;
    const start = 5 * below(latest + 1);
    // An hour that does not exist that night can neither begin nor end anything.
    const skipped = isNight && night?.isSpring && start + length >= 120 && start + length < 180 ? 60 : 0;
    return {
      kind,
      language: kind === 'default' ? UNRATED : RATED,
      date,
      startTime: clock(start),
      endTime: clock(start + length + skipped),
      isSentByForm: index % 16 === 3,
    };
  });
}

/** The nights of the next year in which the clocks change. */
function changeNights(today: string, timeZone: string): { date: string; isSpring: boolean }[] {
  const hoursOf = (date: string) => {
    const { from, to } = dayBounds(date, timeZone);
    return (Date.parse(to) - Date.parse(from)) / 3_600_000;
  };
  return Array.from({ length: 370 }, (_, ahead) => addDays(today, 2 + ahead))
    .filter((date) => hoursOf(date) !== 24)
    .map((date) => ({ date, isSpring: hoursOf(date) < 24 }));
}

function clock(minutes: number): string {
  const time = new Date(minutes * 60_000).toISOString().slice(11, 16);
  expect(minutesOfDay(time)).toBe(minutes);
  return time;
}

function withCommas(money: string): string {
  return money.replace(/\B(?=(\d{3})+\.)/g, ',');
}

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
