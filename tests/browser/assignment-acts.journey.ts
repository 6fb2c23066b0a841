import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { isAccessible } from './accessible.ts';
import { openOffice, type Person } from './company.ts';
import { expect, picture, signInAsStaff, test } from './kit.ts';

const LANGUAGE = 'Kyrgyz'; // nobody in the demo speaks it
const PLACE = '40 Courthouse Lane, Downtown';

// Each test goes through several dialogs, and axe reads each of them twice.
/** People of its own for each test, and a day so far ahead that no other test has it. */
async function aTeam(request: APIRequestContext, day: number) {
  const office = await openOffice(request);
  const { today } = await office.get('/api/company');
  const speaker = (name: string) => office.interpreter({ name, language: LANGUAGE, hourlyRate: '30.00' });
  const client = await office.client({ name: `Northside Court ${day}`, address: PLACE });
  return { office, client, speaker, date: addDays(today, 40 + day) };
}

interface Wanted {
  clientId: number;
  interpreterId: number;
  date: string;
  startTime?: string;
  endTime?: string;
  status?: 'pending' | 'accepted';
}

async function schedule(request: APIRequestContext, wanted: Wanted): Promise<number> {
  const data = {
    startTime: '10:00',
    endTime: '12:00',
    language: LANGUAGE,
    location: PLACE,
    status: 'accepted',
    ...wanted,
  };
  const response = await request.post('/api/assignments', { data });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).id;
}

/** A client's request, made by the client. */
async function requested(as: APIRequestContext, client: Person, date: string): Promise<number> {
  const { username, password } = client;
  expect((await as.post('/api/client-auth/login', { data: { username, password } })).status()).toBe(200);
  const data = {
    date,
    startTime: '10:00',
    endTime: '12:00',
    language: LANGUAGE,
    location: PLACE,
    notes: 'Ask for the clerk',
    serviceType: 'legal',
    urgency: 'urgent',
  };
  const response = await as.post('/api/appointments/request', { data });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).id;
}

async function signedIn(as: APIRequestContext, { username, password }: Person): Promise<APIRequestContext> {
  expect((await as.post('/api/interpreter/login', { data: { username, password } })).status()).toBe(200);
  return as;
}

/** What stands behind the dialogs: few cards, which axe reads quickly. */
const BEHIND = '/assignments?q=Northside+Court';

async function openDetails(page: Page, id: number): Promise<Locator> {
  await page.goto(`${BEHIND}&assignment=${id}`);
  const details = page.getByRole('dialog', { name: 'Assignment Details' });
  await expect(details.getByRole('heading', { name: 'Offers' })).toBeVisible();
  return details;
}

const part = (details: Locator, name: string) => details.getByRole('region', { name });
const toast = (page: Page, text: string | RegExp) => page.getByLabel('Notifications (F8)').getByText(text);

test('a request is broadcast, answered, done and paid, and its details tell all of it live', async ({
  person,
  request,
  playwright,
  baseURL,
}, info) => {
  const { client, speaker, date, office } = await aTeam(request, 1);
  const [aida, bakyt, busy] = [
    await speaker('Aida Osmonova'),
    await speaker('Bakyt Asanov'),
    await speaker('Chyngyz Busy'),
  ];
  await schedule(request, { clientId: client.id, interpreterId: busy.id, date });
  const another = () => playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const nurse = await another();
  const id = await requested(nurse, client, date);
  const { page } = await person();
  await signInAsStaff(page);

  await test.step('the queue shows it, a press opens it', async () => {
    await page.goto(BEHIND);
    const row = page
      .getByRole('region', { name: /Pending Client Requests/ })
      .getByRole('listitem')
      .filter({ hasText: client.name });
    await expect(row).toContainText('Urgent');
    await expect(row).toContainText('Requested just now');
    await row.getByRole('heading').getByRole('button').click();
    await expect(page).toHaveURL(new RegExp(`assignment=${id}`));
  });
  const details = page.getByRole('dialog', { name: 'Assignment Details' });
  await expect(details.getByText('Nobody has been asked yet.')).toBeVisible();
  await expect(details.getByText('PENDING', { exact: true })).toBeVisible();
  await expect(details).toContainText('Ask for the clerk');
  await expect(details.getByRole('link', { name: new RegExp(PLACE) })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/search\?query=40%20Courthouse/,
  );

  await test.step('broadcast asks first, names who is asked and who cannot be, and is done once', async () => {
    await details.getByRole('button', { name: 'Broadcast' }).click();
    const question = page.getByRole('alertdialog', {
      name: `Send this assignment to all available ${LANGUAGE} interpreters?`,
    });
    await expect(question).toContainText(/Asks \d+ interpreters: .*Aida Osmonova/);
    await expect(question).toContainText(/Cannot be asked.*Chyngyz Busy/);
    await isAccessible(page, 'broadcast');
    await picture(page, info, 'acts-broadcast');
    let sent = 0;
    page.on('request', (asked) => {
      if (asked.method() === 'POST' && asked.url().endsWith('/broadcast')) sent += 1;
    });
    await question.getByRole('button', { name: 'Send to all' }).dblclick();
    await expect(toast(page, 'Notifications sent to all available interpreters')).toBeVisible();
    await expect(question).toHaveCount(0);
    expect(sent).toBe(1);
  });

  const offers = part(details, 'Offers');
  const offerOf = ({ name }: Person) => offers.getByRole('listitem').filter({ hasText: name });
  await expect(offerOf(aida)).toContainText('Waiting for an answer');
  await expect(offerOf(aida)).toContainText(/Asked .*(sent|by)/);

  await test.step('two interpreters answer, and the offers say so without a reload', async () => {
    const decline = await (await signedIn(await another(), aida)).post(`/api/assignments/decline/${id}`);
    expect(decline.status()).toBe(200);
    await expect(offerOf(aida)).toContainText('Declined');
    await expect(offerOf(aida)).toContainText('answered');
    const accept = await (await signedIn(await another(), bakyt)).post(`/api/assignments/accept/${id}`);
    expect(accept.status()).toBe(200);
    await expect(offerOf(bakyt)).toContainText('Accepted');
    await expect(part(details, 'Appointment')).toContainText('Bakyt Asanov');
    await expect(details.getByRole('button', { name: 'Broadcast' })).toHaveCount(0);
    await picture(page, info, 'acts-answered');
  });

  await test.step('the check-in brings the place, with a map', async () => {
    const data = { currentStatus: 'arrived', currentLocation: '{"lat":40.7128,"lng":-74.006,"accuracy":12}' };
    const phone = await signedIn(await another(), bakyt);
    expect((await phone.put(`/api/assignments/${id}/tracking`, { data })).status()).toBe(200);
    const tracking = part(details, 'Tracking');
    await expect(tracking).toContainText('Arrived');
    await expect(tracking).toContainText('within 12 m, just now');
    const place = tracking.getByRole('link', { name: /Last shared location/ });
    await expect(place).toHaveAttribute('href', /openstreetmap\.org\/\?mlat=40\.7128&mlon=-74\.006/);
    await expect(place).toHaveAttribute('rel', /noopener/);
  });

  await test.step('the completion brings the costs and the steps of the payment', async () => {
    const data = { currentStatus: 'completed', actualEndTime: '12:20', parkingCost: '12.50', mileage: '3.5' };
    const phone = await signedIn(await another(), bakyt);
    expect((await phone.put(`/api/assignments/${id}/tracking`, { data })).status()).toBe(200);
    await expect(part(details, 'Completion')).toContainText('12:20 PM');
    const payment = part(details, 'Payment');
    await expect(payment).toContainText('Pending, due');
    await expect(payment.getByRole('row', { name: /Parking/ })).toContainText('$12.50');
    await expect(payment.getByRole('row', { name: /Pay to Bakyt Asanov/ })).toContainText('$87.50');
    await expect(payment.getByRole('row', { name: /Billed to/ })).toContainText('$187.50');
    await isAccessible(page, 'details of a completed appointment');
    await picture(page, info, 'acts-completed');
  });

  await test.step('what is still owed cannot be deleted', async () => {
    await details.getByRole('button', { name: 'Delete' }).click();
    const refusal = page.getByRole('alertdialog', { name: 'This assignment cannot be deleted yet' });
    await expect(refusal).toContainText('$87.50 to Bakyt Asanov is still pending');
    await isAccessible(page, 'still owed');
    await refusal.getByRole('button', { name: 'Close' }).last().click();
    expect((await office.get(`/api/assignments/${id}`)).deletedAt).toBeNull();
  });
});

test('assigning shows who cannot and why, and of two at once one is told', async ({
  person,
  request,
}, info) => {
  const { client, speaker, date } = await aTeam(request, 2);
  const [dinara, erlan] = [await speaker('Dinara Free'), await speaker('Erlan Taken')];
  const whose = { clientId: client.id, date };
  const other = await schedule(request, { ...whose, interpreterId: erlan.id });
  const first = await schedule(request, { ...whose, interpreterId: dinara.id, status: 'pending' });
  const second = await schedule(request, { ...whose, interpreterId: dinara.id, status: 'pending' });
  // The later of the two is answered 409, which a browser writes to its console.
  const [alex, robin] = [await person(), await person({ allow: /409/ })];

  async function open(page: Page, id: number) {
    const details = await openDetails(page, id);
    await details.getByRole('button', { name: 'Assign Interpreter' }).click();
    return page.getByRole('dialog', { name: 'Assign Interpreter' });
  }

  for (const { page } of [alex, robin]) await signInAsStaff(page);
  const dialogs = [await open(alex.page, first), await open(robin.page, second)] as const;

  await test.step('the busy one is disabled, with the reason and the way to that appointment', async () => {
    const [dialog] = dialogs;
    await expect(dialog.getByRole('radio', { name: /Erlan Taken/ })).toBeDisabled();
    await expect(dialog).toContainText(`10:00 AM – 12:00 PM: ${LANGUAGE}, ${client.name}`);
    await isAccessible(alex.page, 'assign');
    await picture(alex.page, info, 'acts-assign');
    await dialog.getByRole('button', { name: 'Show that appointment' }).first().click();
    const shown = alex.page.getByRole('dialog', { name: 'Assignment Details' }).last();
    await expect(shown).toContainText('Erlan Taken');
    await expect(shown.getByText('ACCEPTED')).toBeVisible();
    await alex.page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Show that appointment' }).first()).toBeFocused();
    expect(other).toBeGreaterThan(0);
  });

  await test.step('nobody chosen is said, not sent', async () => {
    await dialogs[0].getByRole('button', { name: 'Assign Interpreter' }).click();
    await expect(dialogs[0].getByRole('alert')).toHaveText('Please select an interpreter');
  });

  await test.step('both choose the same interpreter for the same time', async () => {
    for (const dialog of dialogs) await dialog.getByRole('radio', { name: /Dinara Free/ }).check();
    await expect(dialogs[0]).toContainText(`tells Dinara Free and ${client.name}`);
    // Nothing tells the second browser before it presses.
    const pressed = Promise.withResolvers<void>();
    await robin.page.route('**/api/assignments/*/candidates', async (route) => {
      await pressed.promise;
      await route.fallback();
    });
    await dialogs[0].getByRole('button', { name: 'Assign Interpreter' }).click();
    await expect(toast(alex.page, 'Assignment assigned successfully')).toBeVisible();
    await expect(alex.page.getByRole('dialog', { name: 'Assign Interpreter' })).toHaveCount(0);
    await dialogs[1].getByRole('button', { name: 'Assign Interpreter' }).click();
    await expect(toast(robin.page, 'Failed to assign interpreter')).toBeVisible();
    pressed.resolve();
    await expect(dialogs[1].getByRole('alert').filter({ hasText: 'Booked meanwhile:' })).toBeVisible();
    await expect(dialogs[1].getByRole('radio', { name: /Dinara Free/ })).toBeDisabled();
    await picture(robin.page, info, 'acts-assign-taken');
  });
});

test('cancelling, deleting and taking both back', async ({ person, request }, info) => {
  const { client, speaker, date, office } = await aTeam(request, 3);
  const gulnara = await speaker('Gulnara Booked');
  const id = await schedule(request, { clientId: client.id, interpreterId: gulnara.id, date });
  const { page } = await person({ allow: /404|409/ });
  await signInAsStaff(page);
  const told = `Cancels the appointment and tells Gulnara Booked and ${client.name}.`;

  await test.step('a deletion names whom it tells, is undone from its toast, and confirms the booking', async () => {
    const details = await openDetails(page, id);
    await details.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this assignment?' });
    await expect(question).toContainText(told);
    await isAccessible(page, 'delete');
    await picture(page, info, 'acts-delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Assignment deleted successfully')).toBeVisible();
    await expect(details.getByText('This appointment was deleted.')).toBeVisible();
    await expect(details.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await picture(page, info, 'acts-deleted');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Assignment restored successfully')).toBeVisible();
    await expect(details.getByText('This appointment was deleted.')).toHaveCount(0);
    expect(await office.get(`/api/assignments/${id}`)).toMatchObject({ status: 'accepted', deletedAt: null });
  });

  await test.step('a cancellation takes a reason, and the details say that it is over', async () => {
    const details = page.getByRole('dialog', { name: 'Assignment Details' });
    await details.getByRole('button', { name: 'Cancel appointment' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this appointment?' });
    await expect(question).toContainText(told);
    await isAccessible(page, 'cancel');
    await picture(page, info, 'acts-cancel');
    await question.getByLabel('Reason').fill('The court is closed.');
    await question.getByRole('button', { name: 'Cancel appointment' }).click();
    await expect(toast(page, 'Assignment cancelled successfully')).toBeVisible();
    await expect(details.getByText('CANCELLED', { exact: true })).toBeVisible();
    await expect(details.getByText('This appointment is cancelled.')).toBeVisible();
    const messages: { kind: string; channel: string; text: string }[] = await office.get(
      `/api/notifications?assignmentId=${id}`,
    );
    const letters = messages.filter(
      ({ kind, channel }) => kind === 'booking_cancelled' && channel === 'email',
    );
    expect(letters.some(({ text }) => text.endsWith('Reason: The court is closed.'))).toBe(true);
  });

  await test.step('deleted after that, it is still reached by its address and restored there', async () => {
    await request.delete(`/api/assignments/${id}`);
    const details = await openDetails(page, id);
    await expect(details.getByText('This appointment was deleted.')).toBeVisible();
    await details.getByRole('button', { name: 'Restore' }).click();
    await expect(toast(page, 'Assignment restored successfully')).toBeVisible();
    await details.getByRole('button', { name: 'Restore' }).click();
    await expect(details.getByText('SCHEDULED', { exact: true })).toBeVisible();
    expect(await office.get(`/api/assignments/${id}`)).toMatchObject({
      status: 'scheduled',
      interpreter: { name: 'Gulnara Booked' },
    });
  });

  await test.step('a cancellation is undone with the booking, and without it says so', async () => {
    const details = await openDetails(page, id);
    const cancel = async () => {
      await details.getByRole('button', { name: 'Cancel appointment' }).click();
      const question = page.getByRole('alertdialog', { name: 'Cancel this appointment?' });
      await question.getByRole('button', { name: 'Cancel appointment' }).click();
      await expect(details.getByText('CANCELLED', { exact: true })).toBeVisible();
    };
    await cancel();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(details.getByText('SCHEDULED', { exact: true })).toBeVisible();
    await cancel();
    await expect(details).toContainText('If Gulnara Booked is no longer free, it comes back without');
    const between = await schedule(request, { clientId: client.id, interpreterId: gulnara.id, date });
    await details.getByRole('button', { name: 'Restore' }).click();
    await expect(toast(page, 'Assignment restored successfully. It has no interpreter now.')).toBeVisible();
    await expect(details.getByText('PENDING', { exact: true })).toBeVisible();
    await request.delete(`/api/assignments/${between}`);
  });

  await test.step('a restore that meets another booking says which', async () => {
    const whose = { clientId: client.id, interpreterId: gulnara.id, date };
    const lost = await schedule(request, { ...whose, startTime: '14:00', endTime: '16:00' });
    await request.delete(`/api/assignments/${lost}`);
    const taken = await schedule(request, { ...whose, startTime: '15:00', endTime: '17:00' });
    const details = await openDetails(page, lost);
    await expect(details).toContainText(
      `books Gulnara Booked again and tells Gulnara Booked and ${client.name}`,
    );
    await details.getByRole('button', { name: 'Restore' }).click();
    await expect(toast(page, /^Failed to restore assignment\. This interpreter has another/)).toBeVisible();
    await details.getByRole('button', { name: 'Show that appointment' }).click();
    await expect(page.getByRole('dialog', { name: 'Assignment Details' }).last()).toContainText(
      '3:00 – 5:00 PM',
    );
    expect(taken).not.toBe(lost);
  });

  await test.step('Close and Back both lead to the page, an unknown number says so', async () => {
    await page.goto(`/assignments?q=${encodeURIComponent(client.name)}&assignment=${id}`);
    const details = page.getByRole('dialog', { name: 'Assignment Details' });
    await details.getByRole('button', { name: 'Close' }).first().click();
    await expect(details).toHaveCount(0);
    await expect(page).toHaveURL(/\/assignments\?q=[^&]*$/);
    await page.getByRole('heading', { level: 3 }).getByRole('button').first().click();
    await expect(details).toBeVisible();
    await page.goBack();
    await expect(details).toHaveCount(0);
    await page.goto('/assignments?assignment=999999999');
    await expect(details.getByText('This appointment does not exist')).toBeVisible();
    await isAccessible(page, 'unknown appointment');
  });
});

test('what fails says so and keeps its dialog open', async ({ person, request }) => {
  const { client, speaker, date } = await aTeam(request, 4);
  const aibek = await speaker('Aibek Asked');
  const id = await schedule(request, {
    clientId: client.id,
    interpreterId: aibek.id,
    date,
    status: 'pending',
  });
  const { page } = await person({ allow: /500/ });
  await signInAsStaff(page);
  await page.route(
    (url) => new RegExp(`/api/assignments/${id}(/|$)`).test(url.pathname),
    (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' }),
  );
  const details = await openDetails(page, id);
  const cases = [
    { open: 'Broadcast', press: 'Send to all', failed: 'Failed to send notifications' },
    { open: 'Assign Interpreter', press: 'Assign Interpreter', failed: 'Failed to assign interpreter' },
    { open: 'Cancel appointment', press: 'Cancel appointment', failed: 'Failed to cancel assignment' },
    { open: 'Delete', press: 'Delete', failed: 'Failed to delete assignment' },
  ];
  for (const { open, press, failed } of cases) {
    await details.getByRole('button', { name: open }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Assign Interpreter' }));
    if (open === 'Assign Interpreter') await dialog.getByRole('radio', { name: /Aibek Asked/ }).check();
    await dialog.getByRole('button', { name: press }).click();
    await expect(toast(page, failed)).toBeVisible();
    await expect(dialog.getByRole('alert').filter({ hasText: failed })).not.toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('on a phone the details fill the screen and stay accessible', async ({ person, request }, info) => {
  const { client, speaker, date } = await aTeam(request, 5);
  const zamira = await speaker('Zamira Toktogulova');
  const id = await schedule(request, {
    clientId: client.id,
    interpreterId: zamira.id,
    date,
    status: 'pending',
  });
  const { page } = await person({ phone: true });
  await signInAsStaff(page);
  const details = await openDetails(page, id);
  await isAccessible(page, 'details on a phone');
  await picture(page, info, 'acts-details-390');
  await details.getByRole('button', { name: 'Assign Interpreter' }).click();
  await expect(page.getByRole('radio', { name: /Zamira/ })).toBeVisible();
  await isAccessible(page, 'assign on a phone');
  await picture(page, info, 'acts-assign-390');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
