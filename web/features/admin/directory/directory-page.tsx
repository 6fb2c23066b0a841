import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense, startTransition, useState } from 'react';
import type { Recipient } from '#domain/message/kinds.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { CardGrid, CardGridSkeleton } from '../list/card-grid.tsx';
import { ListBody, ListStatusLine } from '../list/list-state.tsx';
import { SearchInput } from '../list/search-input.tsx';
import { useScrollToStart } from '../list/use-scroll-to-start.ts';
import {
  DIRECTORY_ORDERS,
  type DirectoryEntry,
  type EntryFacts,
  parseDirectoryOrder,
} from './directory-view.ts';
import { useDirectoryView } from './use-directory-view.ts';

const MessagesDialog = lazyComponent(
  () => import('#web/parts/message-preferences/messages-dialog.tsx'),
  'MessagesDialog',
);

interface DirectoryPageProps<Entry> {
  list: UseQueryResult<readonly Entry[]>;
  facts: EntryFacts<Entry>;
  words: {
    /** 'interpreter', 'interpreters', 'Interpreters' */
    one: string;
    many: string;
    title: string;
    searchHint: string;
    add: string;
    /** The sentence for an empty list (rule X32). */
    empty: string;
  };
  icon: ReactNode;
  addIcon: ReactNode;
  /** Pixels that a card is likely to take, and the class of that height. */
  cardHeight: readonly [pixels: number, className: string];
  card: (entry: Entry, acts: CardActs) => ReactNode;
  /** The dialog to add one (null) or to change it. */
  form: (entry: Entry | null, onClose: () => void) => ReactNode;
  deletion: (entry: Entry, onClose: () => void) => ReactNode;
  /** Whose messages the cards choose. */
  audience: Recipient;
}

interface CardActs {
  onMessages: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

type Opened<Entry> = { act: 'add' } | { act: 'edit' | 'delete' | 'messages'; entry: Entry };

/** All interpreters or clients: searchable and sorted, to add, edit and delete. */
export function DirectoryPage<Entry extends DirectoryEntry>(props: DirectoryPageProps<Entry>) {
  const { list, facts, words, icon, addIcon, card, form, deletion, audience } = props;
  const [likelyHeight, cardClassName] = props.cardHeight;
  const view = useDirectoryView(list, facts);
  const { rows, status } = view;
  const [opened, setOpened] = useState<Opened<Entry> | null>(null);
  const open = (next: Opened<Entry>) => startTransition(() => setOpened(next));
  const close = () => setOpened(null);
  const listStart = useScrollToStart(`${view.query}/${view.sortedBy}`);
  const isEmpty = list.data?.length === 0;
  return (
    <div className="flex flex-col gap-3">
      <div ref={listStart} />
      {!isEmpty && (
        <div className="z-15 -mx-4 -mt-2 flex flex-wrap gap-2 bg-ground px-4 py-2 md:sticky md:top-14 md:-mx-6 md:px-6">
          <search className="min-w-0 flex-1 basis-full sm:basis-60">
            <SearchInput
              label={`Search ${words.many}`}
              placeholder={words.searchHint}
              value={view.q}
              onTyping={view.handleTyping}
              onChange={view.search}
            />
          </search>
          <div className="flex-1 sm:max-w-44">
            <Select
              aria-label={`Sort ${words.many}`}
              value={view.sortedBy}
              onChange={(event) => view.sort(parseDirectoryOrder(event.target.value))}
              options={DIRECTORY_ORDERS}
            />
          </div>
          <Button className="max-sm:flex-1" icon={addIcon} onClick={() => open({ act: 'add' })}>
            {words.add}
          </Button>
        </div>
      )}
      <ListStatusLine list={status} count={!isEmpty && countOf(rows.length, status.total, words)} />
      <ListBody
        list={status}
        isEmpty={rows.length === 0}
        title={words.title}
        skeleton={<CardGridSkeleton label={`Loading ${words.many}`} cardClassName={cardClassName} />}
        empty={
          isEmpty ? (
            <EmptyState
              title={words.empty}
              icon={icon}
              action={<Button onClick={() => open({ act: 'add' })}>{words.add}</Button>}
            />
          ) : (
            <EmptyState
              title={`No ${words.one} matches '${view.query}'`}
              icon={icon}
              action={
                <Button variant="secondary" onClick={() => view.search('')}>
                  Clear the search
                </Button>
              }
            />
          )
        }
      >
        <div ref={view.ref}>
          <CardGrid
            label={words.title}
            entries={rows}
            likelyHeight={likelyHeight}
            card={({ item: entry, isGone }) => (
              <div inert={isGone} className={classNames('grid', isGone && 'opacity-60')}>
                {card(entry, {
                  onMessages: () => open({ act: 'messages', entry }),
                  onEdit: () => open({ act: 'edit', entry }),
                  onDelete: () => open({ act: 'delete', entry }),
                })}
              </div>
            )}
          />
        </div>
      </ListBody>
      <Suspense fallback={null}>
        {opened?.act === 'add' && form(null, close)}
        {opened?.act === 'edit' && form(opened.entry, close)}
        {opened?.act === 'delete' && deletion(opened.entry, close)}
        {opened?.act === 'messages' && (
          <MessagesDialog
            owner={{ by: 'staff', audience, id: opened.entry.id }}
            name={opened.entry.name}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}

const numbers = new Intl.NumberFormat('en-US');

function countOf(shown: number, all: number, { one, many }: { one: string; many: string }): string {
  const noun = all === 1 ? one : many;
  return shown === all
    ? `${numbers.format(all)} ${noun}`
    : `${numbers.format(shown)} of ${numbers.format(all)} ${noun}`;
}
