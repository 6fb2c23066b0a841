import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ClientList, ListsOfInterpreter } from '#contracts/client-lists/shapes.ts';
import type { Role } from '#domain/access/access.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { choose, errorAt, fill } from '#kit/component/form.ts';
import { aSchedule } from '#kit/component/schedule.ts';
import { client, interpreter, openStaffScreen } from '#kit/component/staff.ts';

const MERCY = client({ id: 3, name: 'Mercy Hospital' });
const [ADA, BEA, CLEO] = ['Ada Adler', 'Bea Baum', 'Cleo Cruz'].map((name, index) =>
  interpreter({ id: index + 1, name }),
) as [ReturnType<typeof interpreter>, ReturnType<typeof interpreter>, ReturnType<typeof interpreter>];
const REFUSAL_NOTED = { on: '2026-03-02', by: 'A. Ruiz' };
const SEEN = '2026-03-02T15:00:00Z';
const LISTED: ClientList['listed'] = [
  { interpreter: BEA, kind: 'never', reason: 'Late twice', ...REFUSAL_NOTED, updatedAt: SEEN },
  { interpreter: ADA, kind: 'prefer', reason: null, ...REFUSAL_NOTED, by: null, updatedAt: SEEN },
];
const BOOKED = {
  id: 8,
  date: '2026-11-30',
  startTime: '13:00',
  endTime: '14:00',
  language: 'Xhosa',
  clientName: 'Mercy Hospital',
  interpreterName: 'Cleo Cruz',
};
const BOOKED_TIME = 'Nov 30, 2026, 1:00 – 2:00 PM';

/** The page of Mercy Hospital, and its part about interpreters. */
async function openClient(list: Partial<ClientList> = {}, role: Role = 'dispatcher') {
  const server = fakeServer();
  const people = { clients: [MERCY], interpreters: [ADA, BEA, CLEO] };
  const user = openStaffScreen(server, '/clients/3', { ...people, role });
  server.answers('clientLists.ofClient', { takesOnlyListed: false, listed: LISTED, refusedBy: [], ...list });
  const section = await screen.findByRole('region', { name: 'Interpreters' });
  await within(section).findAllByText(/./);
  const more = async (name: string, action: string) => {
    await user.click(await within(section).findByRole('button', { name: `More for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  return { server, user, section, more };
}

describe('the list on the page of a client', () => {
  test('has who is preferred and never wanted, why, since when, by whom, and who does not work there', async () => {
    const refusedBy = [
      { interpreter: CLEO, reason: 'A relative works there', ...REFUSAL_NOTED, by: 'Cleo Cruz' },
    ];
    const { section } = await openClient({ refusedBy });
    const group = async (name: string) => await within(section).findByRole('region', { name });
    expect(await group('Preferred')).toHaveTextContent(/Ada Adler\s*Mar 2, 2026$/);
    expect(await group('Never')).toHaveTextContent('Bea BaumLate twiceMar 2, 2026, A. Ruiz');
    expect(await group('Do not work for this client')).toHaveTextContent(
      'Cleo CruzA relative works thereMar 2, 2026, Cleo Cruz',
    );
    expect(within(section).queryByRole('region', { name: 'Allowed' })).toBeNull();
    expect(within(section).getByRole('link', { name: 'Bea Baum' })).toHaveAttribute(
      'href',
      '/interpreters/2',
    );
    expect(within(section).queryByRole('button', { name: 'More for Cleo Cruz' })).toBeNull();
  });

  test('gets another interpreter by name, says at which field something is wrong, and what stays booked', async () => {
    const { server, user, section } = await openClient();
    await user.click(await within(section).findByRole('button', { name: 'Add Interpreter' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add to the list of Mercy Hospital' });
    const save = () => user.click(within(dialog).getByRole('button', { name: 'Add Interpreter' }));
    await save();
    await waitFor(() => expect(errorAt(/^Interpreter$/)).toBe('Please select an interpreter'));
    await user.type(within(dialog).getByLabelText(/^Interpreter$/), 'Bea');
    await screen.findByText('Nobody else has this name');
    await choose(user, /^Interpreter$/, 'Cleo');
    expect(within(dialog).queryByRole('note')).toBeNull();
    await user.click(within(dialog).getByLabelText(/^Never/));
    expect(within(dialog).getByRole('note')).toHaveTextContent('Open offers to them there are withdrawn');
    await fill(user, 'Reason', 'Complained about');
    const taken = { fields: { interpreterId: 'This interpreter is already on the list' } };
    server.answersNext('clientLists.put', refusal(422, taken));
    await save();
    await waitFor(() => expect(errorAt(/^Interpreter$/)).toBe(taken.fields.interpreterId));
    server.answers('clientLists.put', { booked: [BOOKED] });
    await save();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(server.calls('clientLists.put').at(-1)).toMatchObject({
      params: { clientId: '3', interpreterId: '3' },
      body: { kind: 'never', reason: 'Complained about', updatedAt: null },
    });
    expect(await screen.findByText('Added to the list of Mercy Hospital: Cleo Cruz')).toBeVisible();
    expect(within(section).getByText('Still booked there')).toBeInTheDocument();
    expect(within(section).getByRole('link', { name: `${BOOKED_TIME}: Cleo Cruz, Xhosa` })).toHaveAttribute(
      'href',
      '/assignments?assignment=8',
    );
  });

  test('lets an entry be changed over the version that was read, and removed after a question', async () => {
    const { server, user, more } = await openClient();
    await more('Bea Baum', 'Edit');
    const dialog = await screen.findByRole('dialog', { name: 'Bea Baum on the list of Mercy Hospital' });
    expect(within(dialog).getByLabelText(/^Never/)).toBeChecked();
    await user.click(within(dialog).getByLabelText(/^Allowed/));
    server.answers('clientLists.put', { booked: [] });
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(server.calls('clientLists.put')).toMatchObject([
      {
        params: { interpreterId: '2' },
        body: { kind: 'allow', reason: 'Late twice', updatedAt: SEEN },
      },
    ]);
    await more('Bea Baum', 'Remove');
    const question = await screen.findByRole('alertdialog', { name: 'Remove Bea Baum from the list?' });
    expect(question).toHaveTextContent('Bea Baum can be asked for appointments there again.');
    server.answersNext('clientLists.remove', refusal(404, { message: 'This entry was already removed.' }));
    const remove = () => user.click(within(question).getByRole('button', { name: 'Remove' }));
    await remove();
    const inAlert = { selector: '[role="alert"] *' };
    expect(await within(question).findByText('This entry was already removed.', inAlert)).toBeVisible();
    server.answers('clientLists.remove', { booked: [] });
    await remove();
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(server.calls('clientLists.remove').at(-1)?.params).toEqual({ clientId: '3', interpreterId: '2' });
    expect(await screen.findByText('Removed from the list of Mercy Hospital: Bea Baum')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Back on the list of Mercy Hospital: Bea Baum')).toBeVisible();
    expect(server.calls('clientLists.put').at(-1)).toMatchObject({
      params: { clientId: '3', interpreterId: '2' },
      body: { kind: 'never', reason: 'Late twice', updatedAt: null },
    });
  });

  test('that is the only one that counts loses nobody without a word about open offers', async () => {
    const { more } = await openClient({ takesOnlyListed: true });
    await more('Ada Adler', 'Remove');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      /Ada Adler is no longer asked there: .* Open offers to them there are withdrawn/,
    );
  });

  test('can be the only one that counts after a question, and says if nobody is on it and who is booked besides', async () => {
    const never = LISTED.slice(0, 1);
    const { server, user, section } = await openClient({ listed: never });
    const box = await within(section).findByRole('checkbox', {
      name: /^Takes only interpreters on its list/,
    });
    const booked = Array.from({ length: 12 }, (_, id) => ({ ...BOOKED, id }));
    server.answers('clientLists.takeOnlyListed', { booked });
    server.answers('clientLists.ofClient', { takesOnlyListed: true, listed: never, refusedBy: [] });
    const question = async () =>
      await screen.findByRole('alertdialog', {
        name: 'Take only interpreters on the list of Mercy Hospital?',
      });
    await user.click(box);
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    expect(box).not.toBeChecked();
    expect(server.calls('clientLists.takeOnlyListed')).toEqual([]);
    await user.click(box);
    const dialog = await question();
    expect(dialog).toHaveTextContent('Open offers to interpreters who are not on the list are withdrawn');
    expect(dialog).toHaveTextContent(
      'Nobody on the list is preferred or allowed: nobody will be asked for this client.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Take Only Listed' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await within(section).findByText('Nobody is preferred or allowed, so nobody is asked.');
    expect(await within(section).findByText('Still booked there')).toBeInTheDocument();
    expect(within(section).getAllByRole('link', { name: /Cleo Cruz/ })).toHaveLength(10);
    expect(within(section).getByText('and 2 more')).toBeInTheDocument();
    expect(section).toHaveTextContent('No booking was cancelled.');
    expect(box).toBeChecked();
    expect(server.calls('clientLists.takeOnlyListed')).toMatchObject([
      { params: { clientId: '3' }, body: { takesOnlyListed: true } },
    ]);
    server.answers('clientLists.takeOnlyListed', { booked: [] });
    server.answers('clientLists.ofClient', { takesOnlyListed: false, listed: never, refusedBy: [] });
    await user.click(box);
    await waitFor(() => expect(box).not.toBeChecked());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('is only read by a viewer, and says what it is for while it is empty', async () => {
    const { section } = await openClient({ listed: [], takesOnlyListed: true }, 'viewer');
    expect(await within(section).findByText('Takes only interpreters on its list.')).toBeInTheDocument();
    expect(section).toHaveTextContent('Nobody is listed.');
    expect(within(section).queryByRole('button')).toBeNull();
    expect(within(section).queryByRole('checkbox')).toBeNull();
  });
});

describe('the clients on the page of an interpreter', () => {
  async function openInterpreter(lists: Partial<ListsOfInterpreter> = {}, role: Role = 'dispatcher') {
    const server = fakeServer();
    const user = openStaffScreen(server, '/interpreters/3', { clients: [MERCY], interpreters: [CLEO], role });
    server.answers('schedules.get', aSchedule());
    server.answers('clientLists.ofInterpreter', { listedBy: [], refuses: [], ...lists });
    return { server, user, section: await screen.findByRole('region', { name: 'Clients' }) };
  }

  test('are those whose lists have them, and those for whom they do not work', async () => {
    const about = { client: MERCY, reason: 'Late twice', ...REFUSAL_NOTED };
    const { section } = await openInterpreter(
      { listedBy: [{ ...about, kind: 'never' }], refuses: [{ ...about, reason: 'Too far' }] },
      'viewer',
    );
    expect(await within(section).findByRole('region', { name: 'Never wanted by' })).toHaveTextContent(
      'Mercy HospitalLate twiceMar 2, 2026, A. Ruiz',
    );
    expect(within(section).getByRole('region', { name: 'Does not work for' })).toHaveTextContent(
      'Mercy HospitalToo farMar 2, 2026, A. Ruiz',
    );
    expect(within(section).queryByRole('button')).toBeNull();
  });

  test('can be refused for the interpreter, and no longer', async () => {
    const { server, user, section } = await openInterpreter();
    await within(section).findByText("On no client's list, and works for all clients.");
    await user.click(within(section).getByRole('button', { name: 'Add Refused Client' }));
    const dialog = await screen.findByRole('dialog', { name: 'Client that Cleo Cruz does not work for' });
    const save = () => user.click(within(dialog).getByRole('button', { name: 'Add Refused Client' }));
    await save();
    await waitFor(() => expect(errorAt('Client')).toBe('Please select a client'));
    await choose(user, 'Client', 'Mercy');
    server.answersNext('refusals.put', refusal(404, { message: 'The client was not found.' }));
    await save();
    const inAlert = { selector: '[role="alert"] *' };
    expect(await within(dialog).findByText('The client was not found.', inAlert)).toBeVisible();
    expect(dialog).toHaveTextContent('Open offers from this client to Cleo Cruz are withdrawn');
    server.answers('refusals.put', { booked: [BOOKED], offersWithdrawn: 1 });
    const refuses = [{ client: MERCY, reason: null, ...REFUSAL_NOTED }];
    server.answers('clientLists.ofInterpreter', { listedBy: [], refuses });
    await save();
    expect(await within(section).findByText('Still booked there')).toBeInTheDocument();
    expect(
      screen.getByText('Cleo Cruz does not work for Mercy Hospital. 1 open offer is withdrawn.'),
    ).toBeVisible();
    expect(server.calls('refusals.put').at(-1)).toMatchObject({
      params: { interpreterId: '3', clientId: '3' },
      body: { reason: '' },
    });
    await user.click(await within(section).findByRole('button', { name: 'Remove Mercy Hospital' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove Mercy Hospital?' });
    server.answers('refusals.remove', undefined);
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(within(section).queryByText('Still booked there')).toBeNull();
  });
});
