import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { COMPANY } from '#kit/component/company.ts';
import { fakeServer, noNetwork, refusal } from '#kit/component/fake-server.ts';
import { errorAt, fill } from '#kit/component/form.ts';
import { address, openScreen } from '#kit/component/open-screen.tsx';

async function openSignIn(path: string) {
  const server = fakeServer();
  const user = openScreen(path);
  const button = await screen.findByRole('button', { name: 'Sign In' });
  return { server, user, signIn: () => user.click(button) };
}

const alert = async () => (await screen.findByRole('alert')).textContent;

test.each(['/admin-login', '/interpreter-login', '/client-login'])(
  '%s wants a username and a password',
  async (path) => {
    const { user, signIn } = await openSignIn(path);
    expect(await screen.findByText(COMPANY.name)).toBeVisible();
    await signIn();
    expect(errorAt('Username')).toBe('Username is required');
    expect(errorAt(/^Password/)).toBe('Password is required');
    expect(screen.getByLabelText('Stay logged in')).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText(/^Password/)).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText(/^Password/)).toHaveAttribute('type', 'password');
  },
);

describe('a sign-in that fails', () => {
  test('of staff is said by the server, or in the words of the product', async () => {
    const { server, user, signIn } = await openSignIn('/admin-login?next=%2Fclients');
    await fill(user, 'Username', 'robin');
    await fill(user, /^Password/, 'wrong');
    for (const [answer, sentence] of [
      [refusal(401, { message: 'Says the server' }), 'Says the server'],
      [new Response('', { status: 401 }), 'Invalid username or password'],
      [new Response('', { status: 500 }), 'Login failed. Please try again.'],
    ] as const) {
      server.answers('staff.login', answer);
      await signIn();
      await waitFor(async () => expect(await alert()).toBe(sentence));
    }
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    expect(address()).toBe('/admin-login?next=%2Fclients');
  });

  test('of an interpreter is said too, and that there is no network', async () => {
    const { server, user, signIn } = await openSignIn('/interpreter-login');
    expect(screen.getByText(/Please contact your administrator/)).toBeVisible();
    await fill(user, 'Username', 'tariq');
    await fill(user, /^Password/, 'wrong');
    server.answers('interpreter.login', refusal(401, { message: 'Invalid username or password' }));
    await signIn();
    await waitFor(async () => expect(await alert()).toContain('Invalid username or password'));
    server.answers('interpreter.login', noNetwork);
    await signIn();
    await waitFor(async () => expect(await alert()).not.toContain('Invalid username or password'));
  });

  test('of a client is said once, in the form', async () => {
    const { server, user, signIn } = await openSignIn('/client-login');
    await fill(user, 'Username', 'alder');
    await fill(user, /^Password/, 'wrong');
    server.answers('client.login', new Response('', { status: 401 }));
    await signIn();
    await waitFor(async () => expect(await alert()).toBe('Invalid username or password'));
    server.answers('client.login', noNetwork);
    await signIn();
    await waitFor(async () => expect(await alert()).toContain('Login failed. The server cannot be reached.'));
    expect(screen.queryByText(/Login failed/, { selector: '[aria-live] *' })).toBeNull();
  });
});

test('a session of an interpreter that cannot be read leads to the sign-in, with nothing left', async () => {
  fakeServer();
  sessionStorage.setItem('interpreterSession', '{"interpreterId": "no number"');
  openScreen('/interpreter-portal');
  await screen.findByRole('button', { name: 'Sign In' });
  expect(address()).toBe('/interpreter-login');
  expect(sessionStorage.getItem('interpreterSession')).toBeNull();
});

test('a page that does not exist helps on: to the portals and to the office', async () => {
  fakeServer();
  openScreen('/interpreter-portl');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  for (const [name, href] of [
    ['Interpreter portal', '/interpreter-portal'],
    ['Client portal', '/client-portal'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  expect(await screen.findByRole('link', { name: COMPANY.supportPhone })).toBeVisible();
});
