import type { QueryClient } from '@tanstack/react-query';
import { type InterpreterSession, interpreterSession } from '#web/device/storage.ts';

/**
 * Gives this tab to the interpreter whom the server sees in this browser: another one has signed in in another tab.
 * Nothing that was loaded for the first one stays.
 */
export function switchInterpreter(
  queryClient: QueryClient,
  signedIn: Omit<InterpreterSession, 'loginTime'>,
): void {
  queryClient.removeQueries({ queryKey: ['interpreter'] });
  interpreterSession.save({ ...signedIn, loginTime: new Date().toISOString() }, { stayLoggedIn: false });
}
