import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DayPlan, PlanOfAssignment } from '#contracts/fill-plans/shapes.ts';
import { DEFAULT_WEIGHTS } from '#domain/dispatch/ranking/weights.ts';
import { anExclusion, candidate } from '#kit/component/candidates.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import {
  companyPolicies,
  couldBePlanned,
  fillPlan,
  nothingPlanned,
  planOffer,
  unfilledAppointment,
} from '#kit/component/fill-plans.ts';
import { choose } from '#kit/component/form.ts';
import { address } from '#kit/component/open-screen.tsx';
import { assignment, interpreter, messageChannel, openStaffScreen } from '#kit/component/staff.ts';

const OPEN = assignment({
  id: 6,
  date: '2026-11-26',
  status: 'pending',
  interpreter: null,
  interpreterId: null,
});
const MEI = interpreter({ id: 9, name: 'Mei Chen', languages: [OPEN.language] });
const RUNNING: PlanOfAssignment = {
  ...nothingPlanned(6),
  likelihood: { chance: 0.91, chanceAt: '2026-11-24T14:40:00Z' },
  acts: ['pause', 'stop', 'ask_now', 'ask_everybody', 'add_person'],
  plans: [
    fillPlan({
      offers: [
        planOffer({
          offerId: 1,
          name: 'Ana Silva',
          state: 'declined',
          declineReason: 'not_free',
          answeredAt: '2026-11-24T14:10:00Z',
        }),
        planOffer({ offerId: 2, name: 'Luis Paz' }),
      ],
    }),
  ],
};

function openDetails(of: PlanOfAssignment, role?: 'viewer') {
  const server = fakeServer();
  const user = openStaffScreen(server, '/assignments?assignment=6', {
    assignments: [OPEN],
    interpreters: [MEI],
    ...(role && { role }),
  });
  for (const action of [
    'assignments.offers',
    'assignments.tracking',
    'payments.list',
    'receipts.list',
  ] as const)
    server.answers(action, []);
  server.answers('fillPlans.ofAssignment', of);
  const section = () => screen.findByRole('region', { name: 'Finding an interpreter' });
  return { server, user, section };
}

test('one press starts the plan, and the answer is shown as a timeline', async () => {
  const { server, user, section } = openDetails(couldBePlanned(6));
  expect(
    await within(await section()).findByText(
      /12 interpreters could be asked: 97% likely to be filled in time if all are asked/,
    ),
  ).toBeVisible();
  server.answers('fillPlans.start', RUNNING);
  server.answers('fillPlans.ofAssignment', RUNNING);
  await user.click(within(await section()).getByRole('button', { name: 'Fill It' }));
  const steps = await screen.findByRole('list', { name: 'Steps of the plan' });
  expect(within(steps).getByText('Ana Silva').closest('li')).toHaveTextContent('declined (not free then)');
  expect(within(steps).getByText('Luis Paz').closest('li')).toHaveTextContent('no answer yet');
  expect(await section()).toHaveTextContent('91% likely to be filled');
  expect(await section()).toHaveTextContent('Asks 2 of 12');
});

test('a language that nobody speaks is said, and what helps', async () => {
  const { outlook, ...of } = couldBePlanned(6);
  const nobody = outlook && { ...outlook, speakers: 0, couldBeAsked: 0, chance: 0 };
  const { section } = openDetails({ ...of, acts: [], outlook: nobody });
  expect(await section()).toHaveTextContent(
    `Nobody on file speaks ${OPEN.language}. Add an interpreter who does, or change the language.`,
  );
});

test('the details say why somebody was booked or asked in spite of what was in conflict, and who gave it back', async () => {
  const { server } = openDetails({
    ...nothingPlanned(6),
    bookedAnyway: {
      overrideReason: 'Agreed by phone',
      by: 'Dana Desk',
      overrode: ['Rafael Antunes declined this appointment.'],
    },
  });
  server.answers('assignments.offers', [
    {
      id: 3,
      assignmentId: 6,
      interpreter: { id: 9, name: 'Mei Chen', phone: '' },
      state: 'filled',
      sentAt: '2026-11-24T13:00:00Z',
      answeredAt: null,
      declineReason: null,
      couldStepIn: false,
      expiresAt: '2026-11-26T15:00:00Z',
      overrideReason: 'She knows the clinic',
    },
    {
      id: 2,
      assignmentId: 6,
      interpreter: { id: 8, name: 'Luis Paz', phone: '' },
      state: 'gave_back',
      sentAt: '2026-11-24T13:00:00Z',
      answeredAt: '2026-11-24T13:05:00Z',
      declineReason: null,
      expiresAt: '2026-11-26T15:00:00Z',
      couldStepIn: false,
      overrideReason: null,
    },
    {
      id: 1,
      assignmentId: 6,
      interpreter: { id: 8, name: 'Luis Paz', phone: '' },
      state: 'declined',
      sentAt: '2026-11-24T12:00:00Z',
      answeredAt: '2026-11-24T12:05:00Z',
      declineReason: null,
      expiresAt: '2026-11-26T15:00:00Z',
      couldStepIn: false,
      overrideReason: null,
    },
  ]);
  const offers = await screen.findByRole('region', { name: 'Offers' });
  expect(await within(offers).findByText('Dana Desk booked anyway: Agreed by phone')).toBeVisible();
  expect(offers).toHaveTextContent('Overridden: Rafael Antunes declined this appointment.');
  expect(await within(offers).findByText('Asked anyway: She knows the clinic')).toBeVisible();
  const luis = within(offers).getByText('Luis Paz').closest('li');
  expect(luis).toHaveTextContent('Gave it back');
  expect(luis).toHaveTextContent(/Asked before, .* · declined/);
  expect(offers).toHaveTextContent('Asked 2 · 1 gave it back');
  expect(within(offers).getAllByRole('listitem')).toHaveLength(2);
});

test('who is on standby is asked first, and nothing is said of a booking while nobody is booked', async () => {
  const standby = [{ interpreter: { id: 9, name: 'Mei Chen', phone: '' }, since: '2026-11-24T13:00:00Z' }];
  const { section } = openDetails({ ...RUNNING, reserve: standby });
  expect(await within(await section()).findByText('Nobody is booked: asked first.')).toBeVisible();
});

test('staff pause a plan; a press that comes too late is told why', async () => {
  const { server, user, section } = openDetails(RUNNING);
  const paused: PlanOfAssignment = {
    ...RUNNING,
    acts: ['resume', 'stop'],
    plans: RUNNING.plans.map((plan) => ({ ...plan, state: 'paused', nextAt: null })),
  };
  server.answers('fillPlans.pause', paused);
  const pause = await within(await section()).findByRole('button', { name: 'Pause' });
  server.answers('fillPlans.ofAssignment', paused);
  await user.click(pause);
  expect(await within(await section()).findByText(/Paused: nobody else is asked/)).toBeVisible();
  server.answers('fillPlans.resume', refusal(409, { message: 'Somebody accepted it meanwhile.' }));
  await user.click(within(await section()).getByRole('button', { name: 'Go On' }));
  expect(await screen.findByText('Somebody accepted it meanwhile.')).toBeVisible();
});

test('what keeps somebody away stands at their field until the reason is enough', async () => {
  const { server, user, section } = openDetails(RUNNING);
  await user.click(await within(await section()).findByRole('button', { name: 'More for the plan' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ask somebody else …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask somebody else' }));
  await user.click(dialog.getByRole('button', { name: 'Ask' }));
  expect(await dialog.findByText('Please select an interpreter')).toBeVisible();
  const hours = 'Works Mon–Fri; this ends at 17:00.';
  const override = [hours, 'It is 80 miles away.'];
  const shown = `${override.join(' ')} Can be asked with a reason.`;
  server.answers('assignments.candidates', [
    candidate({
      id: 9,
      name: 'Mei Chen',
      exclusions: [anExclusion('hours', hours), anExclusion('radius', 'It is 80 miles away.')],
    }),
  ]);
  await choose(user, 'Interpreter', 'Mei Chen');
  // Before anybody is asked.
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: /Interpreter/ })).toHaveAccessibleDescription(shown),
  );
  expect(server.calls('assignments.candidates')[0]?.query).toEqual({ interpreterId: '9' });
  const code = 'interpreter_not_eligible';
  server.answersNext('fillPlans.addPerson', refusal(409, { message: 'Not eligible.', code, override }));
  await user.click(dialog.getByRole('button', { name: 'Ask' }));
  const person = dialog.getByRole('combobox', { name: /Interpreter/ });
  await waitFor(() => expect(person).toHaveFocus());
  expect(person).toHaveAccessibleDescription(shown);
  // It is said once.
  expect(screen.queryByText('Failed to ask them')).toBeNull();
  expect(screen.queryByText('Not eligible.')).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'She offered it');
  expect(person).toHaveAccessibleDescription(shown);
  server.answers('fillPlans.addPerson', RUNNING);
  await user.click(dialog.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ask somebody else' })).toBeNull());
  expect(server.calls('fillPlans.addPerson').at(-1)?.body).toEqual({
    interpreterId: 9,
    overrideReason: 'She offered it',
  });
});

test('whose answer the plan waits for cannot be asked a second time', async () => {
  const mei = { ...planOffer({ offerId: 1, name: 'Mei Chen' }), interpreter: MEI };
  const { user, section } = openDetails({ ...RUNNING, plans: [fillPlan({ offers: [mei] })] });
  await user.click(await within(await section()).findByRole('button', { name: 'More for the plan' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ask somebody else …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask somebody else' }));
  await user.type(dialog.getByRole('combobox', { name: /Interpreter/ }), 'Mei');
  expect(await screen.findByText('Nobody else who speaks Estonian')).toBeVisible();
});

test('a running plan with too few people says below what would help', async () => {
  const { outlook } = couldBePlanned(6);
  const help = [{ constraint: 'radius' as const, adds: 4, sentence: '4 more from farther away.' }];
  const { section } = openDetails({
    ...RUNNING,
    plans: RUNNING.plans.map((plan) => ({ ...plan, isThin: true })),
    outlook: outlook && { ...outlook, help },
  });
  const list = await within(await section()).findByRole('list', { name: 'What would help' });
  expect(list).toHaveTextContent('4 more from farther away.');
});

test('who may only read sees the plan and no button; an ended one says what would help', async () => {
  const plans = [
    fillPlan({
      state: 'exhausted',
      nextAt: null,
      endedAt: '2026-11-24T18:00:00Z',
      endedWhy: 'Everybody who could take it has said no.',
      offers: [],
    }),
  ];
  const { outlook } = couldBePlanned(6);
  const help = [
    {
      constraint: 'radius' as const,
      adds: 4,
      sentence: '4 more from farther away than they usually travel.',
    },
  ];
  const { section } = openDetails(
    { ...nothingPlanned(6), plans, acts: ['start'], outlook: outlook && { ...outlook, help } },
    'viewer',
  );
  expect(await within(await section()).findByText('Everybody who could take it has said no.')).toBeVisible();
  expect(within(await section()).getByText(/4 more from farther away/)).toBeVisible();
  expect(within(await section()).queryByRole('button')).toBeNull();
});

test('while email and texts are off, a plan that begins says so, and one that runs', async () => {
  const server = fakeServer();
  const channels = [messageChannel('email'), messageChannel('sms'), messageChannel('push')];
  const user = openStaffScreen(server, '/unfilled', { assignments: [OPEN], channels });
  for (const action of [
    'assignments.offers',
    'assignments.tracking',
    'payments.list',
    'receipts.list',
  ] as const)
    server.answers(action, []);
  server.answers('fillPlans.unfilled', {
    total: 1,
    appointments: [unfilledAppointment({ assignmentId: 6 })],
  });
  server.answers('fillPlans.ofAssignment', RUNNING);
  server.answers('fillPlans.start', RUNNING);
  const list = within(await screen.findByRole('list', { name: 'Unfilled appointments' }));
  await user.click(list.getByRole('button', { name: /^Fill It/ }));
  expect(
    await screen.findByText(/The best interpreters are asked first\. Email and texts are off\.$/),
  ).toBeVisible();
  await user.click(list.getByRole('button', { name: /^Thu, Nov 26/ }));
  expect(
    await screen.findByText('Email and texts are off: interpreters see offers only in the portal.'),
  ).toBeVisible();
});

test('the board lists what may stay unfilled, starts a plan, and opens the appointment', async () => {
  const server = fakeServer();
  const user = openStaffScreen(server, '/unfilled', { assignments: [OPEN] });
  for (const action of [
    'assignments.offers',
    'assignments.tracking',
    'payments.list',
    'receipts.list',
  ] as const)
    server.answers(action, []);
  const chanceAt = new Date(Date.now() - 20 * 60_000).toISOString();
  const late = { deadlineAt: '2026-11-24T13:59:00Z', client: { id: 5, name: 'Late Ward' } };
  server.answers('fillPlans.unfilled', {
    total: 3,
    appointments: [
      unfilledAppointment({ assignmentId: 6, openOffers: 2, declined: 1, chance: 0.4, chanceAt }),
      unfilledAppointment({ assignmentId: 7, chance: 0.95, client: { id: 4, name: 'Hill Court' } }),
      unfilledAppointment({ assignmentId: 8, chance: 0.95, urgency: 'emergency', ...late }),
    ],
  });
  expect(await screen.findByText(/3 without an interpreter · 1 at risk \(under 90% likely/)).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Unfilled appointments' }));
  const [first, , tooLate] = list.getAllByRole('listitem');
  expect(within(tooLate ?? document.body).queryByRole('button', { name: /^Fill It/ })).toBeNull();
  expect(within(tooLate ?? document.body).getByRole('button', { name: /^Ask everyone now: / })).toBeVisible();
  expect(within(tooLate ?? document.body).getByText('Emergency')).toBeVisible();
  expect(first).toHaveTextContent('40% likelyestimated 20m ago');
  expect(first).toHaveTextContent('2 asked · 1 declined');
  server.answers('fillPlans.start', RUNNING);
  await user.click(list.getByRole('button', { name: /^Fill It: Dock Clinic/ }));
  expect(
    await screen.findByText(
      'Dock Clinic, Xhosa, Thu, Nov 26, 10:00 AM – 12:00 PM: the plan has begun. The best interpreters are asked first.',
    ),
  ).toBeVisible();
  await user.click(within(first ?? document.body).getByRole('button', { name: /^Thu, Nov 26/ }));
  await waitFor(() => expect(address()).toBe('/unfilled?assignment=6'));
});

test('an appointment that has begun stays on the board, at its top, until it ends', async () => {
  const server = fakeServer();
  openStaffScreen(server, '/unfilled', { assignments: [OPEN] });
  const begun = {
    date: '2026-11-24',
    startTime: '08:30',
    startsAt: '2026-11-24T13:30:00Z',
    endsAt: '2026-11-24T15:00:00Z',
    deadlineAt: '2026-11-24T11:30:00Z',
  };
  const { id, isThin: isHardToFill, endedWhy } = fillPlan({ offers: [] });
  const plan = { id, wave: 1, nextAt: null, isThin: isHardToFill, endedWhy, state: 'paused' as const };
  server.answers('fillPlans.unfilled', {
    total: 3,
    appointments: [
      unfilledAppointment({ assignmentId: 6 }),
      unfilledAppointment({ assignmentId: 7, ...begun, chance: 0.5, plan }),
      unfilledAppointment({ assignmentId: 8, ...begun, endsAt: '2026-11-24T13:59:00Z' }),
    ],
  });
  expect(
    await screen.findByText(
      '2 without an interpreter · 1 already begun · 1 at risk (under 90% likely to be filled)',
    ),
  ).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Unfilled appointments' })).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent('Began 8:30 AM, nobody is coming');
  expect(within(rows[0] as HTMLElement).queryByRole('button', { name: /^(Fill It|Go On)/ })).toBeNull();
  expect(within(rows[0] as HTMLElement).getByRole('button', { name: /^Assign: / })).toBeVisible();
  expect(rows[1]).toHaveTextContent('Not being filled');
});

test('the board says of each appointment how asking goes now', async () => {
  const server = fakeServer();
  openStaffScreen(server, '/unfilled', { assignments: [OPEN] });
  const { id, nextAt, isThin: isHardToFill, endedWhy } = fillPlan({ offers: [] });
  const plan = { id, wave: 1, nextAt: null, isThin: isHardToFill, endedWhy };
  server.answers('fillPlans.unfilled', {
    total: 5,
    appointments: [
      unfilledAppointment({ assignmentId: 6 }),
      unfilledAppointment({ assignmentId: 7, plan: { ...plan, state: 'stopped' } }),
      unfilledAppointment({ assignmentId: 8, plan: { ...plan, state: 'exhausted' }, declined: 2 }),
      unfilledAppointment({ assignmentId: 9, plan: { ...plan, state: 'filled' } }),
      unfilledAppointment({ assignmentId: 10, plan: { ...plan, state: 'running', nextAt } }),
    ],
  });
  const list = within(await screen.findByRole('list', { name: 'Unfilled appointments' }));
  const shown = [
    /Not being filled\s*Nobody is asked now/,
    /Not being filled\s*Stopped/,
    /Not being filled\s*Nobody found · 2 declined/,
    /Not being filled\s*Nobody is asked now/,
    /0% likely\s*Asking · next/,
  ];
  const rows = list.getAllByRole('listitem');
  for (const [index, words] of shown.entries()) expect(rows[index]).toHaveTextContent(words);
});

test('the board is in the order of the starts, whatever the chances, and a press moves no row', async () => {
  const server = fakeServer();
  const user = openStaffScreen(server, '/unfilled', { assignments: [OPEN] });
  const appointments = [
    unfilledAppointment({ assignmentId: 6, chance: 0.4, startsAt: '2026-12-21T15:00:00Z' }),
    unfilledAppointment({ assignmentId: 7, chance: 0, startsAt: '2026-12-21T16:00:00Z' }),
    unfilledAppointment({ assignmentId: 8, chance: 0.9, startsAt: '2026-12-09T15:00:00Z' }),
  ].map((one) => ({ ...one, client: { id: one.assignmentId, name: `Client ${one.assignmentId}` } }));
  server.answers('fillPlans.unfilled', { total: 3, appointments });
  const list = within(await screen.findByRole('list', { name: 'Unfilled appointments' }));
  const clients = () => list.getAllByRole('listitem').map((row) => row.textContent.match(/Client \d/)?.[0]);
  expect(clients()).toEqual(['Client 8', 'Client 6', 'Client 7']);
  server.answers('fillPlans.start', RUNNING);
  const [first, ...others] = appointments;
  server.answers('fillPlans.unfilled', {
    total: 3,
    appointments: [...others, { ...first, chance: 0.91, openOffers: 2 } as (typeof appointments)[number]],
  });
  await user.click(list.getByRole('button', { name: /^Fill It: Client 6/ }));
  await list.findByText('91% likely');
  expect(clients()).toEqual(['Client 8', 'Client 6', 'Client 7']);
  expect(screen.queryByRole('button', { name: /show$/ })).toBeNull();
});

test('the lists offer no plan where it is too late for one', async () => {
  const soon = { startsAt: '2026-11-24T15:30:00.000Z', client: { ...OPEN.client, name: 'Hill Court' } };
  const server = fakeServer();
  const request = { ...OPEN, notificationSent: false };
  openStaffScreen(server, '/assignments', { requests: [request, { ...request, id: 7, ...soon }] });
  const requests = within(await screen.findByRole('region', { name: /^Pending Client Requests/ }));
  expect(await requests.findAllByRole('button', { name: /^Fill It: / })).toHaveLength(1);
  expect(requests.getByRole('button', { name: /^Ask everyone now: Hill Court/ })).toBeVisible();
});

test('a request that waits says whether its time has begun or is over', async () => {
  const request = { ...OPEN, notificationSent: false, startsAt: '2026-11-24T12:00:00.000Z' };
  openStaffScreen(fakeServer(), '/assignments', {
    requests: [
      { ...request, endsAt: '2026-11-24T15:00:00.000Z' },
      { ...request, id: 7, endsAt: '2026-11-24T13:00:00.000Z' },
    ],
  });
  const requests = within(await screen.findByRole('region', { name: /^Pending Client Requests/ }));
  expect(await requests.findByText(/already started: it can be assigned/)).toBeVisible();
  expect(requests.getByText(/already over: it can be assigned/)).toBeVisible();
});

test('the company decides how it asks, by urgency, and when it asks nobody', async () => {
  const server = fakeServer();
  const user = openStaffScreen(server, '/settings?tab=dispatch');
  server.answers('fillPolicies.get', companyPolicies());
  server.answers('ranking.weights', { weights: DEFAULT_WEIGHTS, updatedAt: '2026-11-01T15:00:00.000Z' });
  const urgent = within(await screen.findByRole('region', { name: 'Urgent' }));
  await user.click(urgent.getByRole('checkbox', { name: 'Starts automatically with each request' }));
  await user.selectOptions(urgent.getByRole('combobox'), 'Everybody at once');
  expect(urgent.queryByRole('checkbox', { name: 'Partner agencies last' })).toBeNull();
  server.answers('fillPolicies.put', ({ body }) =>
    companyPolicies({ ...body, updatedAt: '2026-11-24T15:00:00Z' }),
  );
  const form = within(screen.getByRole('form', { name: 'How interpreters are asked' }));
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Settings for asking interpreters updated successfully')).toBeVisible();
  expect(server.calls('fillPolicies.put')[0]?.body).toMatchObject({
    policies: { urgent: { kind: 'everybody', startsByItself: true }, routine: { kind: 'plan' } },
    updatedAt: '2026-11-01T15:00:00Z',
  });
});

/** A suggestion for the 25th: Ana for the clinic, Luis for the court, nobody for Dari. */
function dayPlan(): DayPlan {
  const open = (assignmentId: number) => {
    const { plan, chance, declined, deadlineAt, status, ...more } = unfilledAppointment({ assignmentId });
    return {
      ...more,
      date: '2026-11-25',
      updatedAt: '2026-11-20T15:00:00Z',
      suggestion: null,
      whyNobody: null,
    };
  };
  const by = (id: number, name: string, minutes: number) => ({
    interpreter: { id, name, phone: '' },
    place: 1,
    cautions: [],
    reason: 'Asked for by them.',
    travel: { minutes, from: 'home' as const },
  });
  return {
    date: '2026-11-25',
    total: 3,
    filled: 2,
    travelMinutes: 75,
    savedMinutes: 30,
    isProven: true,
    inTurn: { filled: 2, travelMinutes: 105 },
    appointments: [
      { ...open(6), suggestion: by(1, 'Ana Silva', 25) },
      { ...open(7), client: { id: 4, name: 'Hill Court' }, suggestion: by(2, 'Luis Paz', 50) },
      { ...open(8), language: 'Dari', whyNobody: 'Nobody speaks Dari.' },
    ],
  };
}

test('a suggestion for a day can be offered in place of booking it', async () => {
  const server = fakeServer();
  const user = openStaffScreen(server, '/unfilled?plan=tomorrow', { assignments: [OPEN] });
  server.answers('fillPlans.day', dayPlan());
  server.answers('assignments.broadcast', () => ({ ...OPEN, offersMade: 1 }));
  await user.click(await screen.findByRole('button', { name: 'Offer These 2' }));
  expect(await screen.findByText('2 of 2 appointments offered')).toBeVisible();
  expect(server.calls('assignments.assign')).toEqual([]);
  expect(server.calls('assignments.broadcast').map(({ body }) => body)).toEqual(
    dayPlan().appointments.flatMap(({ suggestion }) =>
      suggestion ? [{ interpreterIds: [suggestion.interpreter.id] }] : [],
    ),
  );
});

test('a day is planned at once: what is chosen is assigned, a refusal stays with its sentence, nothing is sent before', async () => {
  const server = fakeServer();
  server.previews('assignments.assign', {
    tells: [
      { audience: 'client', id: 4, name: 'Hill Court', kind: 'booking_confirmed', channels: ['email'] },
    ],
  });
  const user = openStaffScreen(server, '/unfilled?plan=tomorrow', { assignments: [OPEN] });
  server.answers('fillPlans.day', dayPlan());
  expect(
    await screen.findByText(
      'Somebody is suggested for 2 of 3 appointments, with 1 h 15 min of travel: 30 min less than assigning one at a time.',
    ),
  ).toBeVisible();
  expect(server.calls('fillPlans.day')[0]?.query).toEqual({ date: '2026-11-25' });
  const bar = screen.getByRole('region', { name: 'Assign selected' });
  await waitFor(() =>
    expect(bar).toHaveTextContent('Books each interpreter without asking. Tells Hill Court by email.'),
  );
  expect(screen.getByText('Nobody speaks Dari.')).toBeVisible();
  const box = (name: RegExp) => screen.getByRole('checkbox', { name });
  await user.click(box(/^Assign Luis Paz: Hill Court/));
  expect(screen.getByRole('button', { name: 'Assign 1 Appointment' })).toBeEnabled();
  await user.click(box(/^All$/));
  expect(server.calls('assignments.assign')).toEqual([]);
  server.answersNext('assignments.assign', OPEN);
  server.answers(
    'assignments.assign',
    refusal(409, { message: 'Luis Paz has another appointment at that time.' }),
  );
  await user.click(screen.getByRole('button', { name: 'Assign 2 Appointments' }));
  expect(await screen.findByText('1 of 2 appointments assigned')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Suggested interpreters' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/Ana Silva.*Assigned/);
  expect(within(rows[0] ?? document.body).queryByRole('checkbox')).toBeNull();
  expect(rows[1]).toHaveTextContent('Luis Paz has another appointment at that time.');
  expect(box(/^Assign Luis Paz/)).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Assign 0 Appointments' })).toBeDisabled();
  expect(
    server.calls('assignments.assign').map(({ params, body }) => [params['assignmentId'], body]),
  ).toEqual([
    ['6', { interpreterId: 1, updatedAt: '2026-11-20T15:00:00Z' }],
    ['7', { interpreterId: 2, updatedAt: '2026-11-20T15:00:00Z' }],
  ]);
});

test.each([
  [
    { status: 'scheduled' as const, interpreter: { id: 5, name: 'Mei Chen', phone: '' } },
    'Mei Chen was booked for it meanwhile.',
  ],
  [
    { status: 'pending' as const },
    'It was changed since the day was planned. Plan again to get a new suggestion.',
  ],
])('a row that somebody else changed meanwhile says what became of it: %j', async (about, sentence) => {
  const server = fakeServer();
  const user = openStaffScreen(server, '/unfilled?plan=tomorrow', { assignments: [{ ...OPEN, ...about }] });
  server.answers('fillPlans.day', dayPlan());
  await user.click(await screen.findByRole('checkbox', { name: /^Assign Luis Paz/ }));
  const message =
    'Dana Desk has changed this appointment since you opened this form. Nothing was saved. Check what is there now, then try again.';
  server.answers('assignments.assign', refusal(409, { code: 'stale', message }));
  await user.click(screen.getByRole('button', { name: 'Assign 1 Appointment' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByText(message)).toBeNull();
});

test('a day without anything open says so, and another day is a press away', async () => {
  const server = fakeServer();
  const user = openStaffScreen(server, '/unfilled?plan=2026-11-28');
  server.answers('fillPlans.day', { ...dayPlan(), total: 0, filled: 0, appointments: [] });
  expect(await screen.findByText('Nothing is open on Saturday, November 28, 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next day' }));
  expect(await screen.findByText('Nothing is open on Sunday, November 29, 2026')).toBeVisible();
  expect(address()).toBe('/unfilled?plan=2026-11-29');
});

test('a user who may only read sees the unfilled and no plan of a day', async () => {
  const server = fakeServer();
  openStaffScreen(server, '/unfilled?plan=tomorrow', { role: 'viewer' });
  server.answers('fillPlans.unfilled', {
    total: 1,
    appointments: [unfilledAppointment({ assignmentId: 6 })],
  });
  expect(await screen.findByText(/1 without an interpreter/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Plan a Day' })).toBeNull();
});
