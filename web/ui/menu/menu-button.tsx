import { MoreHorizontal } from 'lucide-react';
import { type MouseEvent, type ReactNode, Suspense, startTransition, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { lazyComponent } from '../loading/lazy-component.ts';
import type { MenuEntry } from './menu.tsx';

const Menu = lazyComponent(() => import('./menu.tsx'), 'Menu');

interface MenuButtonProps {
  /** Names the button and its menu: 'More for Ana Silva'. */
  label: string;
  tooltip?: string;
  icon?: ReactNode;
  tabIndex?: number | undefined;
  className?: string | undefined;
  /** Asked for when the menu opens. */
  entries: () => readonly MenuEntry[];
}

/** The '…' that opens the rarer acts. */
export function MenuButton({ label, tooltip = 'More', icon, tabIndex, className, entries }: MenuButtonProps) {
  const { button, menu } = useMenu(label, entries);
  return (
    <>
      <IconButton
        label={label}
        data-tooltip={tooltip}
        tabIndex={tabIndex}
        className={className}
        icon={icon ?? <MoreHorizontal aria-hidden className="size-4" />}
        {...button}
      />
      {menu}
    </>
  );
}

/** A menu and what its button needs, whatever the button looks like; `entries` is asked for at each drawing of the open menu. */
export function useMenu(label: string, entries: () => readonly MenuEntry[]) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return {
    button: {
      'aria-haspopup': 'menu' as const,
      'aria-expanded': anchor !== null,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) =>
        startTransition(() => setAnchor(anchor === null ? currentTarget : null)),
    },
    menu: (
      <Suspense fallback={null}>
        {anchor !== null && (
          <Menu label={label} anchor={anchor} entries={entries()} onClose={() => setAnchor(null)} />
        )}
      </Suspense>
    ),
  };
}
