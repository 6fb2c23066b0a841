/** Whatever some reader or other takes for the end of a line, not RFC 5545's CRLF alone. */
const LINE_ENDS = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what RFC 5545 §3.1 does not allow in a text
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

/**
 * A text as an iCalendar TEXT can carry it: lines end with LF, control characters other than the tab are left out. Everything
 * else stays as it is; the library escapes and folds it.
 */
export function calendarText(text: string): string {
  return text.replaceAll(LINE_ENDS, '\n').replaceAll(CONTROLS, '');
}

/** The same on one line, for a name. */
export function calendarLine(text: string): string {
  return calendarText(text).replaceAll('\n', ' ');
}
