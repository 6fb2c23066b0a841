import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { type Office, openOffice } from './company.ts';
import { expect, picture, test, type Watched } from './kit.ts';

/** The dialogs 'Schedule New Assignment' and 'Edit Assignment': every rule, every message, and what may go wrong. */

const LONG_ADDRESS = 'Building C, Entrance 4, 1200 Riverside Medical Campus Drive, Uptown';

/** Staff's own browser, signed in by the session that `openOffice` has: the sign-in page has its own journey. */
async function atDesk({ page, context }: Watched, request: APIRequestContext): Promise<void> {
  await context.addCookies((await request.storageState()).cookies);
  await page.goto('/admin');
}

async function openNew(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New Appointment' }).click();
  const form = page.getByRole('dialog', { name: 'Schedule New Assignment' });
  await expect(form.getByLabel('Client')).toBeVisible();
  return form;
}

/** Opens the edit of an appointment from the list, where its client is searched for. */
async function openEdit(page: Page, client: string): Promise<Locator> {
  await page.goto(`/assignments?q=${encodeURIComponent(client)}`);
  await page.getByRole('button', { name: new RegExp(`^Edit: ${client}`) }).click();
  const form = page.getByRole('dialog', { name: 'Edit Assignment' });
  await expect(form.getByLabel('Client')).toBeVisible();
  return form;
}

/** Two who speak a language, and a client with two addresses. */
async function cast(office: Office, language: string) {
  const interpreter = (name: string) => office.interpreter({ name, language, hourlyRate: '30.00' });
  return {
    ada: await interpreter(`Ada ${language}`),
    bo: await interpreter(`Bo ${language}`),
    client: await office.client({
      name: `${language} House`,
      address: '1 Main Street, Downtown',
      addresses: [LONG_ADDRESS],
    }),
    date: addDays((await office.get('/api/company')).today, 9),
  };
}

async function fillWhen(form: Locator, date: string, startTime: string, endTime: string) {
  await form.getByLabel('Date').fill(date);
  await form.getByLabel('Start time').fill(startTime);
  await form.getByLabel('End time').fill(endTime);
}

test('a new appointment: every rule, then offered to one interpreter', async ({ person, request }, info) => {
  const office = await openOffice(request);
  const { ada, client, date } = await cast(office, 'Zulu');
  await office.interpreter({ name: 'Lena Lao', language: 'Lao', hourlyRate: '25.00' });
  const watched = await person();
  const { page } = watched;
  await atDesk(watched, request);
  const form = await openNew(page);
  const save = form.getByRole('button', { name: 'Create & Notify' });
  const interpreter = form.getByLabel('Interpreter');

  await test.step('what is missing is said at its field, the first one takes the focus', async () => {
    await save.click();
    for (const sentence of [
      'Please select a client',
      'Language is required',
      'Date is required',
      'Start time is required',
      'End time is required',
      'Location is required',
      'Please select an interpreter',
    ]) {
      await expect(form.getByText(sentence)).toBeVisible();
    }
    await expect(form.getByLabel('Client')).toBeFocused();
    await expect(form.getByText('reminder 24 hours before the appointment')).toBeVisible();
    await expect(form.getByLabel('Status').locator('option')).toHaveText(['Pending', 'Accepted']);
    await expect(form.getByLabel('Start time')).toHaveAttribute('step', '300');
  });

  await test.step('the interpreter waits for a language, and leaves with it', async () => {
    await expect(interpreter).toBeDisabled();
    await expect(interpreter.locator('option:checked')).toHaveText('Select language first');
    await form.getByLabel('Language').selectOption('Zulu');
    await expect(interpreter.locator('option')).toHaveText([
      'Select an interpreter',
      'Ada Zulu · $30.00/h',
      'Bo Zulu · $30.00/h',
    ]);
    await interpreter.selectOption(String(ada.id));
    await form.getByLabel('Language').selectOption('Lao');
    await expect(interpreter).toHaveValue('');
    await expect(interpreter.locator('option').nth(1)).toHaveText('Lena Lao · $25.00/h');
    await form.getByLabel('Language').selectOption('Zulu');
    await interpreter.selectOption(String(ada.id));
  });

  await test.step("the client's addresses are offered, long ones cut, and any other can be typed", async () => {
    await form.getByLabel('Client').selectOption(client.name);
    const location = form.getByLabel('Location');
    await expect(location.locator('option:checked')).toHaveText('1 Main Street, Downtown');
    await expect(location.locator('option')).toContainText([
      '1 Main Street, Downtown',
      `${LONG_ADDRESS.slice(0, 50)}…`,
      'Other address',
    ]);
    await location.selectOption('Other address');
    const other = form.getByRole('combobox', { name: 'Other address' });
    await other.fill('riverside');
    await page.getByRole('option', { name: LONG_ADDRESS }).click();
    await expect(other).toHaveValue(LONG_ADDRESS);
  });

  await test.step('the cost names its rate and the reason; the amount can be set by hand, and is seen to be', async () => {
    await fillWhen(form, date, '22:00', '00:20');
    await expect(form.getByText('+1 day')).toBeVisible();
    await expect(form.getByText(/^2 h 20 min, ends /)).toBeVisible();
    const cost = form.getByRole('region', { name: 'Cost' });
    await expect(cost).toContainText('$187.50');
    await expect(cost).toContainText(
      '2 h 30 min billed for 2 h 20 min booked (at least 2 h, rounded up to 15 min) × $75.00 per hour, the default rate.',
    );
    await form.getByLabel('Amount').fill('200');
    await expect(cost).toContainText('Set by hand. The estimate is $187.50.');
    await form.getByRole('button', { name: 'Use the estimate' }).click();
    await expect(form.getByLabel('Amount')).toHaveValue('');
    await picture(page, info, 'assignment-form-new');
  });

  await test.step('it is created and offered to the one who was chosen', async () => {
    await save.click();
    await expect(page.getByText('Assignment created and notification sent to interpreter')).toBeVisible();
    await expect(form).toBeHidden();
    const [row, ...others] = await office.get(`/api/assignments?clientId=${client.id}`);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      status: 'pending',
      interpreterId: ada.id,
      location: LONG_ADDRESS,
      totalAmount: '187.50',
      isPaid: false,
      notificationSent: true,
    });
    expect(await office.get(`/api/assignments/${row.id}/offers`)).toMatchObject([
      { state: 'open', interpreter: { id: ada.id } },
    ]);
  });
});

test('accepted at once, with an amount set by hand, by the rates of language and client', async ({
  person,
  request,
}) => {
  const office = await openOffice(request);
  const { ada, date } = await cast(office, 'Igbo');
  const client = await office.client({ name: 'Igbo Court', address: '9 Court Square', customRate: '60.00' });
  const watched = await person();
  const { page } = watched;
  await atDesk(watched, request);
  const form = await openNew(page);
  const cost = form.getByRole('region', { name: 'Cost' });
  await form.getByLabel('Language').selectOption('Somali');
  await form.getByLabel('Client').selectOption('Igbo House');
  await fillWhen(form, date, '09:00', '10:00');
  await expect(cost).toContainText('2 h billed for 1 h booked');
  await expect(cost).toContainText('× $95.00 per hour, the rate for Somali.');
  await form.getByLabel('Client').selectOption(client.name);
  await expect(cost).toContainText('× $60.00 per hour, the rate of Igbo Court.');
  await form.getByLabel('Language').selectOption('Igbo');
  await form.getByLabel('Interpreter').selectOption(String(ada.id));
  await form.getByLabel('Status').selectOption('accepted');
  await expect(form.getByText('Creating sends the interpreter a booking confirmation.')).toBeVisible();
  await form.getByLabel('Amount').fill('12.345');
  await form.getByLabel('Service type').selectOption('legal');
  await form.getByLabel('Paid').check();
  await form.getByRole('button', { name: 'Create & Notify' }).click();
  await expect(form.getByText('Enter an amount in dollars, with at most two decimals')).toBeVisible();
  await form.getByLabel('Amount').fill('250');
  await form.getByRole('button', { name: 'Create & Notify' }).click();
  await expect(page.getByText('Assignment created and notification sent to interpreter')).toBeVisible();
  expect(await office.get(`/api/assignments?clientId=${client.id}`)).toMatchObject([
    {
      status: 'accepted',
      totalAmount: '250.00',
      isPaid: true,
      serviceType: 'legal',
      location: '9 Court Square',
    },
  ]);
});

test('one who is booked stands last, and a booking that slips in is named with a way to it', async ({
  person,
  request,
}, info) => {
  const office = await openOffice(request);
  const { ada, bo, client, date } = await cast(office, 'Xhosa');
  const booked = { client, language: 'Xhosa', date, status: 'accepted' } as const;
  const first = await office.appointment({ ...booked, interpreter: ada });
  const watched = await person({ allow: /409/ });
  const { page, context } = watched;
  await atDesk(watched, request);
  const form = await openNew(page);
  await form.getByLabel('Client').selectOption(client.name);
  await form.getByLabel('Language').selectOption('Xhosa');
  const interpreter = form.getByLabel('Interpreter');
  const options = interpreter.locator('option');

  await test.step('while choosing: last, disabled, with the hours; free again at another time', async () => {
    await fillWhen(form, date, '11:00', '13:00');
    await expect(options).toHaveText([
      'Select an interpreter',
      'Bo Xhosa · $30.00/h',
      'Ada Xhosa · booked 10:00 AM – 12:00 PM',
    ]);
    await expect(options.last()).toBeDisabled();
    await fillWhen(form, date, '12:00', '14:00');
    await expect(options.nth(1)).toHaveText('Ada Xhosa · $30.00/h');
    await interpreter.selectOption(String(ada.id));
  });

  await test.step('one who was chosen and is booked at the new time is named before saving', async () => {
    await form.getByLabel('Start time').fill('11:00');
    await expect(form.getByText(/^Ada Xhosa has another appointment at that time: Xhosa on /)).toBeVisible();
    await form.getByLabel('Start time').fill('12:00');
    await interpreter.selectOption(String(bo.id));
  });

  await test.step('a booking between choosing and saving: 409 at the field, with a link', async () => {
    // The form does not hear of it before it saves.
    await page.route('**/api/assignments/speakers?*', (route) => route.abort());
    const second = await office.appointment({
      ...booked,
      interpreter: bo,
      startTime: '13:00',
      endTime: '15:00',
    });
    await page.unroute('**/api/assignments/speakers?*');
    await form.getByRole('button', { name: 'Create & Notify' }).click();
    await expect(page.getByText('Failed to create assignment')).toBeVisible();
    await expect(form.getByText(/has another appointment at that time/)).toBeVisible();
    await expect(interpreter).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('Date')).toHaveValue(date);
    await picture(page, info, 'assignment-form-conflict');
    const link = form.getByRole('link', { name: /Open the other appointment/ });
    const opening = context.waitForEvent('page');
    await link.click();
    const other = await opening;
    await other.waitForURL(`**/assignments?assignment=${second.id}`);
    await expect(other.getByRole('dialog', { name: 'Assignment Details' })).toContainText('1:00 – 3:00 PM');
    await other.close();
    await expect(form.getByLabel('Date')).toHaveValue(date);
    expect(await office.get(`/api/assignments?clientId=${client.id}`)).toHaveLength(2);
  });
  expect(first.status).toBe('accepted');
});

test('nights in which the clocks change, and 24 hours, are said before saving', async ({
  person,
  request,
}) => {
  const office = await openOffice(request);
  const { client, ada } = await cast(office, 'Hausa');
  const watched = await person();
  const { page } = watched;
  await atDesk(watched, request);
  const form = await openNew(page);
  const cost = form.getByRole('region', { name: 'Cost' });
  await form.getByLabel('Client').selectOption(client.name);
  await form.getByLabel('Language').selectOption('Hausa');
  await form.getByLabel('Interpreter').selectOption(String(ada.id));

  await fillWhen(form, '2027-03-14', '02:30', '05:00');
  await expect(
    form.getByText(
      '2:30 AM does not exist on March 14, 2027 in America/New_York: the clocks go forward from 2:00 AM to 3:00 AM. Choose another time.',
    ),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Create & Notify' }).click();
  await expect(form.getByLabel('Start time')).toBeFocused();

  // Real hours: the night in March is an hour short, the one in November an hour long.
  await fillWhen(form, '2027-03-13', '22:00', '04:00');
  await expect(cost).toContainText('5 h × $75.00');
  await expect(cost).toContainText('$375.00');
  await fillWhen(form, '2027-11-06', '22:00', '04:00');
  await expect(cost).toContainText('7 h × $75.00');
  await fillWhen(form, '2027-11-07', '01:30', '04:00');
  await expect(form.getByText('show this time twice. The first of the two is meant.')).toBeVisible();

  await fillWhen(form, '2027-06-01', '09:00', '09:00');
  await form.getByRole('button', { name: 'Create & Notify' }).click();
  await expect(
    form.getByText('The end is the same as the start: change it, or confirm 24 hours'),
  ).toBeVisible();
  await form.getByLabel('It lasts 24 hours, until 9:00 AM on the next day').check();
  await expect(cost).toContainText('24 h × $75.00');
  await form.getByRole('button', { name: 'Create & Notify' }).click();
  await expect(page.getByText('Assignment created and notification sent to interpreter')).toBeVisible();
  expect(await office.get(`/api/assignments?clientId=${client.id}`)).toMatchObject([
    { startsAt: '2027-06-01T13:00:00Z', endsAt: '2027-06-02T13:00:00Z', totalAmount: '1800.00' },
  ]);
});

test('an edit keeps what it does not show, and what another saved meanwhile is not written over', async ({
  person,
  request,
}, info) => {
  const office = await openOffice(request);
  const { ada, bo, client, date } = await cast(office, 'Akan');
  const notes = 'Ring twice\nService: medical\nUrgency: urgent';
  const made = await office.appointment({
    interpreter: ada,
    client,
    language: 'Akan',
    date,
    status: 'accepted',
    notes,
    totalAmount: '150.00',
  });
  const present = () => office.get(`/api/assignments/${made.id}`);
  const byAnother = async (changes: object) => {
    const { interpreterId, clientId, startTime, endTime, language, location, notes: now } = await present();
    const body = {
      interpreterId,
      clientId,
      date,
      startTime,
      endTime,
      language,
      location,
      notes: now,
      ...changes,
    };
    expect((await request.put(`/api/assignments/${made.id}`, { data: body })).status()).toBe(200);
  };
  const watched = await person({ allow: /409/ });
  const { page } = watched;
  await atDesk(watched, request);
  const form = await openEdit(page, client.name);
  const save = form.getByRole('button', { name: 'Save Changes' });
  const notice = form.getByRole('region', { name: 'Changed meanwhile' });

  await test.step('saves, with the amount following the time', async () => {
    await expect(form.getByLabel('Notes')).toHaveValue('Ring twice');
    await expect(form.getByLabel('Service type')).toHaveValue('medical');
    await expect(form.getByLabel('Urgency')).toHaveValue('urgent');
    await form.getByLabel('End time').fill('13:00');
    await save.click();
    await expect(page.getByText('Assignment updated successfully')).toBeVisible();
    expect(await present()).toMatchObject({
      endTime: '13:00',
      totalAmount: '225.00',
      notes,
      status: 'accepted',
      serviceType: 'medical',
    });
  });

  await test.step('says before saving whom it tells that the booking is taken back', async () => {
    await openEdit(page, client.name);
    const told = form.getByText(`Saving takes the booking from ${ada.name} and tells ${ada.name} and`);
    await expect(told).toHaveCount(0);
    await form.getByLabel('Status').selectOption('Pending');
    await expect(told).toBeVisible();
    await told.scrollIntoViewIfNeeded();
    await picture(page, info, 'form-unbooking');
    await form.getByLabel('Status').selectOption('Accepted');
    await expect(told).toHaveCount(0);
    await form.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a change that arrives while the form is open is shown beside what was typed', async () => {
    await openEdit(page, client.name);
    await form.getByLabel('Notes').fill('Ring once');
    await byAnother({ interpreterId: bo.id, isPaid: true });
    await expect(notice).toContainText('This appointment was changed while you have it open here.');
    await expect(notice.getByRole('row', { name: 'Interpreter Ada Akan Bo Akan' })).toBeVisible();
    await expect(notice.getByRole('row', { name: 'Notes Ring once Ring twice' })).toBeVisible();
  });

  await test.step('saving over it is refused with who it was, and the form keeps what was typed', async () => {
    await save.click();
    await expect(page.getByText('Failed to update assignment')).toBeVisible();
    await expect(notice).toContainText(
      'has changed this appointment since you opened this form. Nothing of yours was saved.',
    );
    // The form had been scrolled to its end.
    await expect(notice.getByRole('alert')).toBeInViewport();
    await expect(form.getByLabel('Notes')).toHaveValue('Ring once');
    await picture(page, info, 'assignment-form-stale');
    expect(await present()).toMatchObject({ interpreterId: bo.id, notes });
  });

  await test.step('what is saved can be loaded, under what was typed', async () => {
    await notice.getByRole('button', { name: 'Load them and keep my changes' }).click();
    await expect(notice).toBeHidden();
    await expect(form.getByLabel('Interpreter')).toHaveValue(String(bo.id));
    await expect(form.getByLabel('Paid')).toBeChecked();
    await expect(form.getByLabel('Notes')).toHaveValue('Ring once');
    await byAnother({ location: '7 Harbor Way' });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Load the present values' }).click();
    await expect(form.getByLabel('Notes')).toHaveValue('Ring twice');
    await form.getByLabel('Notes').fill('Ring thrice');
  });

  await test.step('or, once it has been seen, replaced', async () => {
    await byAnother({ endTime: '14:00' });
    await save.click();
    await expect(notice.getByRole('alert')).toContainText('Nothing of yours was saved.');
    await expect(
      notice.getByRole('row', { name: 'Time 10:00 AM – 1:00 PM 10:00 AM – 2:00 PM' }),
    ).toBeVisible();
    await save.click();
    await expect(form).toBeHidden();
    expect(await present()).toMatchObject({
      interpreterId: bo.id,
      location: '7 Harbor Way',
      endTime: '13:00',
      isPaid: true,
      notes: notes.replace('twice', 'thrice'),
    });
  });
});

test('a double press creates once, and a failure of the server loses nothing', async ({
  person,
  request,
}) => {
  const office = await openOffice(request);
  const { ada, client, date } = await cast(office, 'Yoruba');
  const watched = await person({ allow: /500/ });
  const { page } = watched;
  await atDesk(watched, request);
  const form = await openNew(page);
  const save = form.getByRole('button', { name: 'Create & Notify' });
  await form.getByLabel('Client').selectOption(client.name);
  await form.getByLabel('Language').selectOption('Yoruba');
  await form.getByLabel('Interpreter').selectOption(String(ada.id));
  await fillWhen(form, date, '09:00', '11:00');
  await form.getByLabel('Notes').fill('Second floor');

  const broken = { status: 500, json: { message: 'Something went wrong on our side.', code: 'internal' } };
  const isChange = (url: URL) => /\/api\/assignments(?:\/\d+)?$/.test(url.pathname);
  await page.route(isChange, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill(broken),
  );
  await save.click();
  await expect(page.getByText('Failed to create assignment')).toBeVisible();
  await expect(form.getByText('Something went wrong on our side.')).toBeInViewport();
  await expect(form.getByLabel('Notes')).toHaveValue('Second floor');
  await page.unroute(isChange);

  await page.route(isChange, async (route) => {
    // Until then the second press finds the first one under way.
    if (route.request().method() === 'POST') await expect(form.getByText('Saving...')).toBeVisible();
    await route.fallback();
  });
  await save.dblclick();
  await expect(page.getByText('Assignment created and notification sent to interpreter')).toBeVisible();
  expect(await office.get(`/api/assignments?clientId=${client.id}`)).toHaveLength(1);
  await page.unroute(isChange);

  const edit = await openEdit(page, client.name);
  await edit.getByLabel('Notes').fill('Third floor');
  await page.route(isChange, (route) =>
    route.request().method() === 'PUT' ? route.fulfill(broken) : route.fallback(),
  );
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Failed to update assignment')).toBeVisible();
  await expect(edit.getByLabel('Notes')).toHaveValue('Third floor');
});

test('what was entered is not thrown away by a slip, and survives a reload', async ({ person, request }) => {
  await openOffice(request);
  const watched = await person();
  const { page } = watched;
  await atDesk(watched, request);
  const opener = page.getByRole('button', { name: 'New Appointment' });
  const form = page.getByRole('dialog', { name: 'Schedule New Assignment' });
  const question = page.getByRole('alertdialog', { name: 'Discard what you have entered?' });

  await test.step('an untouched form closes at once', async () => {
    await openNew(page);
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('Escape, the cross and Cancel ask first; Escape again goes back to the form', async () => {
    await openNew(page);
    await form.getByLabel('Notes').fill('Ring twice');
    await page.keyboard.press('Escape');
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(form.getByLabel('Notes')).toHaveValue('Ring twice');
    await expect(form.getByLabel('Notes')).toBeFocused();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await form.getByRole('button', { name: 'Close' }).first().click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(form).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('the browser asks before it leaves; a draft comes back with what was typed', async () => {
    await openNew(page);
    await form.getByLabel('Language').selectOption('Danish');
    await form.getByLabel('Notes').fill('Ask for the ward sister');
    let asked = '';
    page.once('dialog', (dialog) => {
      asked = dialog.type();
      return dialog.accept();
    });
    await page.reload();
    expect(asked).toBe('beforeunload');
    await opener.click();
    await expect(form).toContainText('Danish');
    await form.getByRole('button', { name: 'Continue where you left off' }).click();
    await expect(form.getByLabel('Notes')).toHaveValue('Ask for the ward sister');
    await expect(form.getByLabel('Language')).toHaveValue('Danish');
  });

  await test.step('a draft that was left behind is gone', async () => {
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await opener.click();
    await form.getByRole('button', { name: 'Start anew' }).click();
    await expect(form.getByLabel('Notes')).toHaveValue('');
    await page.keyboard.press('Escape');
    await openNew(page);
    await expect(form.getByLabel('Notes')).toHaveValue('');
  });
});

test('the form is accessible and fits, light and dark', async ({ person, request }, info) => {
  await openOffice(request);
  for (const phone of [false, true]) {
    const watched = await person({ phone });
    const { page } = watched;
    await atDesk(watched, request);
    const form = await openNew(page);
    await form.getByRole('button', { name: 'Create & Notify' }).click();
    await form.getByLabel('Client').selectOption({ index: 1 });
    await form.getByLabel('Language').selectOption('Spanish');
    await fillWhen(form, '2027-03-14', '02:30', '02:30');
    await form.getByLabel('Amount').fill('200');
    await expect(form.getByText(/does not exist on March 14/)).toBeVisible();
    const body = form.locator('[data-dialog-body]').first();
    expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await picture(page, info, `assignment-form-${phone ? 390 : 1440}-${colorScheme}`);
      const { violations } = await new AxeBuilder({ page })
        .include('dialog')
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    }
  }
});
