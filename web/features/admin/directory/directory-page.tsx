import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import type { Recipient } from '#domain/message/kinds.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Select } from '#web/ui/select.tsx';
import { CardGrid } from '../card-grid.tsx';
import { CardGridSkeleton } from '../card-grid-skeleton.tsx';
import { SearchInput } from '../search-input.tsx';
import { DIRECTORY_ORDERS, type DirectoryEntry, directoryOrderOf } from './directory-view.ts';
import { type AboutEntry, useDirectoryView } from './use-directory-view.ts';

const MessagesDialog = lazyPart(() => import('./messages-dialog.tsx'), 'MessagesDialog');

interface DirectoryPageProps<Entry> {
  list: UseQueryResult<readonly Entry[]>;
  about: AboutEntry<Entry>;
  words: {
    /** 'interpreter', 'interpreters', 'Interpreters' */
    one: string;
    many: string;
    title: string;
    searchHint: string;
    add: string;
    /** The specification's sentence for an empty list. */
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

/** Everybody of a kind whom the office keeps: searchable, in an order, to add to, change and delete (spec §2). */
export function DirectoryPage<Entry extends DirectoryEntry>(props: DirectoryPageProps<Entry>) {
  const { list, about, words, icon, addIcon, card, form, deletion, audience } = props;
  const [likelyHeight, cardClassName] = props.cardHeight;
  const { data, isPending, isError, error, isFetching, refetch } = list;
  const view = useDirectoryView(data, about);
  const [opened, setOpened] = useState<Opened<Entry> | null>(null);
  const open = (next: Opened<Entry>) => startTransition(() => setOpened(next));
  const close = () => setOpened(null);
  useTopAfter(`${view.query}/${view.order}`);
  return (
    <div className="flex flex-col gap-3">
      {data?.length !== 0 && (
        <div className="z-15 -mx-4 -mt-2 flex flex-wrap gap-2 bg-ground px-4 py-2 md:sticky md:top-14 md:-mx-6 md:px-6">
          <search className="min-w-0 flex-1 basis-full sm:basis-60">
            <SearchInput
              label={`Search ${words.many}`}
              placeholder={words.searchHint}
              value={view.asked}
              onTyping={view.follow}
              onChange={view.ask}
            />
          </search>
          <div className="flex-1 sm:max-w-44">
            <Select
              aria-label={`Sort ${words.many}`}
              value={view.order}
              onChange={(event) => view.sort(directoryOrderOf(event.target.value))}
              options={DIRECTORY_ORDERS}
            />
          </div>
          <Button className="max-sm:flex-1" icon={addIcon} onClick={() => open({ act: 'add' })}>
            {words.add}
          </Button>
        </div>
      )}
      <p role="status" className="min-h-4 text-ink-soft text-small">
        {data && data.length > 0 && countOf(view.shown.length, data.length, words)}
      </p>
      {isPending && <CardGridSkeleton label={`Loading ${words.many}`} cardClassName={cardClassName} />}
      {isError && (
        <ErrorState
          title={`${words.title} could not be loaded`}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          {sentenceOf(error)}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <EmptyState
          title={words.empty}
          icon={icon}
          action={<Button onClick={() => open({ act: 'add' })}>{words.add}</Button>}
        />
      )}
      {data && data.length > 0 && view.shown.length === 0 && (
        <EmptyState
          title={`No ${words.one} matches '${view.query}'`}
          icon={icon}
          action={
            <Button variant="secondary" onClick={() => view.ask('')}>
              Clear the search
            </Button>
          }
        />
      )}
      {data && (
        <CardGrid
          label={words.title}
          entries={view.shown}
          likelyHeight={likelyHeight}
          card={(entry) =>
            card(entry, {
              onMessages: () => open({ act: 'messages', entry }),
              onEdit: () => open({ act: 'edit', entry }),
              onDelete: () => open({ act: 'delete', entry }),
            })
          }
        />
      )}
      <Suspense fallback={null}>
        {opened?.act === 'add' && form(null, close)}
        {opened?.act === 'edit' && form(opened.entry, close)}
        {opened?.act === 'delete' && deletion(opened.entry, close)}
        {opened?.act === 'messages' && (
          <MessagesDialog audience={audience} entry={opened.entry} onClose={close} />
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

/** What is found anew begins at its first card. */
function useTopAfter(asked: string): void {
  const [last, setLast] = useState(asked);
  useEffect(() => {
    if (asked === last) return;
    setLast(asked);
    window.scrollTo({ top: 0 });
  }, [asked, last]);
}
