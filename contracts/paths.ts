import type { Act } from '#domain/access/access.ts';
import { CLIENT_LIST_PATHS, REFUSAL_PATHS } from './client-list-paths.ts';
import { CLIENT_PAYMENT_PATHS } from './client-payment-paths.ts';
import { CREDENTIAL_OFFICE_PATHS, CREDENTIAL_PATHS } from './credential-paths.ts';
import { EARNING_PATHS } from './earning-paths.ts';
import { FILL_PLAN_PATHS, STANDING_YES_PATHS } from './fill-plan-paths.ts';
import { INVOICE_PATHS } from './invoice-paths.ts';
import { MESSAGE_SERVICE_PATHS } from './message-service-paths.ts';
import type { MethodAndPath } from './method-and-path.ts';
import { MONEY_PATHS } from './money-paths.ts';
import { OWN_INVOICE_PATHS } from './own-invoice-paths.ts';
import { PAYOUT_PATHS } from './payout-paths.ts';
import { PLACE_PATHS } from './place-paths.ts';
import { PORTAL_PATHS } from './portal-paths.ts';
import { RANKING_PATHS } from './ranking-paths.ts';
import { RATE_PATHS } from './rate-paths.ts';
import { REPORT_PATHS } from './report-paths.ts';
import { SCHEDULE_PATHS } from './schedule-paths.ts';
import { SERVER_PATHS } from './server-paths.ts';
import { SKILL_PATHS } from './skill-paths.ts';
import { STAFF_PATHS } from './staff-paths.ts';

/**
 * Method and path of every call. Apart from the schemas, so that the first paint loads paths without validators; and in several
 * tables, so that a screen loads no more paths than it calls.
 */
export const PATHS = {
  ...PORTAL_PATHS,
  ...EARNING_PATHS,
  ...STAFF_PATHS,
  ...MONEY_PATHS,
  ...PAYOUT_PATHS,
  ...INVOICE_PATHS,
  ...OWN_INVOICE_PATHS,
  ...CLIENT_PAYMENT_PATHS,
  ...RATE_PATHS,
  ...CREDENTIAL_PATHS,
  ...CREDENTIAL_OFFICE_PATHS,
  ...REPORT_PATHS,
  ...SCHEDULE_PATHS,
  ...PLACE_PATHS,
  ...FILL_PLAN_PATHS,
  ...STANDING_YES_PATHS,
  ...RANKING_PATHS,
  ...CLIENT_LIST_PATHS,
  ...REFUSAL_PATHS,
  ...SKILL_PATHS,
  ...MESSAGE_SERVICE_PATHS,
  ...SERVER_PATHS,
} as const satisfies Record<Act, MethodAndPath>;
