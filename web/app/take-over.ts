import type { QueryClient } from '@tanstack/react-query';
import { type InterpreterSession, interpreterSession } from '#web/device/storage.ts';

/**
 * Hands this tab to whom the server takes this browser for: another interpreter has signed in in another tab. Nothing that was
 * loaded for the one before stays for the next.
 */
export function takeOver(queryClient: QueryClient, signedIn: Omit<InterpreterSession, 'loginTime'>): void {
  queryClient.removeQueries({ queryKey: ['interpreter'] });
  interpreterSession.save({ ...signedIn, loginTime: new Date().toISOString() }, { stayLoggedIn: false });
}
