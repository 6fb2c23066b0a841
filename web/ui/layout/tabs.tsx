import { type KeyboardEvent, useEffect, useRef } from 'react';
import { classNames } from '../style/class-names.ts';

interface TabsProps<Id extends string> {
  /** The label of the tabs, for screen readers. */
  label: string;
  tabs: readonly { id: Id; label: string }[];
  current: Id;
  onChange: (id: Id) => void;
  /** On a phone they stay in one row, which is scrolled: for more than two rows hold there. */
  isScrolled?: true;
}

/**
 * A row of tabs; arrow keys, Home and End move among them. Each panel is a `TabPanel` of the same id. Tabs that do not fit wrap
 * to a second row, so that all stay visible.
 */
export function Tabs<Id extends string>({ label, tabs, current, onChange, isScrolled }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is current.
  useEffect(() => {
    if (!isScrolled) return;
    list.current
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current, isScrolled]);

  function handleKey(event: KeyboardEvent) {
    const index = tabs.findIndex(({ id }) => id === current);
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + tabs.length) % tabs.length;
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    const tab = tabs[next];
    if (tab) onChange(tab.id);
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={handleKey}
      className={classNames(
        'flex border-line border-b max-[22rem]:text-small',
        isScrolled ? 'max-md:overflow-x-auto md:flex-wrap' : 'flex-wrap',
        // Five or six fit in one row of a phone if they are small.
        tabs.length > 4 ? 'max-sm:text-small' : 'max-sm:text-[0.875rem]',
      )}
    >
      {tabs.map(({ id, label: text }) => {
        const isCurrent = id === current;
        return (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={isCurrent}
            aria-controls={`panel-${id}`}
            tabIndex={isCurrent ? 0 : -1}
            onClick={() => onChange(id)}
            className={classNames(
              'min-h-12 border-b-2 font-medium leading-tight transition-colors focus-visible:-outline-offset-2 md:flex-none md:px-4',
              isScrolled
                ? 'flex-none whitespace-nowrap px-3'
                : 'flex-1 px-1 max-[24rem]:px-0.5 md:whitespace-nowrap',
              isCurrent
                ? 'border-accent text-ink'
                : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
            )}
          >
            {text}
          </button>
        );
      })}
    </div>
  );
}

interface TabPanelProps {
  id: string;
  /** A hidden panel keeps its state. */
  isHidden?: boolean | undefined;
  children: React.ReactNode;
}

export function TabPanel({ id, isHidden = false, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} hidden={isHidden}>
      {children}
    </div>
  );
}
