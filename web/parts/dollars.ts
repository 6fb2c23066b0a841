const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Money text of the API as people read it: '1234.50' → '$1,234.50'. */
export function dollars(money: string): string {
  // Text is formatted digit by digit, without a binary fraction between; TypeScript asks for its own kind of it.
  return format.format(money as Intl.StringNumericLiteral);
}
