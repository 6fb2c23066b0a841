import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../style/class-names.ts';

/** An entry of a menu; one with `isChecked` is switched on and off, and leaves the menu open. */
export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isChecked?: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

interface MenuProps {
  label: string;
  /** Beside it the menu opens; a press on it closes it. */
  anchor: HTMLElement;
  entries: readonly MenuEntry[];
  onClose: () => void;
}

/** Pixels between the menu and the window's edges, and its button. */
const GAP = 4;

/**
 * A menu below its button, above everything else and always within the window; open while it is mounted. Arrow keys move, Escape
 * and a press elsewhere close it, and the focus goes back to the button.
 */
export function Menu({ label, anchor, entries, onClose }: MenuProps) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const menu = ref.current;
    if (menu === null) return;
    menu.showPopover();
    place(menu, anchor);
    items(menu)[0]?.focus();
    return () => {
      // Removed with the focus inside, the focus would be nowhere.
      if (menu.contains(document.activeElement)) anchor.focus();
    };
  }, [anchor]);

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const all = items(event.currentTarget);
    const at = all.indexOf(document.activeElement as HTMLElement); // -1 for anything else
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
    if (to !== undefined) all[to % all.length]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    // Neither the list below nor the dialog around has this key too.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={ref}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="auto"
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onKeyDown={handleKey}
      className="fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] w-max min-w-44 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-surface p-1 text-ink shadow-float"
    >
      {entries.map(({ key, label: text, icon, isChecked, isDisabled = false, onChoose }) => (
        <button
          key={key}
          type="button"
          {...(isChecked === undefined
            ? { role: 'menuitem' }
            : { role: 'menuitemcheckbox', 'aria-checked': isChecked })}
          disabled={isDisabled}
          onClick={() => {
            if (isChecked === undefined) onClose();
            onChoose();
          }}
          className="flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-start hover:bg-hover focus-visible:-outline-offset-2 disabled:opacity-50 pointer-fine:md:min-h-8"
        >
          {isChecked !== undefined && (
            <span aria-hidden className={classNames('w-4', !isChecked && 'invisible')}>
              ✓
            </span>
          )}
          {icon}
          {text}
        </button>
      ))}
    </div>
  );
}

function items(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('button:not(:disabled)')];
}

/** Below the button, its ends aligned; above it if there is no room. */
function place(menu: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = at.bottom + GAP;
  const top = below + height <= window.innerHeight - GAP ? below : at.top - GAP - height;
  const left = Math.min(at.right - width, window.innerWidth - GAP - width);
  menu.style.top = `${Math.max(GAP, top)}px`;
  menu.style.left = `${Math.max(GAP, left)}px`;
}
