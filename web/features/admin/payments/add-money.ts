/**
 * The sum of money texts of the API ('150.00', never negative), exact however large it grows.
 * @example addMoney(['0.10', '0.20']) // '0.30'
 */
export function addMoney(amounts: readonly string[]): string {
  const cents = amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n);
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
