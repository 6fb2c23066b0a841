import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Series } from '#contracts/series/shapes.ts';
import { seriesQuery } from '#web/api/staff/series.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { DialogLoadError } from '../../dialog-load-error.tsx';

interface WithSeriesProps {
  seriesId: number;
  /** Of the dialog while the series loads. */
  title: string;
  onClose: () => void;
  children: (series: Series) => ReactNode;
}

/** A dialog about a series, once that is loaded. */
export function WithSeries({ seriesId, title, onClose, children }: WithSeriesProps) {
  const query = useQuery(seriesQuery(seriesId));
  if (query.data) return children(query.data);
  return (
    <Dialog title={title} onClose={onClose}>
      {query.error ? (
        <DialogLoadError query={query} what="series" />
      ) : (
        <SkeletonGroup label="Loading the series" className="flex flex-col gap-2">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
            <Skeleton key={row} className="h-8" />
          ))}
        </SkeletonGroup>
      )}
    </Dialog>
  );
}
