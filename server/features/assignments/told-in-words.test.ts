import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { sendDue } from '#kit/send-due.ts';
import type { assignments } from '#server/db/schema/appointments.ts';

/* What people read of what staff do with a booking, as it leaves. */

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let client: Awaited<ReturnType<typeof aClient>>;
let ines: Awaited<ReturnType<typeof anInterpreter>>;
let omar: Awaited<ReturnType<typeof anInterpreter>>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
beforeEach(async () => {
  client = await aClient(kit);
  ines = await anInterpreter(kit);
  omar = await anInterpreter(kit);
});
afterAll(() => kit.close());

type Row = typeof assignments.$inferSelect;

const booked = (more: object = {}) =>
  anAssignment(kit, { clientId: client.id, interpreterId: ines.id, status: 'accepted', ...more });
const edit = async ({ id, ...row }: Row, more: object = {}) => {
  const { interpreterId, clientId, date, startTime, endTime, language, location } = row;
  const body = { interpreterId, clientId, date, startTime, endTime, language, location, ...more };
  const answer = await kit.call('PUT', `/api/assignments/${id}`, { as: staff, body });
  expect(answer.status).toBe(200);
};

/** What leaves now, to whom: subject, text and calendar file of each e-mail. */
async function lettersTo(...people: readonly { readonly email: string }[]) {
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
    const [letters = []] = await lettersTo(client);
    expect(letters).toMatchObject([{ subject: 'Looking for another interpreter: Spanish, Thu, Mar 5' }]);
    for (const { text, file } of letters) {
      expect(text).toMatch(/^We are looking for another interpreter:\n\nDate: Thursday, March 5, 2026/);
      expect(file).toContain('STATUS:TENTATIVE');
      expect(text + file).not.toContain(ines.name);
      expect(text).not.toContain('Interpreter:');
    }
  });

  it('reads the new time beside the old one, where that has changed with it', async () => {
    await edit(await booked(), { status: 'pending', interpreterId: omar.id, startTime: '09:00' });
    const [[letter] = []] = await lettersTo(client);
    expect(letter?.text).toMatch(
      /another interpreter:[\s\S]*9:00 AM – 12:00 PM \S+ \(was Thu, Mar 5, 10:00 AM/,
    );
    expect(letter?.text).not.toContain(omar.name);
  });
});
