import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#web/ui/button/button.tsx';
import { useModal } from '#web/ui/dialog/dialog.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import type { StaffAction } from '../layout/staff-actions.ts';
import type { PaletteEntry } from './entries.ts';
import { PaletteOption } from './palette-option.tsx';
import { rememberEntry } from './recent.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

interface PaletteDialogProps {
  /** Whose last choices are offered first. */
  username: string;
  onAction: (action: StaffAction) => void;
  onClose: () => void;
}

/** Finds interpreters, clients, payments, assignments and actions: a combobox that is always open (ARIA 1.2), in a modal. */
export function PaletteDialog({ username, onAction, onClose }: PaletteDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const { groups, isSearching, failed } = usePaletteGroups(typed, username);
  useModal(ref, onClose);

  const entries = groups.flatMap((group) => group.entries);
  const active = entries.find(({ key }) => key === activeKey) ?? entries[0];
  const optionId = (key: string) => `${id}-${key.replaceAll(/\W/g, '-')}`;

  function choose(entry: PaletteEntry) {
    rememberEntry(username, entry);
    onClose();
    if ('href' in entry.choice) navigate(entry.choice.href);
    else onAction(entry.choice.act);
  }

  function move(steps: number) {
    if (active === undefined) return;
    const index = entries.indexOf(active) + steps;
    const next = entries.at(index % entries.length);
    if (next) setActiveKey(next.key);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (isCommand) onClose();
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active) choose(active);
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard, Escape does the same (useModal).
    <dialog
      ref={ref}
      aria-label="Search and commands"
      data-free-below
      onCancel={(event) => event.preventDefault()}
      onClick={(event) => event.target === ref.current && onClose()}
      className="m-0 h-dvh max-h-dvh w-full max-w-none animate-fade overflow-hidden bg-transparent p-0 text-ink backdrop:animate-fade backdrop:bg-scrim md:mx-auto md:mt-[12vh] md:h-fit md:w-2xl md:rounded-card md:shadow-float"
    >
      <div className="flex h-full max-h-dvh flex-col bg-surface md:max-h-[min(36rem,76vh)] md:rounded-card md:border md:border-line">
        <div className="flex items-center gap-3 border-line border-b ps-4 pe-2">
          {isSearching ? (
            <Spinner className="size-5 text-ink-faint" />
          ) : (
            <Search aria-hidden className="size-5 shrink-0 text-ink-faint" />
          )}
          <input
            role="combobox"
            aria-label="Search and commands"
            aria-expanded
            aria-controls={`${id}-results`}
            aria-autocomplete="list"
            aria-activedescendant={active && optionId(active.key)}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder="Search people, appointments and actions"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setActiveKey(null);
            }}
            onKeyDown={handleKey}
            data-autofocus
            className="h-14 min-w-0 flex-1 bg-transparent text-large outline-none placeholder:text-ink-faint"
          />
          <Button variant="quiet" size="small" onClick={onClose}>
            Close
          </Button>
        </div>
        <Results id={`${id}-results`} activeId={active && optionId(active.key)}>
          {groups.map(({ name, entries: inGroup }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options.
            <div key={name} role="group" aria-label={name}>
              <p aria-hidden className="px-3 pt-3 pb-1 font-medium text-ink-faint text-small">
                {name}
              </p>
              {inGroup.map((entry) => (
                <PaletteOption
                  key={entry.key}
                  id={optionId(entry.key)}
                  entry={entry}
                  typed={typed}
                  isActive={entry === active}
                  onPoint={() => setActiveKey(entry.key)}
                  onChoose={() => choose(entry)}
                />
              ))}
            </div>
          ))}
        </Results>
        <Outcome count={entries.length} typed={typed.trim()} isSearching={isSearching} failed={failed} />
      </div>
    </dialog>
  );
}

interface ResultsProps {
  id: string;
  activeId: string | undefined;
  children: React.ReactNode;
}

/** The list, scrolled so that the active option is seen. */
function Results({ id, activeId, children }: ResultsProps) {
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain px-2 pb-2 empty:hidden"
    >
      {children}
    </div>
  );
}

interface OutcomeProps {
  count: number;
  typed: string;
  isSearching: boolean;
  failed: readonly (() => Promise<unknown>)[];
}

/** How many were found, what could not be searched, which keys there are. */
function Outcome({ count, typed, isSearching, failed }: OutcomeProps) {
  return (
    <>
      <div role="status" className={count > 0 || isSearching ? 'sr-only' : 'px-5 py-6 text-ink-soft'}>
        {!isSearching &&
          typed !== '' &&
          (count === 0 ? `Nothing matches '${typed}'` : count === 1 ? '1 result' : `${count} results`)}
      </div>
      {failed.length > 0 && (
        <p role="alert" className="flex items-center justify-between gap-2 px-5 py-2 text-danger">
          Some results could not be loaded.
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              for (const again of failed) void again();
            }}
          >
            Try again
          </Button>
        </p>
      )}
      <p className="hidden gap-4 border-line border-t px-5 py-2 text-ink-faint text-small pointer-fine:md:flex">
        <span>↑ ↓ to move</span>
        <span>Enter to open</span>
        <span>Esc to close</span>
      </p>
    </>
  );
}
