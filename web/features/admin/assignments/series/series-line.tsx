import { useQuery } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { seriesQuery } from '#web/api/staff/series.ts';
import { SeriesMark } from '#web/parts/series/series-mark.tsx';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import type { AssignmentIntent } from '../assignment-intent.ts';

interface SeriesLineProps {
  assignment: Assignment;
  seriesId: number;
  onIntent: (intent: AssignmentIntent) => void;
}

/** 'Date 3 of 12 · Every Tuesday, 12 times, until May 4, 2027', and the way to all of them. */
export function SeriesLine({ assignment, seriesId, onIntent }: SeriesLineProps) {
  const { data, isError } = useQuery(seriesQuery(seriesId));
  const at = data?.dates.findIndex(({ assignmentId }) => assignmentId === assignment.id) ?? -1;
  return (
    <div className="flex items-start gap-x-2">
      <span className="pt-1">
        <SeriesMark isShort />
      </span>
      <div className="min-w-0">
        {data && at >= 0 && `Date ${at + 1} of ${data.dates.length} · `}
        {data?.words}{' '}
        {!data && !isError && (
          <SkeletonGroup label="Loading the series" className="inline-block align-middle">
            <Skeleton className="h-4 w-56" />
          </SkeletonGroup>
        )}
        <TextButton
          className="whitespace-nowrap print:hidden"
          onClick={() => onIntent({ act: 'series', seriesId })}
        >
          Show series
        </TextButton>
      </div>
    </div>
  );
}
