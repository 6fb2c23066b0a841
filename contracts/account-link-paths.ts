import type { Act } from '#domain/access/access.ts';
import type { Method } from './portal-paths.ts';

/** The calls by which a password is chosen without one: they come with the pages that ask. */
export const ACCOUNT_LINK_PATHS = {
  'invitation.get': ['GET', '/api/invitations/{token}'],
  'invitation.accept': ['POST', '/api/invitations/{token}/accept'],
  'passwords.requestReset': ['POST', '/api/password-reset'],
} as const satisfies Partial<Record<Act, readonly [Method, `/${string}`]>>;
