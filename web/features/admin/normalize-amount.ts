/** Text that was copied, or typed on a phone, has other signs for minus. */
const MINUS = /^[-\u2010-\u2013\u2212]\s*/;
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * Dollars as typed, without the dollar sign and the separators with which amounts are shown, and with the minus of a keyboard. Other
 * groupings stay as they are and are refused: '1,50' may mean anything.
 * @example typedAmount(' $1,250.50 ') // '1250.50'
 */
export function normalizeAmount(typed: string): string {
  const text = typed.trim().replace(/^\$\s*(?=[-\u2010-\u2013\u2212])/, '');
  const minus = MINUS.test(text) ? '-' : '';
  const amount = text.replace(MINUS, '').replace(/^\$\s*/, '');
  return minus + (GROUPED.test(amount) ? amount.replaceAll(',', '') : amount);
}
