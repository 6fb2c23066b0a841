import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Role } from '#domain/access/access.ts';
import { skillsOf } from '#kit/component/credentials.ts';
import { fakeServer } from '#kit/component/fake-server.ts';
import { errorAt, fill } from '#kit/component/form.ts';
import { aSchedule } from '#kit/component/schedule.ts';
import { interpreter, openStaffScreen } from '#kit/component/staff.ts';

const TARIQ = interpreter({ id: 3, name: 'Tariq Aziz', languages: ['Arabic', 'Dari'] });
const KNOWN = skillsOf({
  modes: ['phone'],
  dialects: { Arabic: ['Levantine', 'Moslawi'] },
  specialities: ['Oncology'],
  gender: 'man',
  wishedHours: 20,
});

async function openSkills(role: Role, skills = KNOWN) {
  const server = fakeServer();
  const user = openStaffScreen(server, '/interpreters/3', { interpreters: [TARIQ], role });
  server.answers('schedules.get', aSchedule());
  server.answers('skills.get', skills);
  const section = await screen.findByRole('region', { name: 'Skills' });
  await within(section).findByText('Oncology');
  return { server, user, section };
}

test('staff read and change what an interpreter can do', async () => {
  const { server, user, section } = await openSkills('dispatcher');
  expect(section).toHaveTextContent('AppointmentsPhone');
  expect(section).toHaveTextContent('Arabic: Levantine and Moslawi');
  expect(section).toHaveTextContent('20 h a week');
  expect(section).toHaveTextContent('GenderMan');
  await user.click(within(section).getByRole('button', { name: 'Edit skills' }));
  const dialog = await screen.findByRole('dialog', { name: 'Skills of Tariq Aziz' });
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
  // The first of the form, not the first text field.
  expect(within(dialog).getByRole('button', { name: 'On site' })).toHaveFocus();
  await press('Phone');
  await press('Save Changes');
  expect(await within(dialog).findByText('Choose at least one')).toBeVisible();
  await press('Video');
  await press('Moslawi');
  await press('Gulf');
  await user.type(within(dialog).getByLabelText('Another dialect of Dari'), 'hazaragi{Enter}');
  // Typed and not added: leaving the field adds it.
  await user.type(within(dialog).getByLabelText('Another specialty'), ' asylum  hearings');
  await fill(user, 'Maximum hours per day', '25');
  await press('Save Changes');
  await waitFor(() => expect(errorAt('Maximum hours per day')).toBe('Enter whole hours from 1 to 24'));
  await fill(user, 'Maximum hours per day', '8');
  server.answers('skills.put', KNOWN);
  await press('Save Changes');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(server.calls('skills.put')[0]?.body).toEqual({
    modes: ['video'],
    specialities: ['Oncology', 'Asylum hearings'],
    dialects: { Arabic: ['Levantine', 'Gulf'], Dari: ['Hazaragi'] },
    gender: 'man',
    wishedHours: 20,
    dailyHoursLimit: 8,
    version: 'v1',
  });
});

test('who does not dispatch reads no gender and changes nothing', async () => {
  const { gender: _, ...known } = KNOWN;
  const { section } = await openSkills('viewer', known);
  expect(section).not.toHaveTextContent('Gender');
  expect(within(section).queryByRole('button')).toBeNull();
});
