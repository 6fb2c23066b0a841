import { CalendarSync } from 'lucide-react';

/** Marks an appointment that is a date of a series; in a table without its words. */
export function SeriesMark({ isShort = false }: { isShort?: boolean }) {
  const icon = <CalendarSync aria-hidden className="size-[1.15em] shrink-0" />;
  if (isShort)
    return (
      <span data-tooltip={WORDS} className="inline-flex self-center text-ink-soft">
        {icon}
        <span className="sr-only">{WORDS}</span>
      </span>
    );
  return (
    <span className="inline-flex items-center gap-1 text-ink-soft text-small">
      {icon}
      {WORDS}
    </span>
  );
}

const WORDS = 'Part of a series';
