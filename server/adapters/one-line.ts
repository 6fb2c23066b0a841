const LONGEST = 200;

/** What a service has said, as one line for staff: control characters out, and no longer than fits a list. */
export function oneLine(text: string): string {
  const line = withoutControls(text);
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** Without what could begin another line, and so another header or recipient (RFC 5322 §2.2). */
export function withoutControls(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
