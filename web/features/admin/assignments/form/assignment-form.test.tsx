import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { InterpreterForLanguage } from '#contracts/assignments/interpreters-for-language.ts';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { anExclusion, speaker } from '#kit/component/candidates.ts';
import { fakeServer, held, refusal } from '#kit/component/fake-server.ts';
import { choose, errorAt, field, fill } from '#kit/component/form.ts';
import { quoteAt } from '#kit/component/quote.ts';
import {
  assignment,
  client,
  interpreter,
  openStaffScreen,
  previewedAppointment,
} from '#kit/component/staff.ts';

const LONG_ADDRESS = 'Building C, Entrance 4, 1200 Riverside Medical Campus Drive, Uptown';
const HOUSE = client({
  id: 7,
  name: 'Zulu House',
  address: '1 Main Street, Downtown',
  addresses: [LONG_ADDRESS],
});
const COURT = client({ id: 8, name: 'Igbo Court', address: '9 Court Square', customRate: '60.00' });

const speaks = (id: number, name: string, language: string) => speaker({ id, name, languages: [language] });
const ADA = speaks(1, 'Ada Zulu', 'Zulu');
const BO = speaks(2, 'Bo Zulu', 'Zulu');
const NOBODYS = { interpreterId: null, interpreter: null };
const LENA = speaks(3, 'Lena Lao', 'Lao');
const CONFLICT = {
  assignmentId: 44,
  label: 'Zulu on Dec 3',
  startsAt: '2026-12-03T15:00:00.000Z',
  endsAt: '2026-12-03T17:00:00.000Z',
};

async function openForm(assignments: Assignment[] = []) {
  const server = fakeServer();
  let interpretersOfLanguage = [ADA, BO, LENA];
  const interpreters = interpretersOfLanguage.map(({ id, name }) => interpreter({ id, name }));
  const user = openStaffScreen(server, '/assignments?view=cards', {
    assignments,
    interpreters,
    clients: [HOUSE, COURT],
  });
  server.answers('assignments.interpretersForLanguage', ({ query }) =>
    interpretersOfLanguage.filter(({ languages }) => languages.includes(query['language'] ?? '')),
  );
  server.answers('assignments.offers', []);
  const press = async (name: string | RegExp) => {
    const [first] = await screen.findAllByRole('button', { name });
    if (first) await user.click(first);
  };
  if (assignments.length === 0) {
    await press('Schedule Assignment');
    await screen.findByRole('dialog', { name: 'Schedule New Assignment' });
  } else {
    await press(/^Edit: /);
    await screen.findByRole('dialog', { name: 'Edit Assignment' });
  }
  await waitFor(() => expect(field('Client')).toBeEnabled());
  return {
    server,
    user,
    press,
    save: () =>
      press(
        assignments.length === 0 ? /^(Create|Create & Notify|Save|Save & Find Interpreter)$/ : 'Save Changes',
      ),
    form: screen.getByRole('dialog', { name: /Assignment$/ }),
    know: (...known: InterpreterForLanguage[]) => {
      interpretersOfLanguage = known;
    },
  };
}

type User = Awaited<ReturnType<typeof openForm>>['user'];

async function fillWhen(user: User, date: string, startTime: string, endTime: string) {
  await fill(user, 'Date', date);
  await fill(user, 'Start time', startTime);
  await fill(user, 'End time', endTime);
}

async function fillAll(user: User) {
  await choose(user, 'Client', 'Zulu House');
  await choose(user, 'Language', 'Zulu');
  await waitFor(() => expect(field('Interpreter')).toBeEnabled());
  await fill(user, 'Interpreter', '1');
  await fillWhen(user, '2026-12-03', '09:00', '11:00');
}

const optionsOf = (label: string) =>
  within(field(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const cost = () => screen.getByRole('region', { name: 'Cost' });
const CREATED = 'Assignment created and notification sent to interpreter';

test('begins with a likely time, which no nonsense changes, and the end moves with the start; what is missing is said at its field, and the first one takes the focus', async () => {
  const { server, user, save, form } = await openForm();
  // It is nine in the morning.
  expect(field('Date')).toHaveValue('2026-11-24');
  expect(field('Start time')).toHaveValue('11:00');
  expect(field('End time')).toHaveValue('13:00');
  expect(form).not.toHaveTextContent('reminder');
  await user.type(field('When'), 'soon');
  expect(form).toHaveTextContent("Not a day or time. Try 'mon 9'");
  expect(field('Date')).toHaveValue('2026-11-24');
  await fill(user, 'End time', '12:30');
  await fill(user, 'Start time', '23:30');
  expect(field('End time')).toHaveValue('01:00');
  expect(form).not.toHaveTextContent('This start has already passed.');
  await fill(user, 'Date', '2026-11-20');
  expect(form).toHaveTextContent('This start has already passed.');
  await fill(user, 'When', '');
  await fillWhen(user, '', '', '');
  await save();
  for (const [label, sentence] of [
    ['Client', 'Please select a client'],
    ['Language', 'Language is required'],
    ['Date', 'Date is required'],
    ['Start time', 'Start time is required'],
    ['End time', 'End time is required'],
    ['Location', 'Location is required'],
    ['Interpreter', 'Please select an interpreter'],
  ] as const)
    expect(errorAt(label)).toBe(sentence);
  expect(field('Client')).toHaveFocus();
  expect(form).toHaveTextContent('reminder 24 hours before the appointment');
  expect(optionsOf('Status')).toEqual(['Pending', 'Accepted']);
  expect(field('Start time')).toHaveAttribute('step', '300');
  expect(server.calls('assignments.create')).toEqual([]);
});

describe('the time', () => {
  test('that is unlikely is asked about before it is saved', async () => {
    const { server, user, save, press, form } = await openForm();
    await fillAll(user);
    await fillWhen(user, '2199-12-03', '16:30', '15:00');
    await save();
    expect(form).toHaveTextContent(
      'Tue, Dec 3, 2199 is more than 2 years ahead. This lasts 22 h 30 min, more than 12 hours. Save it anyway?',
    );
    expect(server.calls('assignments.create')).toEqual([]);
    // Another time is another question.
    await fillWhen(user, '2026-11-20', '09:00', '11:00');
    await save();
    expect(form).toHaveTextContent('This start has already passed. Save it anyway?');
    server.answers('assignments.create', assignment({ id: 9, notificationSent: false }));
    await press('Create anyway');
    await waitFor(() => expect(server.calls('assignments.create')).toHaveLength(1));
  });

  test('is not the only thing that may be unlikely: so is an amount far above the estimate', async () => {
    const { server, user, save, press, form } = await openForm();
    await fillAll(user);
    await fill(user, 'Amount', '50000');
    await save();
    await waitFor(() =>
      expect(form).toHaveTextContent(
        /The amount is \$50,000\.00, more than 10 times the estimate of \$[\d.]+\. Save it anyway\?/,
      ),
    );
    expect(server.calls('assignments.create')).toEqual([]);
    server.answers('assignments.create', assignment({ id: 9, notificationSent: false }));
    await press('Create anyway');
    await waitFor(() => expect(server.calls('assignments.create')).toHaveLength(1));
  });

  test('is typed in one go, and Enter goes on to what is missing: the interpreter, who waits for a language and leaves with it', async () => {
    const { server, user, form } = await openForm();
    await choose(user, 'Client', 'Igbo');
    expect(field('Interpreter')).toBeDisabled();
    expect(field('Interpreter')).toHaveDisplayValue('Select language first');
    await choose(user, 'Language', 'Zulu');
    await waitFor(() =>
      expect(optionsOf('Interpreter')).toEqual([
        'Select an interpreter',
        'No interpreter yet',
        'Ada Zulu · $30.00/hr',
        'Bo Zulu · $30.00/hr',
      ]),
    );
    await fill(user, 'Interpreter', '1');
    await choose(user, 'Language', 'Lao');
    await waitFor(() => expect(optionsOf('Interpreter')[2]).toBe('Lena Lao · $30.00/hr'));
    expect(field('Interpreter')).toHaveValue('');
    await choose(user, 'Language', 'Zulu');
    await user.type(field('When'), 'mon 9');
    expect(form).toHaveTextContent('Mon, Nov 30, 9:00 – 11:00 AM');
    await user.type(field('When'), '{Backspace}1030-12');
    expect(field('Date')).toHaveValue('2026-11-30');
    expect(field('Start time')).toHaveValue('10:30');
    expect(field('End time')).toHaveValue('12:00');
    // Of a day that is changed by hand the text says nothing.
    await fill(user, 'Date', '2027-12-01');
    expect(field('When')).toHaveValue('');
    await fill(user, 'Date', '2026-11-30');
    await waitFor(() => expect(field('Interpreter')).toBeEnabled());
    await user.click(field('When'));
    await user.keyboard('{Enter}');
    expect(field('Interpreter')).toHaveFocus();
    await user.selectOptions(field('Interpreter'), 'Ada Zulu · $30.00/hr');
    server.answers('assignments.create', assignment({ id: 90 }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText(CREATED);
    expect(server.calls('assignments.create')[0]?.body).toMatchObject({
      clientId: 8,
      language: 'Zulu',
      interpreterId: 1,
      location: '9 Court Square',
      date: '2026-11-30',
      startTime: '10:30',
      endTime: '12:00',
    });
  });
});

describe('the interpreter', () => {
  test('nobody yet is a choice of its own, or where nobody speaks the language, but cannot be booked; saved, it asks at once whom to ask', async () => {
    const { server, user, press, form } = await openForm();
    await fillAll(user);
    await choose(user, 'Language', 'Burmese');
    await waitFor(() => expect(field('Interpreter')).toHaveDisplayValue('No interpreter yet'));
    expect(field('Interpreter')).toHaveAccessibleDescription('Nobody speaks Burmese.');
    await choose(user, 'Language', 'Zulu');
    await waitFor(() => expect(field('Interpreter')).toHaveDisplayValue('Select an interpreter'));
    await fill(user, 'Interpreter', 'nobody');
    await fill(user, 'Status', 'accepted');
    await press('Save & Find Interpreter');
    expect(errorAt('Interpreter')).toBe('Please select an interpreter');
    expect(server.calls('assignments.create')).toEqual([]);
    await fill(user, 'Status', 'pending');
    await choose(user, 'Language', 'Lao');
    expect(field('Interpreter')).toHaveDisplayValue('No interpreter yet');
    await waitFor(() =>
      expect(form).toHaveTextContent('Nobody is told. After saving, you choose who to ask.'),
    );
    const saved = assignment({
      id: 9,
      language: 'Lao',
      ...NOBODYS,
      status: 'pending',
      notificationSent: false,
    });
    server.answers('assignments.create', saved);
    await press('Save & Find Interpreter');
    await screen.findByText('Assignment created. Nobody has been asked yet.');
    expect(server.calls('assignments.create')[0]?.body).toMatchObject({ interpreterId: null });
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Send this assignment to all available Lao interpreters?');
    await waitFor(() => expect(question).toHaveTextContent(/Lena Lao.*Asks 1 interpreter\./));
  });

  test('one whom something keeps away is asked with a reason, and what is worth knowing is said', async () => {
    const { server, user, know, press } = await openForm();
    const sentence = 'Works Mon 9:00 AM–3:00 PM; this ends at 4:00 PM (New York).';
    const caution = 'May be busy in their own calendar 3:00 – 4:00 PM.';
    know(BO, { ...ADA, exclusions: [anExclusion('hours', sentence)], cautions: [caution] });
    await fillAll(user);
    expect(optionsOf('Interpreter').at(-1)).toBe('Ada Zulu · outside their hours');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText(`Note: ${caution}`)).toBeVisible();
    await press('Create anyway');
    expect(errorAt('Reason')).toBe('Say why, or choose someone else');
    expect(server.calls('assignments.create')).toEqual([]);
    await fill(user, 'Reason', 'She offered it');
    server.answers('assignments.create', assignment({ id: 9, notificationSent: false }));
    await press('Create anyway');
    await waitFor(() => expect(server.calls('assignments.create')).toHaveLength(1));
    expect(server.calls('assignments.create')[0]?.body).toMatchObject({
      interpreterId: 1,
      overrideReason: 'She offered it',
    });
  });

  test('what the server finds in conflict with a moved booking is asked about then', async () => {
    const { server, user, press, save } = await openForm([
      assignment({
        id: 5,
        clientId: 7,
        language: 'Zulu',
        interpreterId: 1,
        interpreter: { ...ADA, phone: '' },
      }),
    ]);
    const message = 'Away Dec 3.';
    const code = 'interpreter_not_eligible';
    server.answers('assignments.update', refusal(409, { code, message, override: [message] }));
    await fill(user, 'Start time', '09:00');
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    expect(errorAt('Reason')).toBe('Say why, or choose someone else');
    await fill(user, 'Reason', 'She comes back for it');
    server.answers('assignments.update', { ...assignment({ id: 5 }), offersWithdrawn: 0 });
    await press('Save anyway');
    await screen.findByText('Assignment updated successfully');
    expect(server.calls('assignments.update').at(-1)?.body).toMatchObject({
      overrideReason: 'She comes back for it',
    });
  });

  test('an interpreter who was booked between choosing and saving is refused at the field, with a link to the booking, and cannot be chosen again; a failure loses nothing either', async () => {
    const { server, user, know, save, form } = await openForm();
    await fillAll(user);
    const message = 'This interpreter has another appointment at that time.';
    server.answers(
      'assignments.create',
      refusal(409, {
        code: 'interpreter_booked',
        message,
        fields: { interpreterId: message },
        conflict: {
          assignmentId: 44,
          startsAt: '2026-12-03T15:00:00.000Z',
          endsAt: '2026-12-03T17:00:00.000Z',
          label: 'Zulu',
        },
      }),
    );
    await save();
    await waitFor(() => expect(errorAt('Interpreter')).toBe(message));
    // Said once.
    expect(screen.queryByText('Failed to create assignment')).toBeNull();
    expect(screen.getByRole('link', { name: /Open the other appointment/ })).toHaveAttribute(
      'href',
      '/assignments?assignment=44',
    );
    expect(field('Date')).toHaveValue('2026-12-03');
    server.answers('assignments.create', refusal(500, { message: 'Something went wrong on our side.' }));
    await save();
    await screen.findByText('Failed to create assignment');
    expect(form).toHaveTextContent('Something went wrong on our side.');
    expect(field('Date')).toHaveValue('2026-12-03');
    know(BO, speaker({ id: 1, name: 'Ada Zulu', languages: ['Zulu'], conflict: CONFLICT }));
    await fill(user, 'Start time', '10:00');
    await waitFor(() =>
      expect(errorAt('Interpreter')).toBe('Ada Zulu has another appointment at that time: Zulu on Dec 3.'),
    );
    expect(screen.getByRole('link', { name: /Open the other appointment/ })).toHaveAttribute(
      'href',
      '/assignments?assignment=44',
    );
    await fill(user, 'Interpreter', '2');
    const options = within(field('Interpreter')).getAllByRole<HTMLOptionElement>('option');
    expect(options.at(-1)).toHaveTextContent('Ada Zulu · booked 10:00 AM – 12:00 PM');
    expect(options.at(-1)?.disabled).toBe(true);
  });
});

test('a client’s addresses are offered, long ones cut, and any other can be typed', async () => {
  const { user } = await openForm();
  await choose(user, 'Client', 'Zulu House');
  expect(field('Location')).toHaveDisplayValue('1 Main Street, Downtown');
  expect(optionsOf('Location')).toEqual(
    expect.arrayContaining(['1 Main Street, Downtown', `${LONG_ADDRESS.slice(0, 50)}…`, 'Other address']),
  );
  await fill(user, 'Location', 'Other address');
  await user.type(screen.getByRole('combobox', { name: /^Other address/ }), 'riverside');
  await user.click(await screen.findByRole('option', { name: LONG_ADDRESS }));
  expect(screen.getByRole('combobox', { name: /^Other address/ })).toHaveValue(LONG_ADDRESS);
});

test('an appointment by phone needs no location, and keeps what was typed of it', async () => {
  const call = assignment({
    id: 5,
    clientId: 7,
    interpreterId: 1,
    language: 'Zulu',
    mode: 'phone',
    location: 'By phone: ext. 204',
    client: { id: 7, name: 'Zulu House', phone: '', email: '' },
  });
  const { server, user, save } = await openForm([call]);
  expect(field('Mode')).toHaveDisplayValue('Phone');
  expect(field('How to connect')).toHaveValue('ext. 204');
  await user.clear(field('How to connect'));
  await fill(user, 'Mode', 'Video');
  server.answers('assignments.update', { ...call, offersWithdrawn: 0 });
  await save();
  await screen.findByText('Assignment updated successfully');
  expect(server.calls('assignments.update')[0]?.body).toMatchObject({ mode: 'video', location: '' });
  expect(server.calls('assignments.quote').some(({ body }) => body.mode === 'video')).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('the cost', () => {
  test('names its rate and the reason, counts real hours where the clocks change, and can be set by hand', async () => {
    const { server, user, press, save } = await openForm();
    await fillAll(user);
    await fillWhen(user, '2026-12-03', '22:00', '00:20');
    expect(screen.getByText('+1 day')).toBeVisible();
    expect(screen.getByText(/^2 h 20 min, ends /)).toBeVisible();
    await waitFor(() => expect(cost()).toHaveTextContent('$187.50'));
    expect(cost()).toHaveTextContent(
      '2 h 30 min billed for 2 h 20 min booked (rounded up to the quarter hour) × $75.00/hr, the default rate.',
    );
    await fill(user, 'Amount', '200');
    expect(cost()).toHaveTextContent('Entered by hand. The estimate is $187.50.');
    await press('Use the estimate');
    expect(field('Amount')).toHaveDisplayValue('');
    await fillWhen(user, '2027-03-14', '02:30', '05:00');
    expect(
      screen.getByText(
        '2:30 AM does not exist on March 14, 2027 in America/New_York: the clocks go forward from 2:00 AM to 3:00 AM. Choose another time.',
      ),
    ).toBeVisible();
    await save();
    expect(field('Start time')).toHaveFocus();
    await fillWhen(user, '2027-11-06', '22:00', '04:00');
    await waitFor(() => expect(cost()).toHaveTextContent('7 h × $75.00'));
    await fillWhen(user, '2027-11-07', '01:30', '04:00');
    expect(screen.getByText(/this time occurs twice\. The first one is used\./)).toBeVisible();
    await fill(user, 'End time', '01:30');
    await fill(user, 'Amount', '12.345');
    await save();
    expect(errorAt('End time')).toContain('The end must be different from the start');
    expect(errorAt('Amount')).toBe('Enter an amount in dollars, with at most two decimals');
    expect(server.calls('assignments.create')).toEqual([]);
  });

  test('uses the rate of the language, and before it that of the client', async () => {
    const { server, user } = await openForm();
    server.answers('assignments.quote', ({ body }) => {
      const isOwn = body.clientId === COURT.id;
      return { charge: quoteAt(isOwn ? 6000 : 9500, [isOwn ? 'clientId' : 'language'], body), pay: null };
    });
    await choose(user, 'Language', 'Somali');
    await choose(user, 'Client', 'Zulu House');
    await fillWhen(user, '2026-12-03', '09:00', '10:00');
    await waitFor(() =>
      expect(cost()).toHaveTextContent(/2 h billed for 1 h booked.* × \$95\.00\/hr, the rate for Somali\./),
    );
    await choose(user, 'Client', 'Igbo Court');
    await waitFor(() => expect(cost()).toHaveTextContent('× $60.00/hr, the rate of Igbo Court.'));
  });
});

test('creating says whom it tells, and sends what was chosen, once', async () => {
  const { server, user, save, form } = await openForm();
  expect(screen.getByRole('button', { name: 'Create' })).toBeVisible();
  server.previews('assignments.create', {
    tells: [
      { audience: 'interpreter', id: 1, name: 'Ada Zulu', kind: 'booking_confirmed', channels: ['sms'] },
    ],
  });
  await fillAll(user);
  await fill(user, 'Status', 'accepted');
  await waitFor(() =>
    expect(form).toHaveTextContent('Tells Ada Zulu by text message. The interpreter also gets'),
  );
  await fill(user, 'Service type', 'legal');
  await fill(user, 'Amount', '250');
  const answer = held(assignment({ id: 90 }));
  server.answers('assignments.create', answer.reply);
  await user.dblClick(screen.getByRole('button', { name: 'Create & Notify' }));
  await screen.findByRole('button', { name: 'Saving...' });
  answer.release();
  await screen.findByText(CREATED);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls('assignments.create')).toHaveLength(1);
  expect(server.calls('assignments.create')[0]?.body).toMatchObject({
    clientId: 7,
    interpreterId: 1,
    language: 'Zulu',
    date: '2026-12-03',
    status: 'accepted',
    startTime: '09:00',
    endTime: '11:00',
    location: '1 Main Street, Downtown',
    totalAmount: '250',
    serviceType: 'legal',
  });
  expect(save).toBeDefined();
});

describe('leaving', () => {
  test('an untouched form closes at once, one with something typed asks', async () => {
    const { user, press } = await openForm();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Schedule Assignment');
    await waitFor(() => expect(field('Client')).toBeEnabled());
    await fill(user, 'Notes', 'Ring twice');
    for (const leave of ['{Escape}', 'Close', 'Cancel']) {
      if (leave === '{Escape}') await user.keyboard(leave);
      else await press(leave);
      const question = screen.getByRole('alertdialog', { name: 'Discard what you have entered?' });
      await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
      expect(field('Notes')).toHaveValue('Ring twice');
    }
    await press('Cancel');
    await press('Discard');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('editing', () => {
  const made = assignment({
    id: 5,
    clientId: 7,
    interpreterId: 1,
    language: 'Zulu',
    location: '1 Main Street, Downtown',
    interpreter: { id: 1, name: 'Ada Zulu', phone: '(555) 010-0555' },
    client: { id: 7, name: 'Zulu House', phone: '', email: '' },
    origin: 'client',
    notes: 'Ring twice\nService: medical\nUrgency: urgent',
    serviceType: 'medical',
    urgency: 'urgent',
  });

  test('keeps what it does not show, moves the amount with the time, and says which offers it withdrew', async () => {
    const { server, user, save } = await openForm([{ ...made, status: 'pending' }]);
    expect(field('Notes')).toHaveValue('Ring twice');
    expect(field('Service type')).toHaveValue('medical');
    expect(field('Urgency')).toHaveValue('urgent');
    await fill(user, 'End time', '13:00');
    server.answers('assignments.update', { ...made, offersWithdrawn: 1 });
    await waitFor(() => expect(cost()).toHaveTextContent('$225.00'));
    await save();
    await screen.findByText('Assignment updated successfully. 1 open offer is withdrawn.');
    expect(server.calls('assignments.update')[0]?.body).toMatchObject({
      endTime: '13:00',
      interpreterId: 1,
      updatedAt: made.updatedAt,
      serviceType: 'medical',
      urgency: 'urgent',
    });
  });

  test('asks for more of the interpreter, folded until somebody needs it', async () => {
    const asking = { ...made, dialect: 'Durban', requiredCredentials: [2], preferredCredentials: [3] };
    const { server, user, press, save, form } = await openForm([asking]);
    server.answers('credentialRequirements.list', [
      {
        id: 1,
        typeId: 1,
        typeName: 'Court certification',
        client: { id: 7, name: 'Zulu House' },
        serviceType: 'medical',
        isPreferred: false,
        sentence: 'Zulu House needs it for medical.',
      },
    ]);
    const fold = within(form).getByText('More requirements');
    expect(fold.closest('summary')).toHaveTextContent('Durban · 1 needed credential · 1 preferred');
    await user.click(fold);
    const needed = within(await within(form).findByRole('group', { name: /^Needed credentials/ }));
    expect(await needed.findByText(/Zulu House needs it for medical/)).toBeVisible();
    await user.click(needed.getByRole('button', { name: 'Court certification' }));
    // What is needed is no wish any more.
    await user.click(needed.getByRole('button', { name: 'Oath' }));
    await press('Mental health');
    await fill(user, 'Interpreter asked for', 'woman');
    server.answers('assignments.update', { ...made, offersWithdrawn: 3 });
    await save();
    await screen.findByText('Assignment updated successfully. 3 open offers are withdrawn.');
    expect(server.calls('assignments.update')[0]?.body).toMatchObject({
      dialect: 'Durban',
      requiresGender: 'woman',
      requiredCredentials: [2, 1, 3],
      preferredCredentials: [],
      preferredSpecialities: ['Mental health'],
    });
  });

  test('says before saving whom a change tells, beside the button', async () => {
    const { server, user, form } = await openForm([made]);
    const update = { act: 'assignments.update', entity: 'assignment', id: 5, summary: null };
    server.previews('assignments.update', {
      changes: [{ ...update, appointment: previewedAppointment({ interpreter: 'Ada Zulu' }) }],
      tells: [
        { audience: 'interpreter', id: 1, name: 'Ada Zulu', kind: 'offer_made', channels: ['sms'] },
        { audience: 'client', id: 1, name: 'Zulu House', kind: 'booking_changed', channels: ['email'] },
      ],
    });
    const words =
      'Takes the booking from Ada Zulu. Tells Zulu House by email. Asks Ada Zulu by text message.';
    expect(form).not.toHaveTextContent(words);
    await fill(user, 'Status', 'pending');
    // Not at the end of the long form, which is out of view while its times are changed.
    expect((await screen.findByText(words)).closest('[data-dialog-body]')).toBeNull();
    await fill(user, 'Status', 'accepted');
    await waitFor(() => expect(form).not.toHaveTextContent(words));
  });

  test('shows beside what was typed what another has saved, and writes over none of it unseen', async () => {
    const assignments = [made];
    const { server, user, press, save } = await openForm(assignments);
    await fill(user, 'Notes', 'Ring once');
    assignments[0] = {
      ...made,
      interpreterId: 2,
      urgency: 'emergency',
      updatedAt: '2026-11-24T14:00:00.000Z',
      interpreter: { id: 2, name: 'Bo Zulu', phone: '' },
    };
    server.tells({ topic: 'assignments', ids: [5] });
    const notice = await screen.findByRole('region', { name: 'Changed by someone else' });
    expect(notice).toHaveTextContent('Someone else changed this appointment while you had it open.');
    expect(within(notice).getByRole('row', { name: 'Interpreter Ada Zulu Bo Zulu' })).toBeVisible();
    expect(within(notice).getByRole('row', { name: 'Notes Ring once Ring twice' })).toBeVisible();
    const message =
      'Robin has changed this appointment since you opened this form. Nothing was saved. Check what is there now, then try again.';
    server.answersNext('assignments.update', refusal(409, { code: 'stale', message }));
    await save();
    await screen.findByText(message, { selector: '[aria-label="Changed by someone else"] *' });
    expect(screen.queryByText('Failed to update assignment')).toBeNull();
    expect(field('Notes')).toHaveValue('Ring once');
    await press('Use it and keep my changes');
    await waitFor(() => expect(field('Interpreter')).toHaveValue('2'));
    expect(field('Urgency')).toHaveValue('emergency');
    expect(field('Notes')).toHaveValue('Ring once');
    server.answers('assignments.update', { ...made, offersWithdrawn: 0 });
    await save();
    await screen.findByText('Assignment updated successfully');
    expect(server.calls('assignments.update')[1]?.body).toMatchObject({
      interpreterId: 2,
      updatedAt: '2026-11-24T14:00:00.000Z',
    });
  });
});
