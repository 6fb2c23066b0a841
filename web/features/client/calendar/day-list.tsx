import type { ReactNode } from 'react';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { formatDayLong } from '#web/parts/appointment/appointment-when.ts';
import { EntryRow } from './client-entry.tsx';

interface DayListProps {
  date: string;
  /** The appointments of that day. */
  entries: readonly ClientAssignment[];
  onSelect: (entry: ClientAssignment) => void;
  /** Buttons for the day. */
  children?: ReactNode;
}

/** The day that was chosen in the month on a phone. */
export function DayList({ date, entries, onSelect, children }: DayListProps) {
  return (
    <section aria-labelledby="chosen-day" className="border-line border-t">
      <h3 id="chosen-day" aria-live="polite" className="bg-sunken px-4 py-2 font-semibold">
        {formatDayLong(date)}
      </h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} className="border-line border-t">
            <button
              type="button"
              onClick={() => onSelect(entry)}
              className="w-full px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2"
            >
              <EntryRow entry={entry} />
            </button>
          </li>
        ))}
      </ul>
      {entries.length === 0 && <p className="px-4 py-3 text-ink-soft">No appointments on this day</p>}
      {children}
    </section>
  );
}
