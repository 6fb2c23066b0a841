/** Beyond this many rows the server estimates the length of appointments, payments and entries (rule api-1). */
export const COUNTED = 10_000;

const numbers = new Intl.NumberFormat('en-US');
/** An estimate is not said to the last digit. */
const estimates = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

/** '1 payment', '2,310 payments', 'About 853,000 payments'. */
export function countWords(
  total: number,
  thing: 'appointment' | 'payment',
  isExact = total <= COUNTED,
): string {
  if (!isExact) return `About ${estimates.format(total)} ${thing}s`;
  return `${numbers.format(total)} ${thing}${total === 1 ? '' : 's'}`;
}
