import { SeriesMark } from '#web/parts/series/series-mark.tsx';

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
      {seriesId != null && <SeriesMark isShort />}
    </span>
  );
}
