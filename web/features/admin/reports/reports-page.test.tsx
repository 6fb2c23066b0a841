import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { DemandReport, FillingReport, MoneyReport } from '#contracts/reports/shapes.ts';
import type { Role } from '#domain/access/access.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { address } from '#kit/component/open-screen.tsx';
import { client, openStaffScreen } from '#kit/component/staff.ts';

const DOCK = client({ id: 3, name: 'Dock Clinic' });
const amounts = (revenue: string, pay: string, margin: string) => ({
  revenue,
  pay,
  margin,
  tax: '0.00',
  interpreterCost: pay,
  expenses: '0.00',
});
const MONEY: MoneyReport = {
  period: { from: '2026-10-01', to: '2026-10-31' },
  before: null,
  today: '2026-11-24',
  dates: 'service',
  rows: [
    { key: '3', name: 'Dock Clinic', now: amounts('150.00', '60.00', '90.00'), before: null },
    { key: '4', name: '=City Court', now: amounts('1200.50', '400.00', '800.50'), before: null },
    { key: null, name: null, now: amounts('0.00', '25.00', '-25.00'), before: null },
  ],
  total: { now: amounts('1350.50', '485.00', '865.50'), before: null },
};
const FILLED: FillingReport['total']['now'] = {
  wanted: 8,
  filled: 6,
  open: 2,
  fillRate: 0.75,
  bookedByStaff: 2,
  acceptedOffers: 4,
  medianMinutes: 45,
  p90Minutes: 3000,
  offers: 9,
  offersPerFill: 2.25,
  declines: 3,
  declinesNotFree: 2,
  declinesTooFar: 0,
  declinesSubject: 0,
  declinesRate: 0,
  declinesOther: 0,
  declinesWithoutReason: 1,
};
const FILLING: FillingReport = {
  period: { from: '2026-11-01', to: '2026-11-30' },
  before: null,
  today: '2026-11-24',
  rows: [{ key: '2026-11', name: '2026-11', now: FILLED, before: null }],
  total: { now: FILLED, before: null },
};
const APPOINTMENT = {
  id: 40,
  date: '2026-10-05',
  startTime: '09:00',
  endTime: '11:00',
  language: 'Xhosa',
  value: null,
  client: { id: 3, name: 'Dock Clinic' },
  interpreter: { id: 1, name: 'Ada Adler' },
  amount: '90.00',
  status: 'completed' as const,
};

function openReports(more = '', role: Role = 'bookkeeper') {
  const server = fakeServer();
  server.answers('reports.money', ({ query }) =>
    query['compare'] === undefined
      ? MONEY
      : {
          ...MONEY,
          before: { from: '2026-09-01', to: '2026-09-30' },
          rows: MONEY.rows.map((row) => ({ ...row, before: amounts('100.00', '60.00', '40.00') })),
          total: { ...MONEY.total, before: amounts('300.00', '180.00', '120.00') },
        },
  );
  server.answers('reports.filling', FILLING);
  server.answers('reports.behindMoney', [APPOINTMENT]);
  server.answers('reports.behindWork', [{ ...APPOINTMENT, value: 45, amount: null }]);
  server.answers('exports.note', undefined);
  const user = openStaffScreen(server, `/reports${more}`, { clients: [DOCK], role });
  return { server, user };
}

const table = () => screen.findByRole('table', { name: /Revenue and margin by client/ });
const names = (of: HTMLElement) =>
  within(of)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const OCTOBER = '?by=client&from=2026-10-01&to=2026-10-31';

test('asks for what the address says, and shows the numbers with their total and a chart in words', async () => {
  const { server } = openReports(`${OCTOBER}&language=Xhosa&mode=phone&serviceType=nonsense`);
  const found = await table();
  expect(within(found).getByRole('row', { name: /Total/ })).toHaveTextContent(
    /\$1,350\.50.*\$485\.00.*\$865\.50/,
  );
  expect(server.calls('reports.money')).toMatchObject([
    { query: { from: '2026-10-01', to: '2026-10-31', by: 'client', language: 'Xhosa', mode: 'phone' } },
  ]);
  expect(server.calls('reports.money')[0]?.query).not.toHaveProperty('serviceType');
  expect(screen.getByRole('figure', { name: 'Chart: Revenue' })).toHaveTextContent(
    'Revenue: most =City Court ($1,200.50), least Without an appointment ($0.00).',
  );
});

test('counts by service date, says so, and switches to the day of posting', async () => {
  const { server, user } = openReports(OCTOBER);
  await table();
  expect(screen.getByText(/^Revenue and cost, from the ledger\. .* Counted by service date/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Dates'), 'By posting date');
  expect(await screen.findByText(/Counted by the day it was posted/)).toBeVisible();
  expect(server.calls('reports.money').map(({ query }) => query['dates'])).toEqual(['service', 'posting']);
});

test('sorts by a number, the largest first, and then the other way round', async () => {
  const { user } = openReports(OCTOBER);
  const found = await table();
  await user.click(within(found).getByRole('button', { name: 'Revenue' }));
  expect(names(found)).toEqual(['=City Court', 'Dock Clinic', 'Without an appointment', 'Total']);
  await user.click(within(found).getByRole('button', { name: 'Revenue' }));
  expect(names(found)).toEqual(['Without an appointment', 'Dock Clinic', '=City Court', 'Total']);
  expect(address()).toContain('sort=revenue');
});

test('leads from a number to its appointments, and from what is of none to the ledger', async () => {
  const { server, user } = openReports(OCTOBER);
  const found = await table();
  expect(within(found).getByRole('link', { name: 'Pay of Without an appointment: $25.00' })).toHaveAttribute(
    'href',
    '/ledger?account=interpreter_cost&from=2026-10-01&to=2026-10-31',
  );
  await user.click(within(found).getByRole('link', { name: 'Margin of Dock Clinic: $90.00' }));
  const dialog = await screen.findByRole('dialog', { name: 'Margin: Dock Clinic' });
  expect(await within(dialog).findByRole('link', { name: /Oct 5, 2026/ })).toHaveAttribute(
    'href',
    '/assignments?assignment=40',
  );
  expect(server.calls('reports.behindMoney')[0]?.query).toMatchObject({
    report: 'money',
    number: 'margin',
    key: '3',
    by: 'client',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).not.toContain('number');
});

test('compares with the period before in words and in the chart', async () => {
  const { user } = openReports(OCTOBER);
  const found = await table();
  await user.click(screen.getByRole('checkbox', { name: 'Compare with the period before' }));
  await waitFor(() => expect(found).toHaveTextContent('$100.00 before, +50%'));
  expect(screen.getByText('The period before')).toBeVisible();
  expect(address()).toContain('compare=before');
});

test('writes the number of a month alone, because one bar compares nothing, and leads to twelve months', async () => {
  const { server, user } = openReports('?report=filling');
  const figure = await screen.findByRole('figure', { name: 'Chart: Fill rate' });
  expect(screen.getByText(/including cancelled ones that had an interpreter/)).toBeVisible();
  expect(figure).toHaveTextContent(/75%Nov 2026Show 12 months/);
  expect(figure.querySelector('svg[height="260"]')).toBeNull();
  await user.click(within(figure).getByRole('button', { name: 'Show 12 months' }));
  await waitFor(() =>
    expect(server.calls('reports.filling').at(-1)?.query).toMatchObject({
      from: '2025-12-01',
      to: '2026-11-30',
      by: 'month',
    }),
  );
});

test('chooses a period by its name', async () => {
  const { server, user } = openReports('?by=client');
  await table();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last quarter');
  await waitFor(() =>
    expect(server.calls('reports.money').at(-1)?.query).toMatchObject({
      from: '2026-07-01',
      to: '2026-09-30',
    }),
  );
});

test('saves the numbers of the table, with names that a spreadsheet does not run', async () => {
  const saved: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:nothing';
  });
  const { user } = openReports(OCTOBER);
  await table();
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await saved[0]?.text();
  expect(text).toContain("'=City Court,1200.50,400.00,800.50");
  expect(text).toContain('Total,1350.50,485.00,865.50');
});

test('shows dispatchers the reports of work alone', async () => {
  openReports('?report=money', 'dispatcher');
  expect(await screen.findByRole('tab', { name: 'Filling' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('tab', { name: 'Revenue and margin' })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Ageing' })).toBeNull();
  const found = await screen.findByRole('table', { name: /Filling by month/ });
  expect(within(found).getByRole('row', { name: /Nov 2026/ })).toHaveTextContent(
    /75%.*45 min.*2 days.*2\.25/,
  );
});

test.each([
  ['dispatcher', 'Cancelled appointments and no-shows of the period.'],
  ['bookkeeper', 'Cancelled appointments and no-shows of the period. Charges and pay come from the ledger.'],
] as const)('tells a %s what the columns are that they see', async (role, about) => {
  const { server } = openReports('?report=cancellations', role);
  server.answers('reports.cancellations', new Response('broken', { status: 500 }));
  expect(await screen.findByText(about)).toBeVisible();
});

test('leaves out the hours of the night in which nothing begins, and draws nothing where all is 0', async () => {
  const { server, user } = openReports(OCTOBER);
  const hours = Array.from({ length: 168 }, (_, at) => (at === 24 + 6 ? 3 : at === 20 ? 1 : 0));
  const demand = { appointments: 4, minutes: 240, hours };
  server.answers('reports.demand', {
    period: FILLING.period,
    before: null,
    today: '2026-11-24',
    rows: [{ key: 'Xhosa', name: 'Xhosa', now: demand, before: null }],
    total: { now: demand, before: null },
  } satisfies DemandReport);
  const none = { ...FILLED, fillRate: 0 };
  server.answers('reports.filling', {
    ...FILLING,
    rows: ['2026-10', '2026-11'].map((key) => ({ key, name: key, now: none, before: null })),
  });
  await user.click(await screen.findByRole('tab', { name: 'Demand' }));
  const map = await screen.findByRole('table', { name: 'When appointments begin, by hour of the week' });
  const heads = within(map).getAllByRole('columnheader');
  expect([heads[0]?.textContent, heads.at(-1)?.textContent]).toEqual(['6 AM', '8 PM']);
  expect(within(map).getByRole('link', { name: '3' }).getAttribute('href')).toMatch(/weekday=2&hour=6/);
  expect(within(map).getByRole('link', { name: '1' }).getAttribute('href')).toMatch(/weekday=1&hour=20/);
  await user.click(screen.getByRole('tab', { name: 'Filling' }));
  const figure = await screen.findByRole('figure', { name: 'Chart: Fill rate' });
  expect(figure).toHaveTextContent('Fill rate: nothing to draw, all rows are 0.');
  expect(figure.querySelector('svg[height="260"]')).toBeNull();
});

test('says that there is nothing, and that a report could not be loaded', async () => {
  const { server, user } = openReports(OCTOBER);
  await table();
  server.answers('reports.money', { ...MONEY, rows: [] });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mode' }), 'By phone');
  expect(await screen.findByText('Nothing in this period')).toBeVisible();
  server.answers('reports.filling', refusal(500, { code: 'internal' }));
  await user.click(screen.getByRole('tab', { name: 'Filling' }));
  expect(await screen.findByText('The report could not be loaded')).toBeVisible();
});
