import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { LoadingPart } from './details-section.tsx';

const FACTS = ['location', 'interpreter', 'client', 'language', 'service', 'amount', 'notes', 'entered'];

/** The details before they are there, in their final shape. */
export function LoadingDetails() {
  return (
    <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2">
      <SkeletonGroup label="Loading the appointment" className="flex flex-col gap-4">
        <div className="flex justify-between gap-4">
          <div className="flex flex-1 flex-col gap-1">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-6 w-3/5" />
          </div>
          <Skeleton className="h-5 w-20" />
        </div>
        {FACTS.map((fact) => (
          <div key={fact} className="grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_1fr]">
            <Skeleton className="h-5 w-20" />
            <Skeleton className="h-5 w-full" />
          </div>
        ))}
      </SkeletonGroup>
      <div className="flex flex-col gap-6">
        {['offers', 'tracking'].map((part) => (
          <div key={part} className="flex flex-col gap-2">
            <div className="border-line border-b pb-1">
              <Skeleton className="h-5 w-24" />
            </div>
            <LoadingPart label={`Loading the ${part}`} />
          </div>
        ))}
      </div>
    </div>
  );
}
