import { House, LogOut, Menu } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#web/app/paths.ts';
import type { StaffSession } from '#web/device/storage.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Bell } from './bell.tsx';
import { PaletteButton } from './palette-button.tsx';
import { PersonBadge } from './person-badge.tsx';

interface HeaderProps {
  title: string;
  session: StaffSession;
  onMenu: () => void;
  onPalette: () => void;
  onNotifications: () => void;
  onLogout: () => void;
}

/** Page title, search, home, bell, who is signed in, logout; on a phone the last two stand in the drawer. */
export function Header({ title, session, onMenu, onPalette, onNotifications, onLogout }: HeaderProps) {
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
      <Bell title={title} onPress={onNotifications} />
      <span className="hidden items-center gap-1 ps-2 md:flex">
        <PersonBadge name={session.name} />
        <IconButton label="Logout" icon={<LogOut aria-hidden className="size-5" />} onClick={onLogout} />
      </span>
    </header>
  );
}
