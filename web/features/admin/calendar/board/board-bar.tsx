import { CalendarClock } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatClockRange, isCivilDate } from '#domain/civil.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { DateInput } from '#web/ui/form/text-input.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { SearchInput } from '../../list/search-input.tsx';
import type { CalendarUrl } from '../use-calendar-url.ts';
import type { BoardRow, Chosen } from './board-rows.ts';
import { type BoardUrl, ZOOMS } from './use-board-url.ts';

interface BoardBarProps {
  url: BoardUrl;
  place: CalendarUrl;
  chosen: Chosen | null;
  rows: readonly BoardRow[];
  search: string;
  /** An appointment was chosen by a press or a key: what is typed next is a name. By touch it would open the screen's keyboard. */
  takesFocus: boolean;
  onSearch: (words: string) => void;
  /** Enter in the search: the first row. */
  onFirst: () => void;
  /** From the search into the rows. */
  onDown: () => void;
  onStop: () => void;
}

/** What narrows the rows, or for a chosen appointment whom it is assigned to; and how many hours are across. */
export function BoardBar(props: BoardBarProps) {
  const { url, place, chosen, rows, search, takesFocus, onSearch, onFirst, onDown, onStop } = props;
  const ref = useRef<HTMLDivElement>(null);
  const chosenId = chosen?.entry.id;
  useEffect(() => {
    if (chosenId !== undefined && takesFocus) ref.current?.querySelector('input')?.focus();
  }, [chosenId, takesFocus]);

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') onDown();
    else if (event.key === 'Enter' && chosen) onFirst();
    else if (event.key === 'Escape' && chosen) onStop();
    else return;
    event.preventDefault();
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-1">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what has the focus is the search inside. */}
      <div ref={ref} className="w-56" onKeyDown={handleKey}>
        <SearchInput
          key={chosenId ?? 'all'}
          label={chosen ? 'Interpreter to assign' : 'Search interpreters'}
          placeholder="Name or language"
          value={chosen ? search : url.search}
          onTyping={onSearch}
          onChange={(words) => (chosen ? onSearch(words) : url.setSearch(words))}
        />
      </div>
      {chosen ? (
        <ChosenLine chosen={chosen} rows={rows} onStop={onStop} />
      ) : (
        <Checkbox
          label="With appointments only"
          checked={url.isOnlyWithWork}
          onChange={({ target }) => url.setOnlyWithWork(target.checked)}
        />
      )}
      <p role="status" className="sr-only">
        {`${rows.length} ${rows.length === 1 ? 'interpreter' : 'interpreters'}`}
      </p>
      <div className="ms-auto flex items-center gap-2">
        {!chosen && (
          <DateInput
            aria-label="Go to date"
            value={place.date}
            onChange={({ target }) => isCivilDate(target.value) && place.go({ date: target.value })}
            className="w-auto! max-xl:hidden"
          />
        )}
        <IconButton
          label="Show hours as rows"
          icon={<CalendarClock aria-hidden className="size-5" />}
          onClick={() => place.setByTimes(true)}
        />
        <ZoomSwitch url={url} />
      </div>
    </div>
  );
}

function ZoomSwitch({ url }: { url: BoardUrl }) {
  return (
    <fieldset className="flex min-w-0 rounded-control border border-line-strong/60">
      <legend className="sr-only">Hours across the board</legend>
      {ZOOMS.map((zoom) => (
        <button
          key={zoom}
          type="button"
          aria-pressed={url.zoom === zoom}
          aria-label={`${zoom} hours`}
          onClick={() => url.setZoom(zoom)}
          className={classNames(
            'min-h-11 whitespace-nowrap rounded-[7px] px-3 font-medium transition-colors pointer-fine:md:min-h-9',
            url.zoom === zoom ? 'bg-accent-soft text-ink' : 'text-ink-soft hover:bg-hover hover:text-ink',
          )}
        >
          {zoom} h
        </button>
      ))}
    </fieldset>
  );
}

/** What is being assigned, and how many could have it. */
function ChosenLine({ chosen, rows, onStop }: Pick<BoardBarProps, 'rows' | 'onStop'> & { chosen: Chosen }) {
  const { entry, candidates } = chosen;
  const free = rows.filter(({ fit }) => fit?.rank === 0).length;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <p role="status" className="min-w-0 text-small leading-4 *:block *:truncate">
        <span className="font-medium">
          Assign {entry.language}, {formatClockRange(entry.startTime, entry.endTime)}, {entry.client.name}
        </span>{' '}
        <span className="text-ink-soft">
          {candidates ? `${free} free at that time` : 'Checking who is free…'}
        </span>
      </p>
      <Button variant="quiet" size="small" onClick={onStop}>
        Cancel
      </Button>
    </div>
  );
}
