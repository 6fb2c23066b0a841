import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CloseoutDetail } from '#contracts/closeouts/shapes.ts';
import { closeout, closeoutCounts, closeoutDetail } from '#kit/component/closeouts.ts';
import { fakeServer, held, refusal } from '#kit/component/fake-server.ts';
import { errorAt, field, fill } from '#kit/component/form.ts';
import { address } from '#kit/component/open-screen.tsx';
import { preferences } from '#kit/component/preferences.ts';
import { resizeWindow } from '#kit/component/resize-window.ts';
import { assignment, messageChannel, openStaffScreen } from '#kit/component/staff.ts';

// There is room beside the list.
beforeEach(() => resizeWindow(1440));

/** 10 to 12 in New York, some days ago. */
const OVER = {
  date: '2026-11-20',
  startTime: '10:00',
  endTime: '12:00',
  timeZone: 'America/New_York',
  startsAt: '2026-11-20T15:00:00.000Z',
  endsAt: '2026-11-20T17:00:00.000Z',
};
const ADA = { id: 1, name: 'Ada Adler', phone: '(555) 010-0444' };
const BEN = { id: 2, name: 'Ben Birch' };
const overrun = { code: 'overrun', text: 'Ended 40 min after the booked end' } as const;
const THREE = [
  closeoutDetail({ paymentId: 11 }),
  closeoutDetail({ paymentId: 12, amount: '61.00', interpreter: BEN }),
  closeoutDetail({ paymentId: 13, amount: '62.00' }),
];

/** The queue of these; what is approved or changed through it is so from then on. */
async function openQueue(all: CloseoutDetail[] = THREE, more = '') {
  const server = fakeServer();
  const closeouts = new Map(all.map((one) => [one.paymentId, one]));
  const find = (id: string | undefined) => closeouts.get(Number(id)) as CloseoutDetail;
  const change = (id: string | number | undefined, about: Partial<CloseoutDetail>) => {
    const changed = { ...find(String(id)), updatedAt: '2026-11-24T15:00:00.000Z', ...about };
    closeouts.set(changed.paymentId, changed);
    return changed;
  };
  server.answers('closeouts.list', ({ query: { review = 'reported', plain } }) =>
    [...closeouts.values()]
      .filter((one) => (review === 'waiting' ? one.review !== 'approved' : one.review === review))
      .filter(({ flags }) => plain === undefined || (flags.length === 0) === (plain === 'true'))
      .map((one) => closeout(pick(one))),
  );
  server.answers('closeouts.counts', () => {
    const reported = [...closeouts.values()].filter(({ review }) => review === 'reported');
    const plain = reported.filter(({ flags }) => flags.length === 0).length;
    return closeoutCounts({ plain, withQuestion: reported.length - plain });
  });
  server.answers('closeouts.get', ({ params }) => find(params['paymentId']));
  server.answers('closeouts.approve', ({ params }) =>
    change(params['paymentId'], {
      review: 'approved',
      approvedBy: 'Robin Desk',
      approvedAt: '2026-11-24T15:00:00.000Z',
    }),
  );
  const user = openStaffScreen(server, `/payments?view=review${more}`);
  return { server, user, change };
}

/** The list's part of a closeout; the contract of the list allows no more. */
function pick(one: CloseoutDetail) {
  const { booked: _, actual: __, checkIn: ___, cancellation: ____, receipts: _____, ...rest } = one;
  const { lines: ______, history: _______, ...line } = rest;
  return line;
}

const row = (amount: string) =>
  waitFor(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row-id]')];
    const found = rows.find(({ textContent }) => textContent?.includes(amount));
    if (found === undefined) throw new Error(`no row has ${amount}`);
    return found;
  });
const panel = () => screen.findByRole('complementary', { name: 'Review' });
const loaded = async (words: string) => waitFor(async () => expect(await panel()).toHaveTextContent(words));
const key = (pressed: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: pressed });
const toast = (text: string | RegExp) =>
  screen.findByText(text, { selector: '[aria-label="Notifications (F8)"] *' });
const approved = (server: ReturnType<typeof fakeServer>) =>
  server.calls('closeouts.approve').map(({ params }) => Number(params['paymentId']));

describe('what is past without a result', () => {
  test('has its number, is counted in what is not approved, and each row has what ends it', async () => {
    const { server, user } = await openQueue();
    const past = [
      assignment({ id: 41, interpreter: ADA, status: 'accepted', ...OVER }),
      assignment({ id: 42, interpreter: ADA, status: 'accepted', notHeld: 'did_not_take_place', ...OVER }),
    ];
    const unfilled = [assignment({ id: 43, interpreter: null, status: 'declined', ...OVER })];
    server.answers('assignments.list', ({ query: { result } }) => {
      if (result === 'unfilled') return unfilled;
      return result === 'missing' ? past : [];
    });
    server.answers('closeouts.counts', closeoutCounts({ plain: 3, withoutResult: 2, unfilled: 1 }));
    await user.click(await screen.findByRole('button', { name: 'Not approved 5' }));
    expect(await screen.findByText('2 more are past without a result.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'See them' }));
    expect(address()).toBe('/payments?view=review&part=past');
    const actions = async (words: string) =>
      within(await row(words))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(await actions('Never reported')).toEqual(['Report…', 'Cancel…']);
    expect(await actions('Did not take place')).toEqual(['Report…', 'Cancel…']);
    await user.click(within(await row('Never reported')).getByRole('button', { name: /Report/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Report for Ada Adler' });
    server.answers('assignments.track', () => assignment({ id: 41, ...OVER }));
    fireEvent.change(within(dialog).getByLabelText('Actual end'), { target: { value: '10:05' } });
    await user.click(within(dialog).getByRole('button', { name: 'Save Report' }));
    expect(dialog).toHaveTextContent('That is 1 h 55 min before the booked end at 12:00 PM. Save it anyway?');
    expect(server.calls('assignments.track')).toEqual([]);
    fireEvent.change(within(dialog).getByLabelText('Actual end'), { target: { value: OVER.endTime } });
    await user.click(within(dialog).getByRole('radio', { name: 'Did not take place' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save Report' }));
    await waitFor(() => expect(server.calls('assignments.track')).toHaveLength(1));
    // On the day of the appointment, not today.
    expect(server.calls('assignments.track')[0]?.body).toMatchObject({
      act: 'did_not_take_place',
      reportedAt: OVER.endsAt,
    });
    await user.click(screen.getByRole('button', { name: 'Nobody was found 1' }));
    expect(address()).toBe('/payments?view=review&part=unfilled');
    expect(await actions('Nobody was found')).toEqual(['Assign…', 'Cancel…']);
  });
});

test('a ready one that did not end as booked says when it ended', async () => {
  const late = closeoutDetail({ paymentId: 12, amount: '61.00' });
  const assigned = { ...late.assignment, actualEndTime: '12:10' };
  const { user } = await openQueue([closeoutDetail({ paymentId: 11 }), { ...late, assignment: assigned }]);
  expect(await row('$60.00')).toHaveTextContent('As booked');
  expect(await row('$61.00')).toHaveTextContent('Ended at 12:10 PM, booked to 12:00 PM');
  await user.click(await row('$61.00'));
  await loaded('Nothing unusual. Ended at 12:10 PM, booked to 12:00 PM.');
});

test('what the client wrote is there, and can be answered', async () => {
  const flags = [{ code: 'client_question', text: 'The client says that the charge is wrong' }] as const;
  const { server, user } = await openQueue(
    [closeoutDetail({ paymentId: 11, flags: [...flags] })],
    '&part=question',
  );
  server.answers('problems.ofAssignment', [
    {
      id: 3,
      about: 'charge',
      text: 'We agreed on 2 hours',
      reportedAt: '2026-11-21T14:00:00Z',
      answer: null,
      answeredAt: null,
      answeredBy: null,
      client: { id: 3, name: 'Dock Clinic', phone: '(555) 010-0333' },
    },
  ]);
  server.answers('messagePreferences.of', preferences('client'));
  await user.click(await row('The client says that the charge is wrong'));
  await loaded('Charge: We agreed on 2 hours');
  await user.click(within(await panel()).getByRole('button', { name: 'Answer…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Answer Dock Clinic' });
  expect(dialog).toHaveTextContent('No. 11: Fri, Nov 20');
});

describe('going through the queue', () => {
  test('A approves and shows the next; J and K go without approving; where somebody types they are letters', async () => {
    const { server, user } = await openQueue();
    await user.click(await row('$60.00'));
    await loaded('1 of 3');
    await loaded('Checked in at40.71280, -74.00600 within 39 ft Open in Google Maps (the check-in)');
    await loaded('Appointment at 2 Midtown Road Open in Google Maps (2 Midtown Road)');
    key('j');
    await loaded('2 of 3');
    key('k');
    await loaded('1 of 3');
    await loaded('Nothing unusual');
    await user.click(within(await panel()).getByRole('button', { name: 'Return…' }));
    const question = await screen.findByRole('dialog', { name: 'Return with a question' });
    await user.type(field('Question'), 'aja');
    expect(approved(server)).toEqual([]);
    expect(field('Question')).toHaveValue('aja');
    await fill(user, 'Question', '');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    key('a');
    await loaded('Ben Birch');
    await waitFor(() => expect(approved(server)).toEqual([11]));
    // Where it covers no amount of the next.
    await loaded('Approved: Ada Adler, Nov 20, $60.00');
    expect(screen.queryByText('Approved', { selector: '[aria-label="Notifications (F8)"] *' })).toBeNull();
    expect(server.calls('closeouts.approve')[0]?.body).toEqual({ updatedAt: '2026-11-20T17:05:00.000Z' });
    await waitFor(async () => expect(await row('$60.00')).toHaveTextContent('Approved'));
    key('a');
    await loaded('$62.00');
    key('a');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Review' })).toBeNull());
    expect(approved(server)).toEqual([11, 12, 13]);
  });

  test('asks before a pay is approved that is far above the charge', async () => {
    const loss = { amount: '750.00', clientAmount: '75.00', margin: '-675.00' };
    const { server, user } = await openQueue([closeoutDetail({ paymentId: 11, ...loss }), ...THREE.slice(1)]);
    await user.click(await row('$750.00'));
    await loaded('−$675.00');
    key('a');
    const question = () => screen.findByRole('alertdialog', { name: 'Approve it anyway?' });
    expect(await question()).toHaveTextContent('The pay is $675.00 above the charge, more than $500.00.');
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await loaded('1 of 3');
    key('a');
    await user.click(within(await question()).getByRole('button', { name: 'Approve anyway' }));
    await loaded('Ben Birch');
    await waitFor(() => expect(approved(server)).toEqual([11]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('counts an approval at once, and brings it back with the reason when it is refused', async () => {
    const { server, user } = await openQueue();
    const sentence = 'Bo has returned it to the interpreter meanwhile.';
    const { reply, release } = held(refusal(409, { code: 'stale', message: sentence }));
    server.answersNext('closeouts.approve', reply);
    await user.click(await row('$60.00'));
    await loaded('Nothing unusual');
    key('a');
    await loaded('Ben Birch');
    expect(await row('$60.00')).toHaveTextContent('Approved');
    release();
    await toast(/Bo has returned it/);
    expect(await row('$60.00')).not.toHaveTextContent('Approved');
    await user.click(await screen.findByRole('button', { name: 'Show' }));
    await loaded(sentence);
  });

  test('one that was approved here and reopened since waits again', async () => {
    const seen = { paymentId: 11, updatedAt: '2026-11-20T17:05:00Z' };
    const { server, user, change } = await openQueue([closeoutDetail(seen)]);
    await user.click(await row('$60.00'));
    await loaded('Nothing unusual');
    key('a');
    await waitFor(async () => expect(await row('$60.00')).toHaveTextContent('Approved'));
    await waitFor(() => expect(approved(server)).toEqual([11]));
    // Later, though not as text.
    change(11, { review: 'reported', updatedAt: '2026-11-20T17:05:00.5Z' });
    server.tells({ topic: 'payments', ids: [11] });
    await waitFor(async () => expect(await row('$60.00')).not.toHaveTextContent('Approved'));
  });

  test('a link opens the one that it names', async () => {
    await openQueue(THREE, '&closeout=12');
    await loaded('Ben Birch');
    await loaded('2 of 3');
    key('Escape');
    await waitFor(() => expect(address()).toBe('/payments?view=review'));
  });
});

test('says in which order they are; all that waits is in one list, whatever its part', async () => {
  const { user, change } = await openQueue([
    ...THREE,
    closeoutDetail({ paymentId: 14, amount: '63.00', flags: [overrun] }),
    closeoutDetail({ paymentId: 15, amount: '64.00', review: 'approved' }),
  ]);
  await screen.findByText('3 appointments. Oldest report first.');
  await user.click(screen.getByRole('button', { name: /^Not approved/ }));
  expect(await row('$63.00')).toHaveTextContent('Ended 40 min after the booked end');
  await row('$60.00');
  expect(document.querySelectorAll('[data-row-id]')).toHaveLength(4);
  expect(address()).toBe('/payments?view=review&part=waiting');
  expect(screen.queryByRole('button', { name: /Ready…$/ })).toBe(null);
  change(11, { review: 'approved', approvedAt: '2026-11-24T13:00:00.000Z' });
  await user.click(screen.getByRole('button', { name: /^Approved/ }));
  await screen.findByText('2 appointments. Last approved first.');
});

test('many ready appointments are approved together, and those that were not are named', async () => {
  const { server, user } = await openQueue();
  server.answers('closeouts.approveMany', {
    count: 2,
    amount: '121.00',
    clientAmount: '300.00',
    notApproved: [{ paymentId: 13, reason: 'It was returned to the interpreter meanwhile.' }],
  });
  await user.click(await screen.findByRole('button', { name: 'Approve 3 Ready…' }));
  const question = await screen.findByRole('alertdialog', { name: 'Approve 3 ready appointments?' });
  expect(question).toHaveTextContent('$183.00 to 2 interpreters, $450.00 charged to 1 client');
  await user.click(within(question).getByRole('button', { name: 'Approve 3' }));
  const left = await screen.findByRole('dialog', { name: '1 was not approved' });
  expect(left).toHaveTextContent('Ada Adler, Nov 20, $62.00It was returned to the interpreter meanwhile.');
  expect(server.calls('closeouts.approveMany')[0]?.body.closeouts).toHaveLength(3);
  await user.click(within(left).getByRole('button', { name: 'Done' }));
  expect(await row('$61.00')).toHaveTextContent('Approved');
  expect(await row('$62.00')).not.toHaveTextContent('Approved');
});

test('what is posted on another day, because its own is closed, is said before and after, of one and of many', async () => {
  const october = {
    closedPosting: { through: '2026-10-31', on: '2026-11-01' },
    assignment: { ...closeout({ paymentId: 11 }).assignment, date: '2026-10-20' },
  };
  const all = [closeoutDetail({ paymentId: 11, ...october }), ...THREE.slice(1)];
  const { server, user } = await openQueue(all);
  server.answers('closeouts.approveMany', {
    count: 3,
    amount: '183.00',
    clientAmount: '450.00',
    notApproved: [],
  });
  await user.click(await screen.findByRole('button', { name: 'Approve 3 Ready…' }));
  const question = await screen.findByRole('alertdialog', { name: 'Approve 3 ready appointments?' });
  expect(question).toHaveTextContent('October is closed, so 1 of them is posted on November 1.');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await user.click(await row('$60.00'));
  await loaded('October is closed, so this is posted on November 1.');
  key('a');
  await loaded('Approved, posted on Nov 1: Ada Adler, Oct 20, $60.00');
});

test('only the selected ones are approved', async () => {
  const { server, user } = await openQueue();
  server.answers('closeouts.approveMany', {
    count: 1,
    amount: '61.00',
    clientAmount: '150.00',
    notApproved: [],
  });
  await user.click(within(await row('$61.00')).getByRole('checkbox'));
  const bar = await screen.findByRole('region', { name: 'Selection' });
  await user.click(within(bar).getByRole('button', { name: 'Approve…' }));
  await user.click(await screen.findByRole('button', { name: 'Approve 1' }));
  await toast('1 was approved');
  expect(server.calls('closeouts.approveMany')[0]?.body.closeouts).toEqual([
    { paymentId: 12, updatedAt: '2026-11-20T17:05:00.000Z' },
  ]);
});

test('says beside the amounts that no rate per mile is set, and where to set it', async () => {
  const [plain] = THREE as [CloseoutDetail];
  const paid: CloseoutDetail['lines'][number] = {
    side: 'pay',
    label: 'Mileage',
    quantity: '12.5',
    unit: 'miles',
    rate: '0.67',
    amount: '8.38',
    ruleId: 4,
    kind: 'mileage',
    byRules: null,
    adjustment: null,
  };
  const driven = closeoutDetail({
    paymentId: 22,
    actual: { ...(plain.actual as NonNullable<CloseoutDetail['actual']>), mileage: '12.50' },
    lines: [...plain.lines, paid],
  });
  const { user } = await openQueue([driven]);
  await user.click(await row('$60.00'));
  await loaded('No rate per mile is set, so the reported mileage (12.5) is not charged.');
  expect(await panel()).not.toHaveTextContent('paid at $0.00');
  expect(await panel()).toHaveTextContent('Mileage–12.5 miles');
  expect(within(await panel()).getByRole('link', { name: /Set it in Rates, from/ })).toHaveAttribute(
    'href',
    '/settings?tab=rates',
  );
});

describe('one that needs review', () => {
  const unusual = closeoutDetail({
    paymentId: 21,
    flags: [overrun, { code: 'missing_receipt', text: 'Parking of $8.50 has no receipt' }],
    amount: '91.00',
    clientAmount: '206.25',
    margin: '115.25',
    assignment: { ...THREE[0]?.assignment, actualEndTime: '12:40' } as CloseoutDetail['assignment'],
    actual: {
      ...(THREE[0]?.actual as NonNullable<CloseoutDetail['actual']>),
      endTime: '12:40',
      minutes: 160,
      parkingCost: '8.50',
      expenseNotes: 'Garage on Ward Street',
    },
    checkIn: null,
    lines: [
      ...(THREE[0]?.lines ?? []),
      {
        side: 'pay',
        label: 'Parking in cash',
        quantity: null,
        unit: null,
        rate: null,
        amount: '8.50',
        byRules: null,
        ruleId: null,
        kind: null,
        adjustment: { id: 7, reason: 'He showed it', by: 'Bo', at: '2026-11-21T10:00:00.000Z' },
      },
    ],
  });

  test('says why, booked beside actual, and the lines of both sides', async () => {
    const { user } = await openQueue([unusual], '&part=question');
    expect(await row('$91.00')).toHaveTextContent(
      'Ended 40 min after the booked end. Parking of $8.50 has no receipt',
    );
    await user.click(await row('$91.00'));
    await loaded('Ended 40 min after the booked end.');
    const compared = within(await panel()).getByRole('region', { name: 'Booked and actual' });
    expect(
      within(compared)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'BookedActual',
      'Time10:00 AM – 12:00 PM10:00 AM – 12:40 PM',
      'Length2 h2 h 40 min',
      'Parking–$8.50',
    ]);
    await loaded('Nobody checked in.');
    const pay = within(await panel()).getByRole('table', { name: 'Pay Ada Adler' });
    expect(pay).toHaveTextContent('Parking in cashHe showed it (Bo)Remove$8.50');
    await loaded('Margin$115.25');
  });

  test('is returned with a question, and keeps the question when somebody was faster', async () => {
    const { server, user, change } = await openQueue([unusual], '&part=question');
    server.previews('closeouts.return', {
      tells: [
        { audience: 'interpreter', id: 1, name: 'Ada Adler', kind: 'closeout_returned', channels: ['email'] },
      ],
    });
    await user.click(await row('$91.00'));
    await user.click(within(await panel()).getByRole('button', { name: 'Return…' }));
    await screen.findByRole('dialog', { name: 'Return with a question' });
    const send = () => user.click(screen.getByRole('button', { name: 'Send Question' }));
    await send();
    expect(errorAt('Question')).toContain('Write your question');
    await fill(user, 'Question', 'Where is the receipt?');
    server.answersNext('closeouts.return', () => {
      change(21, { amount: '82.50', updatedAt: '2026-11-24T14:00:00.000Z' });
      return refusal(409, { code: 'stale', message: 'Bo has added a line.' });
    });
    await send();
    await screen.findByText('Bo has added a line.');
    await screen.findByText('What you typed is still here.');
    expect(field('Question')).toHaveValue('Where is the receipt?');
    server.answers('closeouts.return', ({ body }) =>
      change(21, { review: 'returned', question: body.question }),
    );
    await send();
    await toast('The question was sent to the interpreter');
    expect(server.calls('closeouts.return').map(({ body }) => body.updatedAt)).toEqual([
      '2026-11-20T17:05:00.000Z',
      '2026-11-24T14:00:00.000Z',
    ]);
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Review' })).toBeNull());
    await waitFor(async () => expect(await row('$82.50')).toHaveTextContent('Returned'));
  });

  test('that is returned is said to be in the portal while email and texts are off', async () => {
    const { server, user, change } = await openQueue([unusual], '&part=question');
    server.answers('messageChannels.list', [messageChannel('email'), messageChannel('sms')]);
    server.answers('closeouts.return', () => change(21, { review: 'returned', question: 'When?' }));
    await user.click(await row('$91.00'));
    await user.click(within(await panel()).getByRole('button', { name: 'Return…' }));
    const open = await screen.findByRole('dialog', { name: 'Return with a question' });
    await waitFor(() => expect(open).toHaveTextContent('finds it in the portal. It waits under Returned'));
    await fill(user, 'Question', 'When?');
    await user.click(screen.getByRole('button', { name: 'Send Question' }));
    await toast('The question is in the interpreter’s portal');
  });

  test('is adjusted by a line, for a reason, also by less', async () => {
    const { server, user, change } = await openQueue([unusual], '&part=question');
    server.answers('closeouts.adjust', () => change(21, { amount: '71.00' }));
    await user.click(await row('$91.00'));
    await user.click(within(await panel()).getByRole('button', { name: 'Adjust…' }));
    await screen.findByRole('dialog', { name: 'Adjust' });
    await fill(user, 'What for', 'Came late');
    await fill(user, 'Amount', 'twenty');
    await user.click(screen.getByRole('button', { name: 'Add Line' }));
    expect(errorAt('Amount')).toContain('Enter an amount in dollars');
    expect(errorAt('Reason')).toContain('A reason is required');
    await fill(user, 'Amount', '999999999');
    await user.click(screen.getByRole('button', { name: 'Add Line' }));
    expect(errorAt('Amount')).toContain('Enter an amount from −$99,999,999.99 to $99,999,999.99');
    await fill(user, 'Reason', 'The client said so');
    await fill(user, 'Amount', '$9,000,000');
    await user.click(screen.getByRole('button', { name: 'Add Line' }));
    await screen.findByText(/The line is \$9,000,000\.00, more than \$1,000\.00\..*Save it anyway\?/);
    expect(server.calls('closeouts.adjust')).toEqual([]);
    await fill(user, 'Amount', '−20');
    await user.click(screen.getByRole('button', { name: 'Add Line' }));
    await loaded('The amount was adjusted');
    expect(server.calls('closeouts.adjust')[0]?.body).toMatchObject({
      side: 'pay',
      label: 'Came late',
      amount: '-20',
      reason: 'The client said so',
    });
    await loaded('$71.00');
  });
});

test('a late cancellation is waived for one side or both', async () => {
  const late = closeoutDetail({
    paymentId: 31,
    outcome: 'cancelled',
    actual: null,
    checkIn: null,
    flags: [{ code: 'late_cancellation', text: 'Cancelled 3 h before the start' }],
  });
  const { server, user, change } = await openQueue([late], '&part=question');
  server.answers('closeouts.waive', () => change(31, { clientAmount: '0.00', margin: '-60.00' }));
  await user.click(await row('$60.00'));
  await loaded('Cancelled late');
  await user.click(within(await panel()).getByRole('button', { name: 'Waive…' }));
  await screen.findByRole('dialog', { name: 'Waive the late cancellation' });
  await user.click(screen.getByRole('radio', { name: /The charge/ }));
  await fill(user, 'Reason', 'A good client');
  await user.click(screen.getByRole('button', { name: 'Waive' }));
  await loaded('It was waived');
  expect(server.calls('closeouts.waive')[0]?.body).toMatchObject({ side: 'charge', reason: 'A good client' });
});

test('what is approved can be reopened until it is paid, and then is corrected by a line on the charge alone', async () => {
  const done = { review: 'approved', approvedBy: 'Bo', approvedAt: '2026-11-23T15:00:00.000Z' } as const;
  const all = [
    closeoutDetail({ paymentId: 41, ...done }),
    closeoutDetail({ paymentId: 42, amount: '61.00', ...done, status: 'paid' }),
  ];
  const { server, user, change } = await openQueue(all, '&part=approved');
  server.answers('closeouts.reopen', () => change(41, { review: 'reported' }));
  server.answers('closeouts.correct', () => change(42, { clientAmount: '125.00' }));
  await user.click(await row('$61.00'));
  await loaded('Approved by Bo and paid');
  expect(within(await panel()).queryByRole('button', { name: 'Reopen…' })).toBeNull();
  await user.click(await within(await panel()).findByRole('button', { name: 'Correct…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Correct' });
  expect(within(dialog).queryByRole('radio', { name: /^Pay/ })).toBeNull();
  expect(dialog).toHaveTextContent('a credit note covers a decrease');
  expect(dialog).toHaveTextContent('The charge is $150.00 now.');
  await fill(user, 'What for', 'Left early');
  await fill(user, 'Amount', '-25');
  await fill(user, 'Reason', 'The client called');
  await user.click(within(dialog).getByRole('button', { name: 'Correct' }));
  await loaded('The amount was corrected');
  expect(server.calls('closeouts.correct')[0]?.body).toMatchObject({ side: 'charge', amount: '-25' });
  await user.click(await row('$60.00'));
  await loaded('Approved by Bo');
  await user.click(await within(await panel()).findByRole('button', { name: 'Reopen…' }));
  await screen.findByRole('dialog', { name: 'Reopen' });
  await fill(user, 'Reason', 'The wrong rate');
  await user.click(screen.getByRole('button', { name: 'Reopen' }));
  await loaded('It waits for review again');
  expect(server.calls('closeouts.reopen')[0]?.body).toMatchObject({ reason: 'The wrong rate' });
  // It stays open, to be decided anew.
  expect(address()).toContain('closeout=41');
  await user.click(await within(await panel()).findByRole('button', { name: 'Adjust…' }));
  await screen.findByRole('dialog', { name: 'Adjust' });
});
