import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { openScreen } from '#kit/component/open-screen.tsx';

test('the username has the focus, so that one can type at once', async () => {
  fakeServer().answers('staff.session', refusal(401, { code: 'unauthenticated' }));
  openScreen('/admin-login');
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus());
});
