const LONGEST = 200;

/** A text as one line, so that no part of it begins another header or recipient (RFC 5322 §2.2), whatever names hold. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** What a service answered, as one line for staff, short enough for a list. */
export function shortLine(text: string): string {
  const line = oneLine(text);
  if (line.length <= LONGEST) return line;
  // Half of a surrogate pair cannot be stored.
  return `${line.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
