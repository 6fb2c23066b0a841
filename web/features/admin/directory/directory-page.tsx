import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { CallName } from '#contracts/calls.ts';
import type { Recipient } from '#domain/message/kinds.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { controlStyle } from '#web/ui/form/text-input.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { MenuButton, type MenuEntry } from '#web/ui/menu/menu.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { useCopy } from '#web/ui/text/use-copy.ts';
import { actionsColumn } from '../list/actions-column.tsx';
import { CardGrid } from '../list/card-grid.tsx';
import { CardGridSkeleton } from '../list/card-grid-skeleton.tsx';
import { ListBody, ListStatusLine, TableSkeleton } from '../list/list-state.tsx';
import { RecordGrid } from '../list/record-grid.tsx';
import { SearchInput } from '../list/search-input.tsx';
import { parseSort, textOfSort } from '../list/table/column.ts';
import { SelectionFrame } from '../list/table/selection-frame.tsx';
import { TableTools } from '../list/table/table-tools.tsx';
import { type Selection, useSelection } from '../list/table/use-selection.ts';
import { useBarHeight } from '../list/use-bar-height.ts';
import { wholeList } from '../list/use-list.ts';
import { useScrollToStart } from '../list/use-scroll-to-start.ts';
import { personPath } from '../person-link.tsx';
import { usePermission } from '../use-permission.ts';
import { DIRECTORY_ORDERS, type DirectoryEntry, type EntryFacts } from './directory-view.ts';
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
    many: 'interpreters' | 'clients';
    title: string;
    searchHint: string;
    add: string;
    /** The sentence for an empty list. */
    empty: string;
  };
  icon: ReactNode;
  addIcon: ReactNode;
  /** Pixels that a card is likely to take, and the class of that height. */
  cardHeight: readonly [pixels: number, className: string];
  card: (entry: Entry, actions: CardActions) => ReactNode;
  /** The rarer actions of a table's row, beside those of every card; stable. */
  moreActions: (entry: Entry) => readonly MenuEntry[];
  /** The dialog to add one (null) or to change it. */
  form: (entry: Entry | null, onClose: () => void) => ReactNode;
  deletion: (entry: Entry, onClose: () => void) => ReactNode;
  /** Whose messages the cards choose. */
  audience: Recipient;
}

interface CardActions {
  onMessages: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

type Opened<Entry> = { act: 'add' } | { act: 'edit' | 'delete' | 'messages'; entry: Entry };

/** What an entry of the menu needs, by its key. Interpreters and clients are managed by the same roles. */
const NEEDED: Readonly<Record<string, CallName>> = {
  edit: 'interpreters.update',
  messages: 'messagePreferences.change',
  invite: 'interpreters.invite',
  delete: 'interpreters.archive',
};

function allowedOf(may: (name: CallName) => boolean, entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.filter(({ key }) => {
    const needed = NEEDED[key];
    return needed === undefined || may(needed);
  });
}

/** All interpreters or clients: searchable and sorted, to add, edit and delete. */
export function DirectoryPage<Entry extends DirectoryEntry>(props: DirectoryPageProps<Entry>) {
  const { list, facts, words, icon, addIcon, card, moreActions, form, deletion, audience } = props;
  const [likelyHeight, cardClassName] = props.cardHeight;
  const view = useDirectoryView(list, facts);
  const { rows, status, table } = view;
  const { data: company } = useQuery(companyQuery);
  const selection = useSelection(rows, view.scope, isThere);
  const may = usePermission();
  const mayAdd = may(`${audience}s.create`);
  const [opened, setOpened] = useState<Opened<Entry> | null>(null);
  const open = (next: Opened<Entry>) => startTransition(() => setOpened(next));
  const close = () => setOpened(null);
  const listStart = useScrollToStart(view.scope);
  const bar = useBarHeight();
  const isEmpty = list.data?.length === 0;
  const openLatest = useEffectEvent(open);
  const actions = useCallback(
    (entry: Entry, tabIndex: number) => (
      <MenuButton
        label={`More for ${entry.name}`}
        tabIndex={tabIndex}
        className="pointer-fine:md:size-8!"
        entries={() =>
          allowedOf(may, [
            { key: 'edit', label: 'Edit', onChoose: () => openLatest({ act: 'edit', entry }) },
            { key: 'messages', label: 'Messages', onChoose: () => openLatest({ act: 'messages', entry }) },
            ...moreActions(entry),
            { key: 'delete', label: 'Delete', onChoose: () => openLatest({ act: 'delete', entry }) },
          ])
        }
      />
    ),
    [moreActions, may],
  );
  const columns = useMemo(() => [...table.columns, actionsColumn(actions)], [table.columns, actions]);
  return (
    <div className="flex flex-col gap-3">
      <div ref={listStart} />
      {!isEmpty && (
        <div
          ref={bar}
          className="z-15 -mx-4 -mt-2 flex flex-wrap items-center gap-2 bg-ground px-4 py-2 md:sticky md:top-14 md:-mx-6 md:px-6"
        >
          <search className="min-w-0 flex-1 basis-full sm:basis-60">
            <SearchInput
              label={`Search ${words.many}`}
              placeholder={words.searchHint}
              value={view.q}
              onTyping={view.handleTyping}
              onChange={view.search}
            />
          </search>
          {facts.filters.map(({ name, all, options }) => (
            <div key={name} className="flex-1 basis-32 sm:max-w-44">
              <Select
                aria-label={`Filter by ${name}`}
                value={view.values[name] ?? ''}
                onChange={({ target }) => view.filter(name, target.value)}
                options={[{ value: '', label: all }, ...options(list.data ?? [])]}
              />
            </div>
          ))}
          {!table.isTable && (
            <div className="flex-1 basis-32 sm:max-w-44">
              <Select
                aria-label={`Sort ${words.many}`}
                value={table.sort ? textOfSort(table.sort) : 'name'}
                onChange={({ target }) => table.setSort(parseSort(target.value))}
                options={DIRECTORY_ORDERS}
              />
            </div>
          )}
          <TableTools
            view={table}
            what={words.many}
            today={company?.today}
            rows={() => rows.filter(({ isGone }) => !isGone).map(({ item }) => item)}
          />
          {mayAdd && (
            <Button className="max-sm:flex-1" icon={addIcon} onClick={() => open({ act: 'add' })}>
              {words.add}
            </Button>
          )}
        </div>
      )}
      <ListStatusLine list={status} count={!isEmpty && countOf(rows.length, status.total, words)} />
      <ListBody
        list={status}
        isEmpty={rows.length === 0}
        title={words.title}
        skeleton={
          table.isTable ? (
            <TableSkeleton label={`Loading ${words.many}`} rowClassName="h-10" count={6} />
          ) : (
            <CardGridSkeleton label={`Loading ${words.many}`} cardClassName={cardClassName} />
          )
        }
        empty={
          isEmpty ? (
            <EmptyState
              title={words.empty}
              icon={icon}
              action={mayAdd && <Button onClick={() => open({ act: 'add' })}>{words.add}</Button>}
            />
          ) : (
            <EmptyState
              title={
                view.isFiltered
                  ? `No ${words.many} match these filters`
                  : `No ${words.one} matches '${view.query}'`
              }
              icon={icon}
              action={
                <Button variant="secondary" onClick={view.clear}>
                  {view.isFiltered ? 'Clear filters' : 'Clear the search'}
                </Button>
              }
            />
          )
        }
      >
        <div ref={view.ref}>
          {table.isTable ? (
            <RecordGrid
              label={words.title}
              what={words.many}
              list={wholeList(rows)}
              columns={columns}
              sort={table.sort ?? { key: 'name', isDescending: false }}
              onSort={table.setSort}
              nameOf={nameOfEntry}
              versionOf={versionOfEntry}
              selection={selection}
              onOpen={(id) => navigate(personPath(audience, id))}
            />
          ) : (
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
          )}
        </div>
      </ListBody>
      {table.isTable && selection.items.length > 0 && <SelectedPeople selection={selection} words={words} />}
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

interface SelectedPeopleProps<Entry extends DirectoryEntry> {
  selection: Selection<Entry>;
  words: { one: string; many: string };
}

/** What can be done with several people at once: write to all of them. */
function SelectedPeople<Entry extends DirectoryEntry>({ selection, words }: SelectedPeopleProps<Entry>) {
  const { items, clear } = selection;
  const addresses = items.map(({ email }) => email).join(', ');
  const { copy, input, isByHand } = useCopy(addresses, 'Email addresses copied');
  return (
    <SelectionFrame count={items.length} note={items.length === 1 ? words.one : words.many} onClear={clear}>
      <input
        ref={input}
        readOnly
        aria-label="Email addresses"
        tabIndex={isByHand ? 0 : -1}
        value={addresses}
        className={isByHand ? controlStyle : 'sr-only'}
      />
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        Copy email addresses
      </Button>
    </SelectionFrame>
  );
}

const isThere = ({ isGone }: { isGone: boolean }) => !isGone;
const nameOfEntry = ({ name }: DirectoryEntry) => name;
const versionOfEntry = ({ updatedAt }: DirectoryEntry) => updatedAt;

const numbers = new Intl.NumberFormat('en-US');

function countOf(shown: number, all: number, { one, many }: { one: string; many: string }): string {
  const noun = all === 1 ? one : many;
  return shown === all
    ? `${numbers.format(all)} ${noun}`
    : `${numbers.format(shown)} of ${numbers.format(all)} ${noun}`;
}
