import type { ReactNode } from 'react';
import type { RecordColumn } from './record-columns.ts';

/** The actions at the end of a row of a table; `acts` is stable, 'tabIndex' is theirs. */
export function actionsColumn<Item>(
  actions: (item: Item, tabIndex: number) => ReactNode,
  width = '2.5rem',
): RecordColumn<Item> {
  return {
    key: 'acts',
    title: 'Actions',
    width,
    text: () => '',
    isOnScreenOnly: true,
    head: <span className="sr-only">Actions</span>,
    className: 'flex items-center justify-end',
    cell: (item, tabIndex, { isGone }) =>
      isGone ? (
        // It may be longer than the actions that it replaces.
        <span className="absolute end-3 bg-surface px-2 text-ink-soft text-small">
          No longer in this list
        </span>
      ) : (
        actions(item, tabIndex)
      ),
  };
}
