import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { SearchInput } from './search-input.tsx';

interface CollapsibleFiltersProps {
  /** The label of the search, and its filter. */
  search: { label: string; placeholder: string; value: string; onChange: (value: string) => void };
  /** How many filters narrow the list; with none they are folded away at first. */
  count: number;
  children: ReactNode;
}

/** The search and the other filters of a list, in one line; on a phone all but the search fold away. */
export function CollapsibleFilters({ search, count, children }: CollapsibleFiltersProps) {
  const [isOpen, setIsOpen] = useState(count > 0);
  return (
    <search className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1 basis-48">
        <SearchInput {...search} />
      </div>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        onClick={() => setIsOpen(!isOpen)}
        className="lg:hidden"
      >
        Filters{count > 0 && ` (${count})`}
      </Button>
      <div
        className={classNames('gap-2 max-lg:w-full max-lg:flex-col lg:contents', isOpen ? 'flex' : 'hidden')}
      >
        {children}
      </div>
    </search>
  );
}
