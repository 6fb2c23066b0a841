import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Credential } from '#contracts/credentials/shapes.ts';
import { credential, verified } from '#kit/component/credentials.ts';
import { fakeServer, noNetwork, refusal } from '#kit/component/fake-server.ts';
import { errorAt, fill } from '#kit/component/form.ts';
import { openInterpreterPortal } from '#kit/component/interpreter-portal.ts';

async function openCredentials(credentials: Credential[]) {
  const server = fakeServer();
  const user = openInterpreterPortal(server, '', []);
  server.answers('credentials.ofInterpreter', () => [...credentials]);
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Credentials' }));
  const dialog = await screen.findByRole('dialog', { name: 'Credentials' });
  await within(dialog).findByRole('button', { name: 'Add Credential' });
  const press = (name: string | RegExp) => user.click(within(dialog).getByRole('button', { name }));
  return { server, user, dialog, press };
}

const cards = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('list', { name: 'Your credentials' })).getAllByRole('listitem');

describe('the own credentials of an interpreter', () => {
  test('say how each stands, what to do first on top, and why one was not accepted', async () => {
    const { dialog } = await openCredentials([
      verified({ id: 1, typeId: 3, typeName: 'Oath', expiresOn: null, number: null }),
      verified({
        id: 2,
        typeId: 2,
        typeName: 'HIPAA training',
        expiresOn: '2026-12-04',
        state: 'expires_soon',
      }),
      credential({ id: 3, typeId: 2, typeName: 'HIPAA training' }),
      credential({ id: 4, state: 'refused', refusal: 'The photo cannot be read.' }),
    ]);
    expect(cards(dialog).map(({ textContent }) => textContent)).toEqual([
      'Court certificationNot acceptedUntil Mar 31, 2028 · No. C-1The photo cannot be read.Send againRemove',
      'HIPAA trainingExpires soonExpires Dec 4, 2026, in 10 days · No. C-1The new one waits for the office.',
      'HIPAA trainingWaiting for the officeUntil Mar 31, 2028 · No. C-1ChangeRemove',
      'OathVerifiedDoes not expire',
    ]);
    within(dialog).getByRole('button', { name: 'Send again: Court certification' });
  });

  test('are sent with a PDF, and go on after a lost network', async () => {
    const { server, user, dialog, press } = await openCredentials([]);
    expect(dialog).toHaveTextContent('Add a photo or PDF of each');
    await press('Add Credential');
    const form = await screen.findByRole('dialog', { name: 'Add credential' });
    const send = () => user.click(within(form).getByRole('button', { name: 'Send to Office' }));
    await send();
    expect(errorAt('Credential')).toBe('Choose a credential');
    expect(within(form).queryByLabelText('I have checked it')).toBeNull();
    await fill(user, 'Credential', '1');
    await fill(user, 'Number', 'NY-7');
    await fill(user, 'Last valid day', '2026-11-23');
    await send();
    expect(await within(form).findByRole('alert')).toHaveTextContent(
      'This has already expired. It does not count for appointments. Send it anyway?',
    );
    within(form).getByRole('button', { name: 'Send anyway' });
    await fill(user, 'Last valid day', '2028-03-31');
    for (const name of ['Take photo', 'Choose photo', 'Choose PDF'])
      within(form).getByRole('button', { name });
    const files = form.querySelector('[data-documents]');
    const give = (text: string) =>
      files &&
      fireEvent.change(files, {
        target: { files: [new File([text], 'card.pdf', { type: 'application/pdf' })] },
      });
    give('<!doctype html>');
    await within(form).findByText('This file is not a PDF.');
    // Nothing is sent without the file before that is asked.
    await send();
    await within(form).findByText('Send without the file that cannot be sent?');
    within(form).getByRole('button', { name: 'Send anyway' });
    expect(server.calls('credentials.create')).toEqual([]);
    give('%PDF-1.7');
    await within(form).findByText('card.pdf');
    server.answersNext('credentials.create', noNetwork);
    await send();
    await within(form).findByText('The server cannot be reached. Check your connection and try again.');
    server.answers('credentials.create', credential({ id: 9 }));
    server.answers('credentials.putFile', credential({ id: 9 }));
    await send();
    await screen.findByText('Sent to the office. You hear from us once it is checked.');
    const [first, second] = server.calls('credentials.create');
    expect(second?.body).toEqual({
      typeId: 1,
      number: 'NY-7',
      issuedOn: null,
      expiresOn: '2028-03-31',
      isVerified: false,
    });
    // The first call may have arrived: the second is the same.
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
    expect(server.calls('credentials.putFile')[0]?.params).toEqual({ credentialId: '9' });
    await waitFor(() => expect(form).not.toBeInTheDocument());
  });

  test('are sent after the office has changed them meanwhile, and nothing typed is lost', async () => {
    const own = [credential({ id: 4 })];
    const { server, user, press } = await openCredentials(own);
    await press('Change Court certification');
    const form = await screen.findByRole('dialog', { name: 'Change Court certification' });
    const send = () => user.click(within(form).getByRole('button', { name: 'Send to Office' }));
    await fill(user, 'Number', 'NY-8');
    const message = 'Dana Desk has changed this credential since you opened this form.';
    server.answersNext('credentials.change', refusal(409, { code: 'stale', message }));
    const updatedAt = '2026-11-24T13:00:00.000Z';
    own[0] = credential({ id: 4, state: 'refused', refusal: 'Too dark', expiresOn: '2029-01-31', updatedAt });
    await send();
    await within(form).findByText(message);
    await user.click(within(form).getByRole('button', { name: 'Use saved version' }));
    await within(form).findByText('Too dark');
    server.answers('credentials.change', credential({ id: 4, number: 'NY-8' }));
    await send();
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(server.calls('credentials.change').at(-1)?.body).toMatchObject({
      number: 'NY-8',
      expiresOn: '2029-01-31',
      updatedAt,
    });
  });

  test('are renewed, and what was never verified can be removed', async () => {
    const { server, user, press } = await openCredentials([
      verified({ id: 2, typeId: 2, typeName: 'HIPAA training', expiresOn: '2026-11-01', state: 'expired' }),
      credential({ id: 4 }),
    ]);
    await press('Add the new HIPAA training');
    const form = await screen.findByRole('dialog', { name: 'Add credential' });
    expect(within(form).getByLabelText(/^Credential/)).toHaveDisplayValue('HIPAA training');
    const waiting = within(form).getByRole('option', { name: 'Court certification (waits for the office)' });
    expect(waiting).toBeDisabled();
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    await press('Remove Court certification');
    const question = await screen.findByRole('alertdialog', { name: 'Remove Court certification?' });
    server.answers('credentials.remove', undefined);
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(server.calls('credentials.remove')[0]?.params).toEqual({ credentialId: '4' });
  });
});
