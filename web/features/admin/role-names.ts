import type { Role } from '#domain/access/access.ts';

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  administrator: 'Administrator',
  dispatcher: 'Dispatcher',
  bookkeeper: 'Bookkeeper',
  viewer: 'Viewer',
};

/** What each role is for, in a form. */
export const ROLE_HELP: Readonly<Record<Role, string>> = {
  administrator: 'Can do everything, and manages staff and settings.',
  dispatcher: 'Manages people, appointments, offers and messages. Sees no rates or amounts.',
  bookkeeper: 'Manages payments, rates and reports. Can read the rest.',
  viewer: 'Can read people, appointments and messages. Sees no rates or amounts.',
};
