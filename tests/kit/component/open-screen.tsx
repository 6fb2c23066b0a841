import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Providers } from '#web/app/providers.tsx';
import { Router } from '#web/app/router.tsx';

/** The whole app at an address, as its reader has it: every screen, guard and dialog is the real one. */
export function openScreen(address: string): UserEvent {
  window.history.replaceState(null, '', address);
  render(
    <Providers>
      <Router />
    </Providers>,
  );
  return userEvent.setup({ delay: null });
}

/** Where the app has gone: path and query. */
export const address = () => window.location.pathname + window.location.search;
