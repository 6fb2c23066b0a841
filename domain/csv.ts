/**
 * A table as CSV (RFC 4180) that spreadsheets open as UTF-8. A cell that a spreadsheet would read as a formula gets an apostrophe
 * before it, because names and places come from people.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvForPrograms(rows)}`;
}

/** The same without a byte order mark: to QuickBooks and Xero it would be a part of the first heading. */
export function csvForPrograms(rows: readonly (readonly string[])[]): string {
  return `${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

const isFormula = /^[=+\-@\t\r]/;
/** A number may begin with a minus sign. */
const isNumber = /^-?\d+(\.\d+)?$/;

function cellOf(text: string): string {
  const safe = isFormula.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
