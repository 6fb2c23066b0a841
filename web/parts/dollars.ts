const format = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 3,
});

/**
 * The API's text of money or of a mileage rate for people: '1234.50' → '$1,234.50', '0.725' → '$0.725' (rule rates-2), '-5.00' → '−$5.00'
 * as on paper (rule invoices-13).
 */
export function dollars(money: string): string {
  // Text is formatted digit by digit, without binary fractions; TypeScript needs its own type for it.
  return format.format(money as Intl.StringNumericLiteral).replace('-', '−');
}
