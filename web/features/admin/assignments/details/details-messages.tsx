import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { LoadingPart } from './details-section.tsx';

const AssignmentMessages = lazyComponent(() => import('./assignment-messages.tsx'), 'AssignmentMessages');

/** The messages about the appointment, once somebody opens them. */
export function MessagesSection({ assignment }: { assignment: Assignment }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label="Messages" className="flex min-w-0 flex-col gap-2">
      <h3 className="border-line border-b pb-1">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 w-full items-center justify-between rounded-control font-semibold hover:bg-hover pointer-fine:md:min-h-8"
        >
          Messages
          <ChevronDown
            aria-hidden
            className={classNames('size-4 text-ink-soft transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      {isOpen && (
        <Suspense fallback={<LoadingPart label="Loading: The messages" />}>
          <AssignmentMessages assignment={assignment} />
        </Suspense>
      )}
    </section>
  );
}
