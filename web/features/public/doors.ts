import type { Audience } from '#domain/access/access.ts';
import { paths } from '#web/app/paths.ts';

/** Whose door it is, where it stands, where it leads, and what a password behind it must be. */
export const DOORS = {
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

/** The audience that an address names; the clients', who are the most, where it names none. */
export function audienceOf(named: string | null): Audience {
  return named === 'staff' || named === 'interpreter' ? named : 'client';
}
