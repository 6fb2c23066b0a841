import { dollars } from '#web/parts/dollars.ts';

/** '+$212.50', '−$20.00'. */
export function signedDollars(amount: string): string {
  const size = amount.replace('-', '');
  if (Number(amount) === 0) return dollars(size);
  return `${amount.startsWith('-') ? '−' : '+'}${dollars(size)}`;
}
