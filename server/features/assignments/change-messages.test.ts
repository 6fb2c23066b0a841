import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { type BookingPeople, bookingPeople } from '#kit/booking-people.ts';
import { editAs } from '#kit/edit-as.ts';
import { aClient, anAssignment, aStaffMember } from '#kit/people.ts';
import { sendDue } from '#kit/send-due.ts';
import type { assignments } from '#server/db/schema/appointments.ts';

/* The messages about staff's changes of a booking, as they are sent. */

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let client: BookingPeople['client'];
let ines: BookingPeople['ines'];
let omar: BookingPeople['omar'];
let booked: BookingPeople['booked'];

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
beforeEach(async () => {
  ({ client, ines, omar, booked } = await bookingPeople(kit));
});
afterAll(() => kit.close());

type Row = typeof assignments.$inferSelect;

const edit = async (row: Row, more: object = {}) => {
  expect((await editAs(kit, staff, row, more)).status).toBe(200);
};

/** The messages sent now, per recipient: subject, text and calendar file of each e-mail. */
async function emailsTo(...people: readonly { readonly email: string }[]) {
  const { email } = await sendDue(kit);
  return people.map((person) =>
    email.sent
      .filter(({ to }) => to.address === person.email)
      .map(({ subject, text, attachments }) => ({ subject, text, file: attachments?.[0]?.content ?? '' })),
  );
}

describe('a client whose appointment has lost its interpreter', () => {
  it('reads that another is looked for, and nobody’s name', async () => {
    await edit(await booked(), { status: 'pending' });
    const [emails = []] = await emailsTo(client);
    expect(emails).toMatchObject([{ subject: 'Looking for another interpreter: Spanish, Thu, Mar 5' }]);
    for (const { text, file } of emails) {
      expect(text).toMatch(/^We are looking for another interpreter:\n\nDate: Thursday, March 5, 2026/);
      expect(file).toContain('STATUS:TENTATIVE');
      expect(text + file).not.toContain(ines.name);
      expect(text).not.toContain('Interpreter:');
    }
  });

  it('reads the new time beside the old one, where that has changed with it', async () => {
    await edit(await booked(), { status: 'pending', interpreterId: omar.id, startTime: '09:00' });
    const [[email] = []] = await emailsTo(client);
    expect(email?.text).toMatch(
      /another interpreter:[\s\S]*9:00 AM – 12:00 PM \S+ \(was Thu, Mar 5, 10:00 AM/,
    );
    expect(email?.text).not.toContain(omar.name);
  });
});

describe('a client whose appointment is restored without an interpreter', () => {
  const post = (id: number, action: string, as: { readonly cookie: string } = staff, body: object = {}) =>
    kit.call('POST', `/api/assignments/${id}/${action}`, { as, body });

  it('reads that it is on again, and that an interpreter is looked for', async () => {
    const { id } = await anAssignment(kit, { clientId: client.id });
    await post(id, 'cancel');
    await emailsTo();
    await post(id, 'restore');
    const [emails = []] = await emailsTo(client);
    expect(emails).toMatchObject([
      {
        subject: 'Appointment back on: Spanish, Thu, Mar 5',
        text: expect.stringMatching(
          /^Your appointment is back on:[\s\S]*We are looking for an interpreter and/,
        ),
        file: expect.stringContaining('METHOD:PUBLISH'),
      },
    ]);
  });

  it('reads nothing, when nothing of the cancellation had left', async () => {
    const { id } = await anAssignment(kit, { clientId: client.id });
    await post(id, 'cancel');
    await post(id, 'restore');
    for (const now of ['2026-03-02T14:00:00.000Z', '2026-03-02T14:00:05.000Z']) {
      kit.clock.set(now);
      expect(await emailsTo(client)).toEqual([[]]);
    }
    kit.clock.set(NOW);
    const { body: messages } = await kit.call('GET', `/api/notifications?assignmentId=${id}`, { as: staff });
    expect(messages.map(({ state }: { state: string }) => state)).toEqual(['dropped', 'dropped']);
  });
});

describe('a booking that goes to another interpreter', () => {
  const assign = ({ id }: Row) =>
    kit.call('POST', `/api/assignments/${id}/assign`, { as: staff, body: { interpreterId: omar.id } });

  it.each([
    ['assigned', assign],
    ['edited', (row: Row) => edit(row, { interpreterId: omar.id })],
  ] as const)('is reported to its former interpreter and to the client when it is %s', async (_, give) => {
    await give(await booked());
    const [toFormer = [], toClient = [], toNext = []] = await emailsTo(ines, client, omar);
    expect(toFormer).toMatchObject([
      {
        subject: 'Appointment reassigned: Spanish, Thu, Mar 5',
        text: expect.stringMatching(
          /^Your Spanish appointment on .* has been reassigned to another interpreter\./,
        ),
        file: expect.stringContaining('METHOD:CANCEL'),
      },
    ]);
    expect(toFormer[0]?.text).not.toContain('cancelled');
    expect(toClient).toMatchObject([
      {
        subject: 'Appointment changed: Spanish, Thu, Mar 5',
        text: expect.stringContaining(`Interpreter: ${omar.name} (was ${ines.name})`),
        file: expect.stringContaining(omar.name),
      },
    ]);
    expect(toClient[0]?.text).toMatch(/^Your interpreter has changed:/);
    expect(toNext).toMatchObject([{ subject: expect.stringContaining('Booking confirmed') }]);
    expect(toNext[0]?.text).not.toContain(ines.name);
  });

  it('is a change of the appointment to the client, where the time is another too', async () => {
    await edit(await booked(), { interpreterId: omar.id, startTime: '09:00' });
    const [[email] = []] = await emailsTo(client);
    expect(email?.subject).toBe('Appointment moved: Spanish, Thu, Mar 5');
    expect(email?.text).toMatch(/^Your appointment has been moved:[\s\S]*\(was Thu, Mar 5, 10:00 AM/);
    expect(email?.text).toContain(`Interpreter: ${omar.name} (was ${ines.name})`);
  });

  it('is not a cancellation before somebody else has it, and says so when the same interpreter gets a new offer', async () => {
    const lost = await booked();
    await edit(lost, { status: 'pending', interpreterId: null });
    const [emails = []] = await emailsTo(ines);
    expect(emails).toMatchObject([
      {
        subject: 'No longer booked: Spanish, Thu, Mar 5',
        text: expect.stringMatching(/^You are no longer booked for the Spanish appointment on [^.]*\.\n/),
        file: expect.stringContaining('METHOD:CANCEL'),
      },
    ]);
    await edit(await booked({ date: '2026-03-06' }), { status: 'pending' });
    const [next = []] = await emailsTo(ines);
    expect(next.map(({ subject }) => subject).toSorted()).toEqual([
      'New assignment offered: Spanish, Fri, Mar 6',
      'No longer booked: Spanish, Fri, Mar 6',
    ]);
    expect(next.find(({ subject }) => subject.startsWith('No'))?.text).toContain('please answer it');
  });
});

it('an interpreter reads that it is for another client at the same place, and finds in the portal who that is', async () => {
  const other = await aClient(kit);
  await edit(await booked(), { clientId: other.id });
  const [emails = []] = await emailsTo(ines);
  expect(emails).toMatchObject([
    {
      subject: 'Appointment changed: Spanish, Thu, Mar 5',
      text: expect.stringContaining('It is now for a different client.'),
    },
  ]);
  for (const { text, file } of emails)
    for (const { name } of [client, other]) expect(text + file).not.toContain(name);

  await edit(await booked({ date: '2026-03-06' }), { startTime: '09:00' });
  const [[moved] = []] = await emailsTo(ines);
  expect(moved?.text).not.toContain('another client');
});
