import type { StaffScope } from '#domain/access/scope.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { numberSeries } from '#server/db/schema/billing.ts';
import { Refused } from '#server/db/transaction.ts';
import { companyToday } from '../../settings/queries.ts';
import { billedClient, companyBilling, netDaysOn } from './contents.ts';

/** How the company bills and pays, with its series of numbers. Source: rules invoices-1 and invoices-3. */
export async function foundBillingSettings(on: Db | Tx, _who: StaffScope) {
  return { billing: await companyBilling(on), series: await on.select().from(numberSeries) };
}

export type FoundBillingSettings = Awaited<ReturnType<typeof foundBillingSettings>>;

/** How a client is billed, and the days in which they pay by today's rule. `Refused` not_found. Source: rule invoices-1. */
export async function foundClientBilling(
  on: Db | Tx,
  _who: StaffScope,
  { clientId, now }: { readonly clientId: number; readonly now: string },
) {
  const client = await billedClient(on, clientId);
  if (!client) throw new Refused({ code: 'not_found', message: 'The client was not found.' });
  return { client, netDays: await netDaysOn(on, client.clientId, await companyToday(on, now)) };
}
