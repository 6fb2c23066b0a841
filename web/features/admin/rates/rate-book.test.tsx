import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Rate, RatePreview } from '#contracts/rates/shapes.ts';
import type { Role } from '#domain/access/access.ts';
import { TODAY } from '#kit/component/company.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { errorAt, field, fill } from '#kit/component/form.ts';
import { client, openStaffScreen } from '#kit/component/staff.ts';

let lastId = 0;

function rate(about: Partial<Omit<Rate, 'scope'>> & { scope?: Partial<Rate['scope']> } = {}): Rate {
  lastId += 1;
  const { scope, ...more } = about;
  return {
    id: lastId,
    side: 'charge',
    kind: 'hourly_rate',
    terms: { rate: '75.00' },
    words: '$75.00 an hour',
    from: null,
    until: null,
    state: 'present',
    scopeWords: 'Company',
    scope: {
      clientId: null,
      clientName: null,
      interpreterId: null,
      interpreterName: null,
      language: null,
      serviceType: null,
      mode: null,
      weekday: null,
      ...scope,
    },
    ...more,
  };
}

const PREVIEW: RatePreview = {
  isInBookings: true,
  compared: 40,
  more: false,
  changed: 14,
  before: '2100.00',
  after: '2312.50',
  ended: 3,
  difference: '212.50',
  largest: [
    {
      assignmentId: 5,
      paymentId: null,
      date: '2027-01-11',
      startTime: '09:00',
      endTime: '13:00',
      language: 'Xhosa',
      clientName: 'Alder Clinic',
      interpreterName: null,
      before: '300.00',
      after: '320.00',
      difference: '20.00',
    },
  ],
  kept: {
    count: 12,
    until: null,
    latest: [
      {
        assignmentId: 4,
        paymentId: 44,
        date: '2026-11-03',
        startTime: '09:00',
        endTime: '11:00',
        language: 'Xhosa',
        clientName: 'Alder Clinic',
        interpreterName: 'Ana Ruiz',
        amount: '150.00',
      },
    ],
  },
  replaces: null,
  words: '$80.00 an hour',
  refusal: null,
};

function openBook(rates: Rate[], role: Role = 'administrator') {
  const server = fakeServer();
  server.answers('billingRates.list', []);
  server.answers('settings.get', new Response('', { status: 500 }));
  server.answers('rates.list', () => ({ today: TODAY, rates: [...rates] }));
  server.answers('rates.holidays', {
    holidays: [{ date: '2026-11-26', name: 'Thanksgiving Day' }],
    surchargesAddUp: false,
    updatedAt: '2026-11-01T00:00:00Z',
  });
  server.answers('rates.preview', PREVIEW);
  const user = openStaffScreen(server, '/settings?tab=rates', { role });
  return { server, user };
}

const line = async (list: string, name: string) => {
  const rows = within(await screen.findByRole('list', { name: list })).getAllByRole('listitem');
  return rows.find((row) => row.textContent?.startsWith(name));
};

test('says of each rule what holds, what comes and what was, for both sides', async () => {
  openBook([
    rate({ from: '2026-03-01', until: '2027-01-01' }),
    rate({ from: '2027-01-01', state: 'coming', words: '$80.00 an hour' }),
    rate({ until: '2026-03-01', state: 'past', words: '$70.00 an hour' }),
    rate({ kind: 'weekend', words: '50% more on weekends', until: '2026-12-01' }),
    rate({ kind: 'mileage', side: 'pay', words: '$0.70 a mile' }),
    rate({ scope: { serviceType: 'legal' }, side: 'pay', words: '$55.00 an hour' }),
    rate({ kind: 'after_hours', scope: { weekday: 1 }, words: '10% more' }),
  ]);
  const hourly = await line('Company defaults', 'Hourly rate');
  expect(hourly).toHaveTextContent('Client pays$75.00 an hour');
  expect(hourly).toHaveTextContent('from Jan 1, 2027: $80.00 an hour');
  expect(hourly).toHaveTextContent('Earlieruntil Feb 28, 2026: $70.00 an hour');
  expect(hourly).toHaveTextContent("Interpreter earnsEach interpreter's own rate");
  // The next one follows at once; the end of the other is said.
  expect(hourly).not.toHaveTextContent('until Dec 31');
  expect(await line('Conditions', 'Weekends')).toHaveTextContent('on weekendsuntil Nov 30, 2026');
  expect(await line('Conditions', 'Mileage')).toHaveTextContent(
    'Client paysNone: miles are not chargedAddInterpreter earns$0.70 a mile',
  );
  expect(await line('Conditions', 'No-show')).toHaveTextContent(
    'Client paysAs for a late cancellationAddInterpreter earnsAs for a late cancellation',
  );
  expect(await line('Conditions', 'Mondays')).toHaveTextContent('After hours');
  expect(await line('Rules by service type', 'Legal')).toHaveTextContent('$55.00 an hour');
  expect(await line('Holidays ahead', 'Thanksgiving Day')).toHaveTextContent('Thu, Nov 26');
});

test('a rate from a later day: what it changes is said before it is saved', async () => {
  const rates = [rate({ id: 71 })];
  const { server, user } = openBook(rates);
  await user.click(await screen.findByRole('button', { name: 'Change: Hourly rate, client pays' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change rate' }));
  expect(field('From')).toHaveValue(TODAY);
  expect(field(/^Rate \(/)).toHaveValue('75.00');
  // Nothing would take the place of the default.
  expect(dialog.queryByRole('radio', { name: /^End this rule/ })).toBe(null);
  server.answers('rates.preview', { ...PREVIEW, replaces: rates[0] ?? null });
  await fill(user, 'From', '2027-01-01');
  await fill(user, /^Rate \(/, '80');
  const what = 'Changes 11 booked and 3 ended appointments that are not approved: +$212.50 for clients.';
  expect(await dialog.findByText(what)).toBeVisible();
  await user.click(dialog.getByText('12 are approved already and keep their amounts'));
  expect(dialog.getByRole('link', { name: /Nov 3/ })).toHaveAttribute(
    'href',
    expect.stringContaining('closeout=44'),
  );
  expect(dialog.getByRole('link', { name: /^All 12, from Fri, Jan 1/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/part=approved&from=2027-01-01&ruleKind=hourly_rate$/),
  );
  expect(await dialog.findByText('It replaces: $75.00 an hour.')).toBeVisible();
  expect(dialog.getAllByRole('listitem', { hidden: true })[0]).toHaveTextContent(
    'Mon, Jan 11, 9:00 AM – 1:00 PMAlder Clinic, Xhosa+$20.00$300.00 → $320.00',
  );
  await waitFor(() =>
    expect(server.calls('rates.preview').at(-1)?.body).toMatchObject({ from: '2027-01-01' }),
  );
  server.answers('rates.begin', () => {
    rates.push(rate({ from: '2027-01-01', state: 'coming', words: '$80.00 an hour' }));
    return { today: TODAY, rates };
  });
  await user.click(dialog.getByRole('button', { name: 'Save New Rate' }));
  expect(await screen.findByText('Rate saved')).toBeVisible();
  expect(await screen.findByText(/from Jan 1, 2027/)).toBeVisible();
  expect(server.calls('rates.begin')).toMatchObject([
    {
      body: {
        side: 'charge',
        kind: 'hourly_rate',
        from: '2027-01-01',
        terms: { rate: '80' },
        replaces: 71,
        scope: { clientId: null, interpreterId: null, language: null },
      },
    },
  ]);
});

test('an unlikely rate is asked about before it is saved', async () => {
  const rates = [rate({ id: 71 })];
  const { server, user } = openBook(rates);
  server.answers('rates.preview', { ...PREVIEW, replaces: rates[0] ?? null });
  server.answers('rates.begin', { today: TODAY, rates });
  await user.click(await screen.findByRole('button', { name: 'Change: Hourly rate, client pays' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change rate' }));
  await fill(user, /^Rate \(/, '999999');
  await user.click(dialog.getByRole('button', { name: 'Save New Rate' }));
  expect(await dialog.findByText(/Save it anyway\?$/)).toHaveTextContent(
    'The rate is $999,999.00 an hour, more than $500.00. $999,999.00 an hour is at least 10 times the $75.00 an hour that it replaces.',
  );
  // Another amount is another question.
  await fill(user, /^Rate \(/, '7.5');
  await user.click(dialog.getByRole('button', { name: 'Save New Rate' }));
  expect(server.calls('rates.begin')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Save anyway' }));
  await waitFor(() =>
    expect(server.calls('rates.begin')).toMatchObject([{ body: { terms: { rate: '7.5' } } }]),
  );
});

test('what cannot be a rate is said at its field, and nothing is sent', async () => {
  const { server, user } = openBook([]);
  await user.click(await screen.findByRole('button', { name: 'New rate… (Languages)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New rate' }));
  await fill(user, /^Rate \(/, '-3');
  await user.click(dialog.getByRole('button', { name: 'Save New Rate' }));
  expect(errorAt('Language')).toBe('Choose a language');
  expect(errorAt(/^Rate \(/)).toMatch(/^Enter an amount in dollars/);
  await fill(user, 'Kind', 'short_notice');
  expect(errorAt('Extra')).toMatch(/in steps of 0\.5/);
  expect(server.calls('rates.begin')).toEqual([]);
  expect(server.calls('rates.preview')).toEqual([]);
});

test('says at the date that a rule cannot begin then, also when the server says so later', async () => {
  const { server, user } = openBook([rate()]);
  const settled = 'Payments from that day on are settled.';
  server.answers('rates.preview', { ...PREVIEW, refusal: settled });
  await user.click(await screen.findByRole('button', { name: 'Change: Hourly rate, client pays' }));
  await fill(user, 'From', '2025-01-01');
  await waitFor(() => expect(errorAt('From')).toBe(settled));
  server.answers('rates.begin', refusal(422, { fields: { from: 'Choose a later day.' } }));
  await user.click(screen.getByRole('button', { name: 'Save New Rate' }));
  await waitFor(() => expect(errorAt('From')).toBe('Choose a later day.'));
});

test('ends a rule from a day on, and deletes one that has not begun', async () => {
  const rates = [
    rate({ kind: 'weekend', words: '50% more' }),
    rate({ id: 90, kind: 'weekend', state: 'coming', from: '2027-02-01', words: '60% more' }),
  ];
  const { server, user } = openBook(rates);
  server.answers('rates.begin', { today: TODAY, rates });
  await user.click(await screen.findByRole('button', { name: 'Change: Weekends, client pays' }));
  await user.click(await screen.findByRole('radio', { name: /^End this rule/ }));
  expect(screen.queryByLabelText(/^Extra/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'End Rate' }));
  await waitFor(() => expect(server.calls('rates.begin')[0]?.body).toMatchObject({ terms: null }));
  server.answers('rates.delete', new Response(null, { status: 204 }));
  await user.click(
    await screen.findByRole('button', { name: 'Delete: Weekends, client pays, from Feb 1, 2027' }),
  );
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.calls('rates.delete')).toMatchObject([{ params: { rateId: '90' } }]));
});

test('adds the federal holidays of a year to the list, which is saved as a whole', async () => {
  const { server, user } = openBook([]);
  server.answers('rates.suggestHolidays', [
    { date: '2026-11-26', name: 'Thanksgiving' },
    { date: '2026-12-25', name: 'Christmas Day' },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Edit holidays' }));
  await user.click(await screen.findByRole('button', { name: 'Add US federal holidays 2026' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Holidays' }));
  await waitFor(() => expect(dialog.getAllByLabelText(/^Name/)).toHaveLength(2));
  // One that is there already keeps its name.
  expect(dialog.getAllByLabelText<HTMLInputElement>(/^Name/).map(({ value }) => value)).toEqual([
    'Thanksgiving Day',
    'Christmas Day',
  ]);
  server.answers('rates.putHolidays', ({ body }) => ({
    holidays: [...body.holidays],
    surchargesAddUp: true,
    updatedAt: '2026-11-24T15:00:00Z',
  }));
  await user.click(dialog.getByRole('checkbox', { name: /^Surcharges add up/ }));
  await user.click(dialog.getByRole('button', { name: 'Save Holidays' }));
  await waitFor(() =>
    expect(server.calls('rates.putHolidays')[0]?.body).toMatchObject({
      surchargesAddUp: true,
      updatedAt: '2026-11-01T00:00:00Z',
      holidays: [{ date: '2026-11-26' }, { date: '2026-12-25' }],
    }),
  );
});

test("has the bookkeeper's rates, but not the list of holidays to change", async () => {
  openBook([], 'bookkeeper');
  expect(await screen.findByRole('button', { name: 'Add: Tax, client pays' })).toBeVisible();
  await screen.findByText('Thanksgiving Day');
  expect(screen.queryByRole('button', { name: 'Edit holidays' })).toBeNull();
});

test("has a client's own rules on the client's page, and begins others for them", async () => {
  const server = fakeServer();
  const own = { clientId: 7, clientName: 'Alder Clinic' };
  for (const action of ['payments.totals', 'ledger.clientBalance'] as const)
    server.answers(action, new Response('', { status: 500 }));
  server.answers('rates.list', {
    today: TODAY,
    rates: [rate({ scope: { ...own, language: 'Xhosa' }, words: '$95.00 an hour' })],
  });
  server.answers('rates.preview', PREVIEW);
  const user = openStaffScreen(server, '/clients/7', { clients: [client()] });
  expect(await line('Rates of Alder Clinic', 'Hourly rate')).toHaveTextContent(
    'Client paysBy language, or the default',
  );
  expect(await line('Rates of Alder Clinic', 'Xhosa')).toHaveTextContent('$95.00 an hour');
  expect(server.calls('rates.list')[0]?.query).toEqual({ scope: 'client', clientId: '7' });
  await user.click(screen.getByRole('button', { name: 'Add: Hourly rate, client pays' }));
  expect(await screen.findByText('Hourly rate · Alder Clinic · client pays')).toBeVisible();
  await fill(user, /^Rate \(/, '88');
  await waitFor(() =>
    expect(server.calls('rates.preview').at(-1)?.body).toMatchObject({
      scope: { clientId: 7, interpreterId: null, language: null },
    }),
  );
});
