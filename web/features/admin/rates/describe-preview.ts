import type { RatePreview } from '#contracts/rates/shapes.ts';
import type { Side } from '#domain/billing/rules/rule.ts';
import { dollars } from '#web/parts/dollars.ts';

/** '+$212.50', '−$20.00'. */
export function signedDollars(amount: string): string {
  const size = amount.replace('-', '');
  if (Number(amount) === 0) return dollars(size);
  return amount.startsWith('-') ? dollars(amount) : `+${dollars(size)}`;
}

type Counts = Pick<RatePreview, 'isInBookings' | 'compared' | 'more' | 'changed' | 'ended' | 'difference'>;

/**
 * What a rule would change, in one sentence or two.
 * @example 'Changes 14 booked and 3 ended appointments that are not approved: +$212.50 for clients.'
 */
export function describePreview(preview: Counts, side: Side): string {
  const { isInBookings, compared, more, changed, ended, difference } = preview;
  const later = isInBookings ? '' : ' For booked appointments, it applies when they end.';
  const among = more ? `Of the first ${compared.toLocaleString('en-US')}, it changes` : 'Changes';
  const open = isInBookings
    ? 'booked appointment, and none that has ended and'
    : 'appointment that has ended and';
  if (changed === 0) return `${among} no ${open} is not approved.${later}`;
  const people = side === 'charge' ? 'clients' : 'interpreters';
  const counted = [
    changed > ended && `${(changed - ended).toLocaleString('en-US')} booked`,
    ended > 0 && `${ended.toLocaleString('en-US')} ended`,
  ].filter(Boolean);
  const which = ended === 0 ? '' : ended === 1 ? ' that is not approved' : ' that are not approved';
  const what = changed === 1 || counted.at(-1) === '1 ended' ? 'appointment' : 'appointments';
  return `${among} ${counted.join(' and ')} ${what}${which}: ${signedDollars(difference)} for ${people}.${later}`;
}
