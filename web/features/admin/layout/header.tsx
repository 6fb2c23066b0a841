import { House, LogOut, Menu, Search } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#web/app/paths.ts';
import type { StaffSession } from '#web/device/storage.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Shortcut } from '#web/ui/keyboard/shortcut.tsx';
import { NotificationButton } from './notification-button.tsx';
import { PersonBadge } from './person-badge.tsx';
import { UserMenu } from './user-menu.tsx';

interface HeaderProps {
  title: string;
  /** The title of the browser's tab. */
  tabTitle: string;
  session: StaffSession;
  onMenu: () => void;
  onPalette: () => void;
  onNotifications: () => void;
  onLogout: () => void;
}

/** Page title, search, home, notifications, who is signed in, logout; on a phone the last two are in the drawer. */
export function Header(props: HeaderProps) {
  const { title, tabTitle, session, onMenu, onPalette, onNotifications, onLogout } = props;
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-line border-b bg-surface px-2 md:px-6">
      <span className="md:hidden">
        <IconButton label="Open menu" icon={<Menu aria-hidden className="size-5" />} onClick={onMenu} />
      </span>
      <h1 className="min-w-0 flex-1 truncate font-semibold text-title">{title}</h1>
      <PaletteButton onPress={onPalette} />
      <Link
        href={paths.home}
        aria-label="Home"
        data-tooltip="Home"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-hover hover:text-ink pointer-fine:md:size-9"
      >
        <House aria-hidden className="size-5" />
      </Link>
      <NotificationButton title={tabTitle} onPress={onNotifications} />
      <span className="hidden items-center gap-1 ps-2 md:flex">
        <UserMenu name={session.name} onLogout={onLogout} />
        <IconButton label="Logout" icon={<LogOut aria-hidden className="size-5" />} onClick={onLogout} />
      </span>
    </header>
  );
}

/** Opens the palette: the look of a search field where there is room, a magnifier on a phone. */
function PaletteButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label="Search"
      aria-keyshortcuts="Control+K Meta+K"
      data-tooltip="Search or run a command"
      data-shortcut="Mod K"
      className="inline-flex size-11 shrink-0 items-center justify-center gap-2 rounded-control text-ink-soft transition-colors hover:bg-hover hover:text-ink lg:w-60 lg:justify-start lg:border lg:border-line-strong/60 lg:px-3 pointer-fine:md:size-9 pointer-fine:lg:w-60"
    >
      <Search aria-hidden className="size-5 shrink-0 lg:size-4" />
      <span aria-hidden className="hidden flex-1 text-start lg:inline">
        Search…
      </span>
      <span aria-hidden className="hidden lg:inline-flex">
        <Shortcut shortcut="Mod K" />
      </span>
    </button>
  );
}

/** Who is signed in, as the way to their own account. */
export function AccountLink({ name, onFollow }: { name: string; onFollow?: () => void }) {
  return (
    <Link
      href={paths.account}
      onClick={() => onFollow?.()}
      data-tooltip="Your account"
      className="flex min-h-11 min-w-0 items-center rounded-control px-1 hover:bg-hover pointer-fine:md:min-h-9"
    >
      <PersonBadge name={name} />
      <span className="sr-only">: your account</span>
    </Link>
  );
}
