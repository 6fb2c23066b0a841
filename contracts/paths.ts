import type { Act } from '#domain/access/access.ts';
import { ACCOUNT_LINK_PATHS } from './account-link-paths.ts';
import { CALENDAR_PATHS } from './calendar-paths.ts';
import { CLIENT_PATHS } from './client-paths.ts';
import { INTERPRETER_PATHS } from './interpreter-paths.ts';
import { MESSAGE_PATHS } from './message-paths.ts';
import { MESSAGE_WISHES_PATHS } from './message-wishes-paths.ts';
import { OFFER_LINK_PATHS } from './offer-link-paths.ts';
import { type Method, PORTAL_PATHS } from './portal-paths.ts';
import { RECEIPT_PATHS } from './receipt-paths.ts';
import { STAFF_PATHS } from './staff-paths.ts';
import { TWILIO_PATHS } from './twilio-paths.ts';

/**
 * Method and path of every call (spec §7, design 3.16). `{name}` marks a parameter. Apart from the schemas, so that
 * the browser's first paint carries addresses without validators, and in parts, so that a portal's carries its own.
 */
export const PATHS = {
  ...PORTAL_PATHS,
  ...INTERPRETER_PATHS,
  ...OFFER_LINK_PATHS,
  ...RECEIPT_PATHS,
  ...CALENDAR_PATHS,
  ...ACCOUNT_LINK_PATHS,
  ...CLIENT_PATHS,
  ...MESSAGE_WISHES_PATHS,
  ...STAFF_PATHS,
  ...TWILIO_PATHS,
  ...MESSAGE_PATHS,
} satisfies Record<Act, readonly [Method, `/${string}`]>;
