const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * Dollars as typed, without the sign and the separators with which amounts are shown. Other groupings stay as they are and are
 * refused: '1,50' may mean anything.
 * @example typedAmount(' $1,250.50 ') // '1250.50'
 */
export function normalizeAmount(typed: string): string {
  const amount = typed.trim().replace(/^\$\s*/, '');
  return GROUPED.test(amount) ? amount.replaceAll(',', '') : amount;
}
