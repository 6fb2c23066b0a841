import { Menu as Base } from '@base-ui/react/menu';
import { MoreHorizontal } from 'lucide-react';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { useTopDialog } from '../dialog/dialog-stack.ts';
import { showInTopLayer } from '../dialog/top-layer.ts';

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
  /** Opens the menu. */
  button: ReactElement;
  /** Called at each drawing of the open menu. */
  entries: () => readonly MenuEntry[];
}

/** A button with a menu below it, above everything else and always within the window. */
export function Menu({ label, button, entries }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  // Outside of the dialog that holds the button, the menu could not be used.
  const dialog = useTopDialog();
  return (
    <Base.Root modal={false}>
      <Base.Trigger ref={trigger} render={button} />
      <Base.Portal container={dialog ?? undefined}>
        <Base.Positioner
          ref={showInTopLayer}
          popover="manual"
          positionMethod="fixed"
          align="end"
          sideOffset={4}
          collisionPadding={4}
          className="m-0 overflow-visible border-0 bg-transparent p-0"
        >
          <Base.Popup
            aria-label={label}
            className="max-h-(--available-height) w-max min-w-44 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-surface p-1 text-body text-ink shadow-float outline-none"
          >
            <Entries entries={entries} onChoose={() => trigger.current?.focus()} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const ENTRY =
  'flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-start data-highlighted:bg-hover focus-visible:-outline-offset-2 data-disabled:opacity-50 pointer-fine:md:min-h-8';

interface EntriesProps extends Pick<MenuProps, 'entries'> {
  /** Before an entry does what it is for: a dialog that it opens gives the focus back to where it was. */
  onChoose: () => void;
}

function Entries({ entries, onChoose: prepare }: EntriesProps) {
  return entries().map(({ key, label, icon, isChecked, isDisabled = false, onChoose }) =>
    isChecked === undefined ? (
      <Base.Item
        key={key}
        disabled={isDisabled}
        onClick={() => {
          prepare();
          onChoose();
        }}
        className={ENTRY}
      >
        {icon}
        {label}
      </Base.Item>
    ) : (
      <Base.CheckboxItem
        key={key}
        disabled={isDisabled}
        checked={isChecked}
        onCheckedChange={onChoose}
        className={ENTRY}
      >
        <Base.CheckboxItemIndicator keepMounted className="w-4 data-unchecked:invisible">
          ✓
        </Base.CheckboxItemIndicator>
        {icon}
        {label}
      </Base.CheckboxItem>
    ),
  );
}

interface MenuButtonProps extends Omit<MenuProps, 'button'> {
  /** Names the button and its menu: 'More for Ana Silva'. */
  label: string;
  tooltip?: string;
  icon?: ReactNode;
  tabIndex?: number | undefined;
  className?: string | undefined;
}

/** The '…' that opens the rarer actions. */
export function MenuButton({ label, tooltip = 'More', icon, tabIndex, className, entries }: MenuButtonProps) {
  return (
    <Menu
      label={label}
      entries={entries}
      button={
        <IconButton
          label={label}
          data-tooltip={tooltip}
          tabIndex={tabIndex}
          className={className}
          icon={icon ?? <MoreHorizontal aria-hidden className="size-4" />}
        />
      }
    />
  );
}
