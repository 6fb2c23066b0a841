const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** The API's money text for people: '1234.50' → '$1,234.50'. */
export function dollars(money: string): string {
  // Text is formatted digit by digit, without binary fractions; TypeScript needs its own type for it.
  return format.format(money as Intl.StringNumericLiteral);
}
