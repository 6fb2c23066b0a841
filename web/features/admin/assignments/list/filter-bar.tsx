import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { addDays } from '#domain/civil.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { SearchInput } from '../../list/search-input.tsx';
import { useBarHeight } from '../../list/use-bar-height.ts';
import type { AssignmentFilterState } from './assignment-filters.ts';

const MoreFilters = lazyComponent(() => import('./more-filters.tsx'), 'MoreFilters');

interface FilterBarProps {
  filters: AssignmentFilterState;
  today: string | undefined;
  /** The number of results, in a line below the filters. */
  children: ReactNode;
}

/** Text and the usual periods are always visible; status, people and dates unfold. */
export function FilterBar({ filters, today, children }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(filters.count > 0);
  return (
    // Without a box of its own, so that the bar sticks for as long as the list goes on.
    <search className="contents">
      <div
        ref={useBarHeight()}
        className="z-15 -mx-4 flex flex-col gap-2 bg-ground px-4 py-2 md:sticky md:top-14 md:-mx-6 md:px-6"
      >
        <div className="flex flex-wrap gap-2">
          <div className="min-w-0 flex-1 basis-52">
            <SearchInput
              label="Search appointments"
              placeholder="Search people, places, languages"
              value={filters.values.q}
              pauseMs={SEARCH_PAUSE_MS}
              onChange={(q) => filters.set({ q })}
            />
          </div>
          {today !== undefined && <QuickRanges filters={filters} today={today} />}
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            icon={<SlidersHorizontal aria-hidden className="size-4" />}
            onClick={() => setIsOpen(!isOpen)}
          >
            Filters{filters.count > 0 && ` (${filters.count})`}
          </Button>
          {filters.count > 0 && (
            <Button variant="quiet" onClick={filters.clear}>
              Clear
            </Button>
          )}
        </div>
        {isOpen && (
          // Its height if everything fits in two lines.
          <Suspense fallback={<div className="h-19" />}>
            <MoreFilters filters={filters} />
          </Suspense>
        )}
        {children}
      </div>
    </search>
  );
}

/** The server answers in a few milliseconds, so the search begins soon after a key; a newer one calls it off. */
const SEARCH_PAUSE_MS = 60;

function QuickRanges({ filters, today }: { filters: AssignmentFilterState; today: string }) {
  const { from, to } = filters.values;
  return (
    <fieldset className="flex max-sm:order-last max-sm:w-full max-sm:*:flex-1">
      <legend className="sr-only">Period</legend>
      {quickRanges(today).map((range) => {
        const isChosen = range.from === from && range.to === to;
        return (
          <button
            key={range.name}
            type="button"
            aria-pressed={isChosen}
            onClick={() => filters.set(isChosen ? { from: '', to: '' } : { from: range.from, to: range.to })}
            className={classNames(
              'min-h-11 border border-line-strong/60 px-3 font-medium transition-colors first-of-type:rounded-s-control last-of-type:rounded-e-control not-first-of-type:-ms-px pointer-fine:md:min-h-9',
              isChosen ? 'relative border-accent bg-accent-soft' : 'bg-surface hover:bg-hover',
            )}
          >
            {range.name}
          </button>
        );
      })}
    </fieldset>
  );
}

/** A period that is a press away; civil dates, both included. */
interface QuickRange {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** Today, tomorrow and this week (Sunday to Saturday) as seen from a civil date. */
export function quickRanges(today: string): readonly QuickRange[] {
  const tomorrow = addDays(today, 1);
  const sunday = addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay());
  return [
    { name: 'Today', from: today, to: today },
    { name: 'Tomorrow', from: tomorrow, to: tomorrow },
    { name: 'This week', from: sunday, to: addDays(sunday, 6) },
  ];
}
