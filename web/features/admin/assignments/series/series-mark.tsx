import { Repeat } from 'lucide-react';

/** A date of a series, in a list. */
export function SeriesMark({ seriesId }: { seriesId?: number | null | undefined }) {
  if (seriesId == null) return null;
  return (
    <span title="Repeats" className="inline-flex shrink-0 self-center text-ink-soft">
      <Repeat aria-hidden className="size-3.5" />
      <span className="sr-only">Repeats</span>
    </span>
  );
}

interface NameWithMarkProps {
  name: string;
  seriesId?: number | null | undefined;
}

/** A name in a table, which is cut before the mark is. */
export function NameWithMark({ name, seriesId }: NameWithMarkProps) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span className="truncate font-medium" title={name}>
        {name}
      </span>
      <SeriesMark seriesId={seriesId} />
    </span>
  );
}
