const LONGEST = 200;

/** What a service has said, as one line for staff: control characters out, and no longer than fits a list. */
export function oneLine(text: string): string {
  const line = withoutControls(text);
  if (line.length <= LONGEST) return line;
  // Half of a character is none, and a database refuses it.
  return `${line.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Without what could begin another line, and so another header or recipient (RFC 5322 §2.2). */
export function withoutControls(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
