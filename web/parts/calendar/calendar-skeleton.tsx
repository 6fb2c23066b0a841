import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e'];
const COLUMNS = ['0', '1', '2', '3', '4', '5', '6'];

/** A calendar while it loads: weeks of days, on a phone rows of a list. */
export function CalendarSkeleton() {
  return (
    <SkeletonGroup
      label="Loading the calendar"
      className="grid h-full min-h-96 grid-cols-1 gap-2 md:grid-cols-7 md:grid-rows-5"
    >
      {ROWS.flatMap((row) =>
        COLUMNS.map((column) => (
          <Skeleton key={row + column} className={column === '0' ? 'h-full' : 'h-full max-md:hidden'} />
        )),
      )}
    </SkeletonGroup>
  );
}
