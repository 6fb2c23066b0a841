import type { Page } from '@playwright/test';
import {
  type Asking,
  expectBlank,
  expectFilled,
  expectSubmitted,
  fieldOf,
  fillForm,
  keysSent,
  loseNextAnswer,
  openForm,
  PLACE,
  requestsOf,
  somebodyAsking,
  submitIn,
} from './client-request-kit.ts';
import { expect, type OpenPerson, test } from './kit.ts';
import { look } from './look.ts';

const LANGUAGE = 'Mongolian';
const UNSURE =
  'No answer came, so it is not known whether your request arrived. Sending it again is safe: it is made only once.';

const requestTab = (page: Page) => page.getByRole('tab', { name: 'Request Service' });
const unsureIn = (page: Page) => page.locator('form').getByRole('alert').filter({ hasText: UNSURE });
const toastIn = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text);

/** A client with the form filled in, not sent. */
async function aboutToAsk(person: OpenPerson, asking: Asking, options: Parameters<OpenPerson>[0] = {}) {
  const { page, context } = await person(options);
  await openForm(page, asking.client);
  const filled = { day: asking.day, language: LANGUAGE };
  await fillForm(page, filled);
  return { page, context, filled, keys: keysSent(page) };
}

test('two quick presses send one request, and the way back leads to an empty form', async ({
  person,
  request,
}) => {
  const asking = await somebodyAsking(request, 'Cedar Clinic');
  const { page, filled, keys } = await aboutToAsk(person, asking);

  await test.step('a double click', async () => {
    await submitIn(page).dblclick();
    await expectSubmitted(page);
    expect(keys).toHaveLength(1);
    expect(await requestsOf(asking)).toMatchObject([
      {
        date: asking.day,
        language: LANGUAGE,
        location: PLACE,
        notes: 'Ring twice\nService: legal\nUrgency: routine',
      },
    ]);
  });

  await test.step('the way back, and a reload there', async () => {
    await page.goBack();
    await expect(requestTab(page)).toHaveAttribute('aria-selected', 'true');
    await expectBlank(page);
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);
    await page.reload();
    await expectBlank(page);
  });

  await test.step('Enter twice, in a slow moment', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/appointments/request', async (route) => {
      await held;
      await route.continue();
    });
    await fillForm(page, { ...filled, day: asking.later });
    await fieldOf(page, 'End time').press('Enter');
    await fieldOf(page, 'End time').press('Enter');
    const busy = page.getByRole('button', { name: 'Submitting...' });
    await expect(busy).toBeVisible();
    // By force: a button that is busy counts as disabled.
    await busy.click({ force: true });
    release();
    await expectSubmitted(page);
    await expect(page.getByText('Just requested', { exact: true })).toBeFocused();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
    expect(await requestsOf(asking)).toHaveLength(2);
  });
});

test('an answer that is lost makes no second request', async ({ person, request }, info) => {
  const asking = await somebodyAsking(request, 'Cypress Clinic');
  const { page, filled, keys } = await aboutToAsk(person, asking, { allow: /ERR_CONNECTION_RESET/ });

  await test.step('it is said that nobody knows, and the form keeps everything', async () => {
    await loseNextAnswer(page);
    await submitIn(page).click();
    await expect(unsureIn(page)).toBeVisible();
    await expect(toastIn(page, 'Error')).toBeVisible();
    await expectFilled(page, filled);
    // By now it stands among the appointments, and that is said too.
    await expect(page.getByText(/You already have a request for/)).toBeVisible();
    await look(page, info, 'request-unsure-desk');
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page, info, 'request-unsure-phone');
  });

  await test.step('sent again after a reload it succeeds, and is the same one', async () => {
    await page.reload();
    await expectFilled(page, filled);
    await submitIn(page).click();
    await expectSubmitted(page);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await requestsOf(asking)).toHaveLength(1);
  });

  await test.step('changed after a lost answer it is another one', async () => {
    await requestTab(page).click();
    await fillForm(page, { ...filled, day: asking.later });
    await loseNextAnswer(page);
    await submitIn(page).click();
    await expect(unsureIn(page)).toBeVisible();
    await fieldOf(page, 'End time').fill('12:30');
    await submitIn(page).click();
    await expectSubmitted(page);
    expect(new Set(keys).size).toBe(3);
    expect(await requestsOf(asking)).toHaveLength(3);
  });
});

test('two tabs with the same draft make one request', async ({ person, request }) => {
  const asking = await somebodyAsking(request, 'Elder Clinic');
  const { page, context, filled } = await aboutToAsk(person, asking);
  const other = await context.newPage();
  await other.goto('/client-portal?tab=request');
  await expectFilled(other, filled);
  await submitIn(page).click();
  await expectSubmitted(page);
  await submitIn(other).click();
  await expectSubmitted(other);
  expect(await requestsOf(asking)).toHaveLength(1);
});

test('a session that has ended loses nothing', async ({ person, request }) => {
  const asking = await somebodyAsking(request, 'Hazel Clinic');
  const { page, context, filled } = await aboutToAsk(person, asking, { allow: /401/ });
  await context.clearCookies();
  await submitIn(page).click();
  await expect(page).toHaveURL(/\/client-login\?next=/);
  await page.getByLabel('Username').fill(asking.client.username);
  await page.getByLabel('Password', { exact: true }).fill(asking.client.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/client-portal\?tab=request$/);
  await expectFilled(page, filled);
  expect(await requestsOf(asking)).toEqual([]);
  await submitIn(page).click();
  await expectSubmitted(page);
  expect(await requestsOf(asking)).toHaveLength(1);
});

test('what the server refuses stands in the form', async ({ person, request }) => {
  const asking = await somebodyAsking(request, 'Juniper Clinic');
  const { page, filled } = await aboutToAsk(person, asking, { allow: /422|500/ });
  const answerNext = (status: number, body: string) =>
    page.route('**/api/appointments/request', (route) => route.fulfill({ status, body }), { times: 1 });

  await test.step('with its sentence at the field', async () => {
    const message = 'Location is required';
    const refusal = { message, code: 'validation_failed', fields: { location: message } };
    await answerNext(422, JSON.stringify(refusal));
    await submitIn(page).click();
    await expect(toastIn(page, message)).toBeVisible();
    await expect(fieldOf(page, 'Location')).toBeFocused();
    await expectFilled(page, filled);
  });

  await test.step('or by the words of the specification where it has none', async () => {
    await answerNext(500, 'Bad luck');
    await submitIn(page).click();
    await expect(toastIn(page, 'Failed to submit appointment request')).toBeVisible();
    await expectFilled(page, filled);
  });

  await test.step('and can be sent again', async () => {
    await submitIn(page).click();
    await expectSubmitted(page);
    expect(await requestsOf(asking)).toHaveLength(1);
  });
});

test('no answer in time is no answer', async ({ person, request }) => {
  const asking = await somebodyAsking(request, 'Laurel Clinic');
  const { page } = await person({ allow: /ERR_/ });
  await page.clock.install();
  await openForm(page, asking.client);
  const filled = { day: asking.day, language: LANGUAGE };
  await fillForm(page, filled);
  await page.route('**/api/appointments/request', () => {}, { times: 1 });
  const sent = page.waitForRequest('**/api/appointments/request');
  await submitIn(page).click();
  await sent;
  await page.clock.fastForward('01:00');
  await expect(unsureIn(page)).toBeVisible();
  await expectFilled(page, filled);
});

test('what was asked for before is asked for again with one tap', async ({ person, request }, info) => {
  const asking = await somebodyAsking(request, 'Linden Clinic');
  const { page, filled } = await aboutToAsk(person, asking, { allow: /404/ });
  const last = page.getByRole('region', { name: 'Last requests' }).getByRole('button');
  await expect(last).toHaveCount(0);
  await submitIn(page).click();
  await expectSubmitted(page);
  await requestTab(page).click();

  const expectRepeated = async (language: string) => {
    await expect(fieldOf(page, 'Date')).toBeFocused();
    await expectFilled(page, { day: '', language });
  };

  await test.step('from the row of the last ones', async () => {
    await expect(last).toHaveText([`${LANGUAGE} · ${PLACE} · Legal`]);
    await last.click();
    await expectRepeated(LANGUAGE);
    await look(page, info, 'request-again-desk');
    await fieldOf(page, 'Language').selectOption('Slovak');
    await fieldOf(page, 'Date').fill(asking.later);
    await submitIn(page).click();
    await expectSubmitted(page);
    await requestTab(page).click();
    await expect(last).toHaveText([`Slovak · ${PLACE} · Legal`, `${LANGUAGE} · ${PLACE} · Legal`]);
  });

  await test.step('which asks before it replaces something typed', async () => {
    await fieldOf(page, 'Notes').fill('Not to be lost');
    await last.first().click();
    const question = page.getByRole('alertdialog', { name: 'Replace what you have typed?' });
    await question.getByRole('button', { name: 'Keep what I typed' }).click();
    await expect(fieldOf(page, 'Notes')).toHaveValue('Not to be lost');
    await last.first().click();
    await question.getByRole('button', { name: 'Replace', exact: true }).click();
    await expectRepeated('Slovak');
    // Nothing has been typed over it: the other one needs no question.
    await last.last().click();
    await expectRepeated(LANGUAGE);
  });

  await test.step('from a link, which fills it once', async () => {
    await page.getByRole('button', { name: 'Clear Form' }).click();
    const [one] = (await requestsOf(asking)).filter(({ language }) => language === 'Slovak');
    await page.goto(`/client-portal?tab=request&again=${one?.id}`);
    await expectRepeated('Slovak');
    await expect(page).toHaveURL(/\/client-portal\?tab=request$/);
    await page.getByRole('button', { name: 'Clear Form' }).click();
    await page.reload();
    await expectBlank(page);
    await page.goto('/client-portal?tab=request&again=999999999');
    await expect(toastIn(page, 'Error')).toBeVisible();
    await expectBlank(page);
  });

  await test.step('and the same time at the same place is remarked on, and can be sent', async () => {
    await fillForm(page, { ...filled, day: asking.later });
    await expect(page.getByText(/You already have/)).toHaveCount(0);
    await fieldOf(page, 'Date').fill(asking.day);
    const note = page.getByText(/You already have a request for/);
    await expect(note).toBeVisible();
    await expect(note.getByRole('link')).toHaveAttribute(
      'href',
      /^\/client-portal\?tab=request&appointment=\d+$/,
    );
    await look(page, info, 'request-overlap-desk');
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page, info, 'request-overlap-phone');
    await submitIn(page).click();
    await expectSubmitted(page);
    expect(await requestsOf(asking)).toHaveLength(3);
  });
});

test('by the keyboard alone', async ({ person, request }) => {
  const asking = await somebodyAsking(request, 'Myrtle Clinic');
  const { page } = await person();
  await openForm(page, asking.client);
  const [year, month, date] = asking.day.split('-');
  await requestTab(page).focus();
  const { keyboard } = page;

  await test.step('to the first field, and from one to the next', async () => {
    await keyboard.press('Tab');
    await expect(fieldOf(page, 'Language')).toBeFocused();
    await keyboard.type('Mong');
    await keyboard.press('Tab');
    await keyboard.type('Leg');
    await keyboard.press('Tab');
    await expect(fieldOf(page, 'Urgency')).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.type(`${month}${date}${year}`);
    while (!(await isAt(page, 'Start time'))) await keyboard.press('Tab');
    await keyboard.type('1000AM');
    while (!(await isAt(page, 'Location'))) await keyboard.press('Tab');
    await keyboard.type('12');
    await keyboard.press('Tab');
    await keyboard.type('Ring twice');
    await expectFilled(page, { day: asking.day, language: LANGUAGE });
  });

  await test.step('Enter sends it', async () => {
    await keyboard.press('Tab');
    await expect(submitIn(page)).toBeFocused();
    await keyboard.press('Enter');
    await expectSubmitted(page);
    // What had the focus is gone: it goes on at the new one.
    await expect(page.getByText('Just requested')).toBeFocused();
    expect(await requestsOf(asking)).toHaveLength(1);
  });
});

const isAt = (page: Page, label: Parameters<typeof fieldOf>[1]) =>
  fieldOf(page, label).evaluate((field) => field === document.activeElement);
