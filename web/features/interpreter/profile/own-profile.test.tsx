import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { InterpreterProfile } from '#contracts/interpreters/shapes.ts';
import { skillsOf } from '#kit/component/credentials.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { errorAt, field, fill } from '#kit/component/form.ts';
import { homeOf } from '#kit/component/homes.ts';
import { openInterpreterPortal } from '#kit/component/interpreter-portal.ts';
import { interpreter } from '#kit/component/staff.ts';

const TARIQ: InterpreterProfile = {
  ...interpreter({ id: 3, name: 'Tariq Aziz', languages: ['Arabic', 'French'] }),
  mileageRate: '0.67',
};

async function openProfile(about: Partial<InterpreterProfile> = {}) {
  const server = fakeServer();
  const user = openInterpreterPortal(server, '', []);
  server.answers('interpreters.get', { ...TARIQ, ...about });
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Profile' }));
  await screen.findByLabelText(/^Address/);
  const dialog = screen.getByRole('dialog', { name: 'Profile' });
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
  const addLanguage = async (language: string) => {
    await user.click(screen.getByRole('combobox', { name: /^Languages/ }));
    await user.paste(language);
    await user.click(await screen.findByRole('option', { name: language }));
  };
  return { server, user, dialog, press, addLanguage, save: () => press('Save Changes') };
}

describe('the own profile of an interpreter', () => {
  test('saves telephone and address, and says what a new number needs', async () => {
    const { server, user, dialog, save } = await openProfile();
    expect(dialog).toHaveTextContent('Signed in as tariq.aziz');
    expect(within(dialog).queryByLabelText(/^(Name|Email|Username|.*rate)/)).toBeNull();
    await fill(user, 'Phone', '');
    await save();
    expect(errorAt('Phone')).toBe('Phone is required');
    await fill(user, 'Phone', '(555) 010-0909');
    await fill(user, 'Address', '9 New Street');
    server.answers('interpreters.changeOwn', ({ body }) => ({
      ...TARIQ,
      phone: body.phone,
      address: body.address,
    }));
    await save();
    await screen.findByText(
      'Profile updated. To get texts at the new number, agree in Notification settings.',
    );
    expect(server.calls('interpreters.changeOwn')[0]?.body).toEqual({
      phone: '(555) 010-0909',
      address: '9 New Street',
      languages: ['Arabic', 'French'],
      updatedAt: TARIQ.updatedAt,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('marks a new language as waiting for the office', async () => {
    const { server, dialog, addLanguage, save } = await openProfile({ requestedLanguages: ['Dari'] });
    await addLanguage('Portuguese');
    const languages = within(within(dialog).getByRole('list', { name: 'Your languages' }));
    expect(languages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Arabic',
      'French',
      'DariWaiting for the office',
      'PortugueseWaiting for the office',
    ]);
    server.answers('interpreters.changeOwn', { ...TARIQ, requestedLanguages: ['Dari', 'Portuguese'] });
    await save();
    await screen.findByText('Profile updated. The office will confirm your new language.');
    expect(server.calls('interpreters.changeOwn')[0]?.body?.languages).toEqual([
      'Arabic',
      'French',
      'Dari',
      'Portuguese',
    ]);
  });

  test('changes the password with the present one, and keeps one confirmed language', async () => {
    const { server, user, press, addLanguage, save } = await openProfile();
    await fill(user, 'Current password', 'the old harbor seals');
    await fill(user, 'New password', 'nine harbor seals');
    server.answers('account.changePassword', undefined);
    await press('Change Password');
    await screen.findByText('Password changed. You are signed out everywhere else.');
    expect(server.calls('account.changePassword')[0]?.body).toEqual({
      currentPassword: 'the old harbor seals',
      newPassword: 'nine harbor seals',
    });
    await press('Remove Arabic');
    await press('Remove French');
    await addLanguage('Portuguese');
    await save();
    expect(errorAt('Languages')).toBe('Keep at least one language that the office has confirmed');
    expect(server.calls('interpreters.changeOwn')).toEqual([]);
  });

  test('keeps what was typed when staff have saved first', async () => {
    const { server, user, press, save } = await openProfile();
    await fill(user, 'Phone', '(555) 010-0909');
    server.answersNext(
      'interpreters.changeOwn',
      refusal(409, { code: 'stale', message: 'Changed elsewhere.' }),
    );
    server.answers('interpreters.get', {
      ...TARIQ,
      address: '2 Other Way',
      updatedAt: '2026-11-24T14:00:00.000Z',
    });
    await save();
    await screen.findByText('Changed elsewhere.');
    await press('Use saved version');
    await waitFor(() => expect(field('Address')).toHaveValue('2 Other Way'));
    expect(field('Phone')).toHaveValue('(555) 010-0909');
  });

  test('says where they leave from and how far they travel, what they can do and wish, each with a button of its own', async () => {
    const { server, user, dialog, press } = await openProfile();
    const form = await within(dialog).findByRole('form', { name: 'Home and travel' });
    expect(form).toHaveTextContent('Not known: the address has no ZIP code. Only the office sees it');
    await fill(user, 'Position', '12 Elm St');
    await press('Save Home and Travel');
    await waitFor(() => expect(errorAt('Position')).toMatch(/^Enter latitude and longitude/));
    const here = { coords: { latitude: 41.87811, longitude: -87.62981, accuracy: 12 } };
    const geolocation = { getCurrentPosition: (found: (at: typeof here) => void) => found(here) };
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
    await press('Use where I am now');
    await waitFor(() => expect(field('Position')).toHaveValue('41.878, -87.630'));
    Reflect.deleteProperty(navigator, 'geolocation');
    await fill(user, 'Travels up to', '30');
    server.answersNext('homes.put', refusal(409, { code: 'stale', message: 'Changed elsewhere.' }));
    await press('Save Home and Travel');
    await screen.findByText('Changed elsewhere.');
    // What was typed is asked about before it is lost.
    await press('Cancel');
    await user.click(await screen.findByRole('button', { name: /^(Keep|Go on|Continue)/ }));
    const saved = { position: '41.878, -87.63', precision: 'exact', radiusMiles: 30, version: 'v2' } as const;
    server.answers('homes.put', homeOf(saved));
    await press('Save Home and Travel');
    await screen.findByText('Home and travel updated.');
    expect(form).toHaveTextContent('Entered by hand. Only the office sees it');
    expect(server.calls('homes.put').at(-1)?.body).toEqual({
      position: '41.878, -87.630',
      radiusMiles: 30,
      version: '   ',
    });

    const skills = await within(dialog).findByRole('form', { name: 'Skills and preferences' });
    const toggle = (name: string) => user.click(within(skills).getByRole('button', { name }));
    await toggle('On site');
    await toggle('Levantine');
    await fill(user, 'Another dialect of French', 'creole');
    await fill(user, 'Preferred hours per week', '81');
    await press('Save Skills and Preferences');
    await waitFor(() => expect(errorAt('Preferred hours per week')).toBe('Enter whole hours from 0 to 80'));
    await fill(user, 'Preferred hours per week', '20');
    await fill(user, 'Gender', 'woman');
    // What was typed is asked about before it is lost.
    await press('Cancel');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    server.answers('skills.put', skillsOf());
    await press('Save Skills and Preferences');
    await screen.findByText('Skills and preferences updated.');
    expect(server.calls('skills.put')[0]?.body).toEqual({
      modes: ['phone', 'video'],
      specialities: [],
      version: 'v1',
      dialects: { Arabic: ['Levantine'], French: ['Creole'] },
      gender: 'woman',
      wishedHours: 20,
      dailyHoursLimit: null,
    });
  });

  test('saves all that was changed by its main button', async () => {
    const { server, user, dialog, save } = await openProfile();
    await within(dialog).findByRole('form', { name: 'Home and travel' });
    await user.click(await within(dialog).findByRole('button', { name: 'Phone' }));
    await fill(user, 'Travels up to', '20');
    await fill(user, 'Current password', 'the old harbor seals');
    await fill(user, 'New password', 'nine harbor seals');
    server.answers('skills.put', skillsOf());
    server.answers('homes.put', homeOf({ radiusMiles: 20, version: 'v2' }));
    server.answers('account.changePassword', undefined);
    await save();
    await waitFor(() => {
      expect(server.calls('skills.put')[0]?.body?.modes).toEqual(['on_site', 'video']);
      expect(server.calls('homes.put')[0]?.body?.radiusMiles).toBe(20);
      expect(server.calls('account.changePassword')).toHaveLength(1);
      expect(field('New password')).toHaveValue('');
    });
    expect(server.calls('interpreters.changeOwn')).toEqual([]);
    // Nothing is left that would be asked about.
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
