import type { Role } from '#domain/access/access.ts';
import { ACCOUNT_CALLS } from './accounts/calls.ts';
import { APPOINTMENT_CALLS } from './appointments/calls.ts';
import { ASSIGNMENT_CALLS } from './assignments/calls.ts';
import { CALENDAR_FILE_CALLS } from './calendar-files/calls.ts';
import type { CallDeclaration } from './call.ts';
import { CLIENT_LIST_CALLS } from './client-lists/calls.ts';
import { CLIENT_PAYMENT_CALLS } from './client-payments/calls.ts';
import { CLIENT_CALLS } from './clients/calls.ts';
import { CLOSEOUT_CALLS } from './closeouts/calls.ts';
import { COMPANY_CALLS } from './company/calls.ts';
import { CREDENTIAL_CALLS } from './credentials/calls.ts';
import { FILL_PLAN_CALLS } from './fill-plans/calls.ts';
import { INTERPRETER_CALLS } from './interpreters/calls.ts';
import { INVOICE_CALLS } from './invoices/calls.ts';
import { LEDGER_CALLS } from './ledger/calls.ts';
import { MESSAGE_CALLS } from './messages/calls.ts';
import { NOTIFICATION_CALLS } from './notifications/calls.ts';
import { OFFER_CALLS } from './offers/calls.ts';
import { PAYMENT_CALLS } from './payments/calls.ts';
import { PAYOUT_CALLS } from './payouts/calls.ts';
import { PLACE_CALLS } from './places/calls.ts';
import { RANKING_CALLS } from './ranking/calls.ts';
import { RATE_CALLS } from './rates/calls.ts';
import { RECEIPT_CALLS } from './receipts/calls.ts';
import { REPORT_CALLS } from './reports/calls.ts';
import { SCHEDULE_CALLS } from './schedules/calls.ts';
import { SERIES_CALLS } from './series/calls.ts';
import { SKILL_CALLS } from './skills/calls.ts';
import { SYSTEM_CALLS } from './system/calls.ts';

/** Every call of the API by its name, which is also its `operationId` in the OpenAPI document. */
export const CALLS = {
  ...ACCOUNT_CALLS,
  ...APPOINTMENT_CALLS,
  ...ASSIGNMENT_CALLS,
  ...CALENDAR_FILE_CALLS,
  ...CLIENT_LIST_CALLS,
  ...CLIENT_PAYMENT_CALLS,
  ...CLIENT_CALLS,
  ...CLOSEOUT_CALLS,
  ...COMPANY_CALLS,
  ...CREDENTIAL_CALLS,
  ...FILL_PLAN_CALLS,
  ...INTERPRETER_CALLS,
  ...INVOICE_CALLS,
  ...LEDGER_CALLS,
  ...MESSAGE_CALLS,
  ...NOTIFICATION_CALLS,
  ...OFFER_CALLS,
  ...PAYMENT_CALLS,
  ...PAYOUT_CALLS,
  ...PLACE_CALLS,
  ...RANKING_CALLS,
  ...RATE_CALLS,
  ...RECEIPT_CALLS,
  ...REPORT_CALLS,
  ...SCHEDULE_CALLS,
  ...SERIES_CALLS,
  ...SKILL_CALLS,
  ...SYSTEM_CALLS,
} as const satisfies Record<string, CallDeclaration>;

export type CallName = keyof typeof CALLS;

/** The names of all calls. */
export const CALL_NAMES = Object.keys(CALLS) as CallName[]; // Object.keys forgets the keys of a table

/** The calls that a member of staff may make now (rules access-5 and sign-in-21). */
export function permissionsOf({
  role,
  needsSecondFactor,
}: {
  role: Role;
  needsSecondFactor: boolean;
}): CallName[] {
  return CALL_NAMES.filter((name) => {
    const { worksWithoutSecondFactor }: CallDeclaration = CALLS[name];
    return mayCall(role, name) && (!needsSecondFactor || worksWithoutSecondFactor);
  });
}

/**
 * Whether a member of staff with a role may make a call.
 * @example mayCall('viewer', 'assignments.cancel') // false
 */
export function mayCall(role: Role, name: CallName): boolean {
  const { who }: CallDeclaration = CALLS[name];
  return who === 'everyone' || who.includes(role);
}
