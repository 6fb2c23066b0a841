/** A time range: instants, half-open. Source: rule appointments-1. */
export interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The same ranges, the earliest first; those that overlap or touch are one. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  const joined: Span[] = [];
  for (const span of sorted) {
    const last = joined.at(-1);
    if (last === undefined || Date.parse(span.startsAt) > Date.parse(last.endsAt)) joined.push(span);
    else if (Date.parse(span.endsAt) > Date.parse(last.endsAt))
      joined[joined.length - 1] = { startsAt: last.startsAt, endsAt: span.endsAt };
  }
  return joined;
}

/** What is left of ranges without others; both are joined (`joinSpans`). */
export function subtractSpans(spans: readonly Span[], without: readonly Span[]): Span[] {
  return spans.flatMap((span) => {
    const left: Span[] = [];
    let { startsAt } = span;
    for (const gone of without.filter((other) => isOverlapping(other, span))) {
      if (Date.parse(gone.startsAt) > Date.parse(startsAt)) left.push({ startsAt, endsAt: gone.startsAt });
      startsAt = gone.endsAt;
    }
    if (Date.parse(startsAt) < Date.parse(span.endsAt)) left.push({ startsAt, endsAt: span.endsAt });
    return left;
  });
}

/** Whether two ranges share a moment. */
export function isOverlapping(a: Span, b: Span): boolean {
  return Date.parse(a.startsAt) < Date.parse(b.endsAt) && Date.parse(b.startsAt) < Date.parse(a.endsAt);
}

/** The one of joined ranges that contains an instant; null if none does. */
export function spanAt(joined: readonly Span[], instant: string): Span | null {
  const at = Date.parse(instant);
  return joined.find((one) => Date.parse(one.startsAt) <= at && at < Date.parse(one.endsAt)) ?? null;
}
