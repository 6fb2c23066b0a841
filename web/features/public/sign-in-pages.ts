import type { Audience } from '#domain/access/access.ts';
import { paths } from '#web/app/paths.ts';

/** The sign-in page of each audience: its path, where it leads, and the least length of a password. */
export const SIGN_IN_PAGES = {
  client: {
    portal: 'client portal',
    signIn: 'client sign-in',
    login: paths.clientLogin,
    home: paths.clientPortal,
    leastCharacters: 8,
  },
  interpreter: {
    portal: 'interpreter portal',
    signIn: 'interpreter sign-in',
    login: paths.interpreterLogin,
    home: paths.interpreterPortal,
    leastCharacters: 8,
  },
  staff: {
    portal: 'administration',
    signIn: 'admin sign-in',
    login: paths.adminLogin,
    home: paths.admin,
    leastCharacters: 15,
  },
} as const satisfies Record<Audience, object>;

/** The audience in an address; without one the clients', who are the most. */
export function audienceOf(named: string | null): Audience {
  return named === 'staff' || named === 'interpreter' ? named : 'client';
}
