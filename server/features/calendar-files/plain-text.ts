/** Everything that some reader takes for a line end, not only RFC 5545's CRLF. */
const LINE_ENDS = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what RFC 5545 §3.1 does not allow in a text
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

/**
 * A text as iCalendar's TEXT allows it: lines end with LF, control characters except the tab are removed. The library
 * escapes and folds the rest.
 */
export function calendarText(text: string): string {
  return text.replaceAll(LINE_ENDS, '\n').replaceAll(CONTROLS, '');
}

/** The same on one line, for names. */
export function calendarLine(text: string): string {
  return calendarText(text).replaceAll('\n', ' ');
}
