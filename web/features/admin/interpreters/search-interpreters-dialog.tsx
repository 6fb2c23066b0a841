import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { interpreterSearchQuery } from '#web/api/staff/interpreters.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { SearchInput } from '../list/search-input.tsx';

const LOCATIONS = [
  { value: '', label: 'All locations' },
  { value: 'downtown', label: 'Downtown' },
  { value: 'midtown', label: 'Midtown' },
  { value: 'uptown', label: 'Uptown' },
];

/** How many results are shown; for more, only their number. */
const SHOWN = 50;

const nothing = { query: '', location: '', now: false, today: false };

/** 'Search Interpreters': by name or language, place and availability (rule X36). */
export function SearchInterpretersDialog({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState(nothing);
  // Another field for each 'Clear': what was typed a moment ago goes too.
  const [cleared, setCleared] = useState(0);
  const searchRef = useRef<HTMLElement>(null);
  useEffect(() => {
    // After 'Clear' the person types again.
    if (cleared > 0) searchRef.current?.querySelector('input')?.focus();
  }, [cleared]);
  const change = (part: Partial<typeof nothing>) => setAsked({ ...asked, ...part });
  return (
    <Dialog
      title="Search Interpreters"
      onClose={onClose}
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              setAsked(nothing);
              setCleared(cleared + 1);
            }}
          >
            Clear
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_11rem]">
          <search ref={searchRef}>
            <SearchInput
              key={cleared}
              hasKey={false}
              label="Name or language"
              placeholder="Name or language"
              value={asked.query}
              onChange={(query) => change({ query })}
            />
          </search>
          <Select
            aria-label="Location"
            value={asked.location}
            onChange={(event) => change({ location: event.target.value })}
            options={LOCATIONS}
          />
        </div>
        <div className="flex flex-wrap gap-x-6">
          <Checkbox
            label="Available now"
            checked={asked.now}
            onChange={(event) => change({ now: event.target.checked })}
          />
          <Checkbox
            label="Available today"
            checked={asked.today}
            onChange={(event) => change({ today: event.target.checked })}
          />
        </div>
        {/* As high as a dialog may be, so that it does not move under the pointer when the number of results changes. */}
        <div className="md:min-h-[min(31rem,calc(100dvh-21rem))]">
          <Results query={asked.query} location={asked.location} onlyAvailable={asked.now || asked.today} />
        </div>
      </div>
    </Dialog>
  );
}

interface ResultsProps {
  query: string;
  location: string;
  /** Either of the two checkboxes hides unavailable interpreters (rule X36). */
  onlyAvailable: boolean;
}

function Results({ query, location, onlyAvailable }: ResultsProps) {
  const { data, isPending, isError, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...interpreterSearchQuery(query, location),
    placeholderData: keepPreviousData,
  });
  if (isPending) {
    return (
      <SkeletonGroup label="Searching" className="flex flex-col gap-2">
        {['a', 'b', 'c', 'd'].map((row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </SkeletonGroup>
    );
  }
  if (isError) {
    return <LoadError title="The search failed" of={{ error, isFetching, refetch }} />;
  }
  const shown = onlyAvailable ? data.filter(({ isAvailable }) => isAvailable) : data;
  if (shown.length === 0) return <EmptyState title="No interpreters found" icon={<SearchX aria-hidden />} />;
  return (
    <div className={classNames('transition-opacity', isPlaceholderData && 'opacity-60')}>
      <ul aria-label="Results" className="divide-y divide-line">
        {shown.slice(0, SHOWN).map(({ id, name, languages, phone, address, isAvailable }) => (
          <li key={id} className="flex items-start justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="font-medium">{name}</p>
              <p className="text-ink-soft">{languages.join(', ')}</p>
              <p className="text-ink-soft">{address}</p>
              <PhoneLink phone={phone} />
            </div>
            <Badge tone={isAvailable ? 'green' : 'gray'} dot>
              {isAvailable ? 'Available' : 'Busy'}
            </Badge>
          </li>
        ))}
      </ul>
      {shown.length > SHOWN && (
        <p className="border-line border-t py-2 text-ink-soft">
          and {shown.length - SHOWN} more: type to narrow them down
        </p>
      )}
    </div>
  );
}
