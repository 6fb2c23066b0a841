import type { RatePreview } from '#contracts/rate.ts';
import type { Side } from '#domain/billing/rule.ts';
import { dollars } from '#web/parts/dollars.ts';

/** '+$212.50', '−$20.00'. */
export function signedDollars(amount: string): string {
  const size = amount.replace('-', '');
  if (Number(amount) === 0) return dollars(size);
  return amount.startsWith('-') ? dollars(amount) : `+${dollars(size)}`;
}

/**
 * What a rule would change, in one sentence.
 * @example 'Changes 14 booked appointments: +$212.50 for clients.'
 */
export function describePreview(
  { isInBookings, compared, more, changed, difference }: Omit<RatePreview, 'largest' | 'replaces'>,
  side: Side,
): string {
  if (!isInBookings) return 'Counts when an appointment has ended. Amounts of booked appointments stay.';
  if (compared === 0) return 'No appointment is booked from that day on.';
  const among = more ? ` of the next ${compared.toLocaleString('en-US')}` : '';
  if (changed === 0)
    return more ? `Changes none${among} booked appointments.` : 'Changes no booked appointment.';
  const whom = side === 'charge' ? 'clients' : 'interpreters';
  const what = changed === 1 && !more ? 'booked appointment' : 'booked appointments';
  return `Changes ${changed.toLocaleString('en-US')}${among} ${what}: ${signedDollars(difference)} for ${whom}.`;
}
