import { X } from 'lucide-react';
import type { MouseEvent } from 'react';

interface RemovableListProps {
  label: string;
  items: readonly string[];
  /** What is said beside an item. */
  noteOf?: (item: string) => string | null;
  onChange: (items: readonly string[]) => void;
}

/** A list of added items, each with a button to remove it. */
export function RemovableList({ label, items, noteOf = () => null, onChange }: RemovableListProps) {
  function remove(item: string, { currentTarget }: MouseEvent) {
    // Focus goes on with the next, not away with this.
    const place = currentTarget.parentElement;
    const next = place?.nextElementSibling ?? place?.previousElementSibling;
    next?.querySelector('button')?.focus();
    onChange(items.filter((other) => other !== item));
  }

  if (items.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {items.map((item) => (
        <li key={item} className="min-w-0">
          <button
            type="button"
            aria-label={`Remove ${item}`}
            onClick={(event) => remove(item, event)}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-control bg-gray-soft px-3 py-1 text-start text-gray-ink hover:bg-hover pointer-fine:md:min-h-7"
          >
            <span className="min-w-0">{item}</span>
            {noteOf(item) !== null && <span className="text-ink-soft text-small">{noteOf(item)}</span>}
            <X aria-hidden className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}
