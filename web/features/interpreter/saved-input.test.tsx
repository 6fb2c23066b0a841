import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { skillsOf } from '#kit/component/credentials.ts';
import { type FakeServer, fakeServer, refusal } from '#kit/component/fake-server.ts';
import { field, fill } from '#kit/component/form.ts';
import { openInterpreterPortal } from '#kit/component/interpreter-portal.ts';
import { aSchedule, hoursOn } from '#kit/component/schedule.ts';
import { startInterpreterSession } from '#web/device/start-interpreter-session.ts';
import { interpreterSession } from '#web/device/storage.ts';

interface Form {
  readonly menu: string;
  /** What opens the form in the dialog of the menu; absent: the dialog has it. */
  readonly open?: { readonly role: 'button' | 'switch'; readonly name: string; readonly title: string };
  /** A field, and what is typed. */
  readonly label: string;
  readonly typed: string;
}

const button = (name: string, title: string) => ({ role: 'button' as const, name, title });

const FORMS: readonly (readonly [name: string, Form])[] = [
  [
    'time off',
    {
      menu: 'Availability',
      open: button('Other time…', 'Time off or extra hours'),
      label: 'Note',
      typed: 'In Boston',
    },
  ],
  [
    'weekly hours',
    {
      menu: 'Availability',
      open: button('Change weekly hours', 'Weekly hours'),
      label: 'Monday, from',
      typed: '10:30',
    },
  ],
  [
    'auto-accept',
    {
      menu: 'Availability',
      open: { role: 'switch', name: 'Auto-accept appointments', title: 'Your limits' },
      label: 'Longest drive',
      typed: '30',
    },
  ],
  [
    'credential',
    {
      menu: 'Credentials',
      open: button('Add Credential', 'Add credential'),
      label: 'Number',
      typed: 'NY-7',
    },
  ],
];

function openPortal() {
  const server = fakeServer();
  const user = openInterpreterPortal(server, '', []);
  server.answers('schedules.get', aSchedule({ rules: hoursOn([1], '09:00', '15:00'), words: 'Mon 9–3' }));
  return { server, user };
}

async function openForm(user: UserEvent, { menu, open, label }: Form) {
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: menu }));
  const dialog = within(await screen.findByRole('dialog', { name: menu }));
  if (open) await user.click(await dialog.findByRole(open.role, { name: open.name }));
  const form = within(await screen.findByRole('dialog', { name: open?.title ?? menu }));
  await form.findByLabelText(new RegExp(`^${label}`));
  return form;
}

/** The session ends while something is typed, and the same person signs in again. */
async function signInAgain(server: FakeServer) {
  const session = interpreterSession.read();
  server.answersNext('assignments.ofInterpreter', refusal(401, {}));
  server.tells({ topic: 'assignments', ids: [5] });
  await screen.findByText('Your session has ended. Sign in again to continue.');
  if (session) startInterpreterSession(session, { stayLoggedIn: true });
}

test.each(FORMS)(
  'what was typed about the %s is there again after the session has ended, until the form is left',
  async (_, form) => {
    const { server, user } = openPortal();
    await openForm(user, form);
    await fill(user, form.label, form.typed);
    await signInAgain(server);
    const opened = await openForm(user, form);
    expect(field(form.label)).toHaveValue(form.typed);
    await user.click(opened.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  },
);

test('so is what was typed about each part of the profile; what the office has saved meanwhile is under it, and passwords are kept nowhere', async () => {
  const { server, user } = openPortal();
  const profile: Form = { menu: 'Profile', label: 'Address', typed: '9 New Street' };
  const typed = [
    ['Address', '9 New Street'],
    ['Preferred hours', '20'],
    ['Travels up to', '25'],
  ] as const;
  await openForm(user, profile);
  for (const [label, text] of typed) {
    await screen.findByLabelText(new RegExp(`^${label}`));
    await fill(user, label, text);
  }
  await fill(user, 'Current password', 'correct horse');
  await signInAgain(server);
  expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('correct horse');
  server.answers('skills.get', skillsOf({ dailyHoursLimit: 6 }));
  const opened = await openForm(user, profile);
  for (const [label, text] of typed) {
    await screen.findByLabelText(new RegExp(`^${label}`));
    expect(field(label)).toHaveValue(text);
  }
  expect(field('Maximum hours per day')).toHaveValue('6');
  expect(field('Current password')).toHaveValue('');
  await user.click(opened.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});
