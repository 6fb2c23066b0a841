import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { COMPANY } from '#kit/component/company.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { errorAt, field, fill } from '#kit/component/form.ts';
import { address, openScreen } from '#kit/component/open-screen.tsx';

const WHOSE = {
  audience: 'client' as const,
  name: 'Alder Clinic',
  username: 'alder',
  companyName: 'Parley Interpreting',
  isReset: false,
};

describe('the page of a sign-up link', () => {
  async function openLink(isReset = false) {
    const server = fakeServer();
    server.answers('invitation.get', { ...WHOSE, isReset });
    const user = openScreen('/invitation?token=abc');
    const save = await screen.findByRole('button', { name: 'Save and Sign In' });
    return { server, user, submit: () => user.click(save) };
  }

  test('says who invites whom, and every rule at its field', async () => {
    const { server, user, submit } = await openLink();
    expect(screen.getByRole('heading', { name: 'Welcome, Alder Clinic' })).toBeVisible();
    expect(screen.getByText(/invites you to its client portal/)).toBeVisible();
    expect(field('Username')).toHaveValue('alder');
    await submit();
    expect(errorAt('New password')).toBe('Password is required');
    expect(field('New password')).toHaveFocus();
    await fill(user, 'New password', 'seven77');
    expect(errorAt('New password')).toBe('At least 8 characters');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('New password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field('New password')).toHaveAttribute('type', 'password');
    await fill(user, 'Username', '');
    expect(errorAt('Username')).toBe('Username is required');
    expect(server.calls('invitation.accept')).toEqual([]);
  });

  test('puts the server’s refusal at its field, and then signs in', async () => {
    const { server, user, submit } = await openLink();
    const message = 'This username is taken';
    server.answersNext('invitation.accept', refusal(409, { message, fields: { username: message } }));
    await fill(user, 'New password', 'six harbor seals');
    await submit();
    await waitFor(() => expect(errorAt('Username')).toBe(message));
    expect(field('Username')).toHaveFocus();
    await fill(user, 'Username', 'own.alder');
    const who = { audience: 'client' as const, id: 7, name: 'Alder Clinic', username: 'own.alder' };
    server.answers('invitation.accept', who);
    server.answers('client.session', () => new Promise(() => {}));
    server.answers('assignments.ofClient', []);
    const headings = new Set<string>();
    const observer = new MutationObserver(() => {
      for (const heading of screen.queryAllByRole('heading')) headings.add(heading.textContent);
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    await submit();
    await screen.findByText('Welcome, Alder Clinic! Your password is set.');
    observer.disconnect();
    expect([...headings]).not.toContain("This link doesn't work");
    expect(address()).toBe('/client-portal');
    expect(JSON.parse(localStorage.getItem('clientAuth') ?? '')).toEqual({
      id: 7,
      name: 'Alder Clinic',
      username: 'own.alder',
    });
  });

  test('as a reset keeps the username, and is sent by Enter', async () => {
    const { server, user } = await openLink(true);
    expect(screen.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    expect(document.body).toHaveTextContent('You sign in as alder');
    expect(screen.queryByLabelText(/^Username/)).toBeNull();
    server.answers('invitation.accept', refusal(500, {}));
    field('New password').focus();
    await user.keyboard('seven harbor seals{Enter}');
    await waitFor(() =>
      expect(server.calls('invitation.accept')[0]?.body).toEqual({
        password: 'seven harbor seals',
        stayLoggedIn: false,
      }),
    );
  });

  test('says of a dead one where to go, and of one that cannot be looked up to try again', async () => {
    const server = fakeServer();
    server.answersNext('invitation.get', new Response('', { status: 500 }));
    server.answers('invitation.get', refusal(404, {}));
    const user = openScreen('/invitation?token=abc');
    await screen.findByText('The link could not be checked');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: "This link doesn't work" });
    expect(await screen.findByText(/Contact support at/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to client sign-in' })).toBeVisible();
  });

  test.each([
    ['a desk', 'Mozilla/5.0 (Windows NT 10.0)', false],
    ['a phone', 'Mozilla/5.0 (Linux; Android 14; Mobile)', true],
  ])("on %s has 'Stay logged in' ticked only if it is a phone", async (_, userAgent, isTicked) => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    await openLink();
    expect(screen.queryByRole('checkbox', { name: 'Stay logged in', checked: true }) !== null).toBe(isTicked);
    agent.mockRestore();
  });

  test('without a token is dead too', async () => {
    fakeServer();
    openScreen('/invitation');
    expect(await screen.findByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  });
});

describe.each([
  ['interpreter', '/interpreter-login', 'interpreter sign-in'],
  ['client', '/client-login', 'client sign-in'],
  ['staff', '/admin-login', 'admin sign-in'],
] as const)('who has forgotten the password of %s', (audience, path, signIn) => {
  test('asks for a link, and every address is answered alike', async () => {
    const server = fakeServer();
    server.answers('staff.session', refusal(401, {}));
    const user = openScreen(path);
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    const send = await screen.findByRole('button', { name: 'Send Link' });
    await user.click(send);
    expect(errorAt('Email address')).toBe('Email address is required');
    expect(field('Email address')).toHaveFocus();
    await fill(user, 'Email address', 'nobody');
    expect(errorAt('Email address')).toBe('Enter an email address');
    await fill(user, 'Email address', 'nobody@example.com');
    server.answersNext('passwords.requestReset', new Response('', { status: 500 }));
    await user.click(send);
    await screen.findByText('Something went wrong on our side. Nothing was sent. Try again.');
    expect(field('Email address')).toHaveValue('nobody@example.com');
    server.answersNext('passwords.requestReset', refusal(429, { message: 'Too many requests.' }));
    await user.click(send);
    await screen.findByText('Too many requests.');
    server.answers('passwords.requestReset', undefined);
    await user.click(send);
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(server.calls('passwords.requestReset').at(-1)?.body).toEqual({
      audience,
      email: 'nobody@example.com',
    });
    const status = within(screen.getByRole('main')).getByRole('status');
    expect(status).toHaveTextContent('If nobody@example.com belongs to an account, a link is on its way.');
    expect(status).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Try another address' }));
    expect(field('Email address')).toHaveFocus();
    await user.click(screen.getByRole('link', { name: `Go to ${signIn}` }));
    await waitFor(() => expect(address()).toBe(path));
  });

  test('is told whom to ask where no e-mail can be sent', async () => {
    fakeServer().answers('company.get', { ...COMPANY, sendsEmail: false });
    openScreen(`/forgot-password?for=${audience}`);
    const linkSource = audience === 'staff' ? 'an administrator' : 'the office';
    expect(await screen.findByText(`Ask ${linkSource} for a link.`)).toBeVisible();
    expect(screen.queryByLabelText(/Email address/)).toBeNull();
    expect(screen.getByRole('link', { name: `Go to ${signIn}` })).toBeVisible();
  });
});
