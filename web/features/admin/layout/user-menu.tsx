import { ChevronDown, LogOut, User } from 'lucide-react';
import { useLocation } from 'wouter';
import { paths } from '#web/app/paths.ts';
import { chooseTheme } from '#web/device/theme.ts';
import { Menu } from '#web/ui/menu/menu.tsx';
import { THEME_CHOICES, useTheme } from '../use-theme.ts';
import { PersonBadge } from './person-badge.tsx';

interface UserMenuProps {
  name: string;
  onLogout: () => void;
}

/** Who is signed in, and what is theirs: account and password, theme, the way out (rule sign-in-11). */
export function UserMenu({ name, onLogout }: UserMenuProps) {
  const [, navigate] = useLocation();
  const theme = useTheme();
  const entries = () => [
    {
      key: 'account',
      label: 'Your account and password',
      icon: <User aria-hidden className="size-4" />,
      onChoose: () => navigate(paths.account),
    },
    ...THEME_CHOICES.map(({ value, label }) => ({
      key: value,
      label: `Theme: ${label}`,
      isChecked: value === theme,
      onChoose: () => chooseTheme(value),
    })),
    {
      key: 'logout',
      label: 'Log out',
      icon: <LogOut aria-hidden className="size-4" />,
      onChoose: onLogout,
    },
  ];
  return (
    <Menu
      label="You"
      entries={entries}
      button={
        <button
          type="button"
          className="flex min-h-11 min-w-0 items-center gap-1 rounded-control px-1 hover:bg-hover pointer-fine:md:min-h-9"
        >
          <PersonBadge name={name} />
          <span className="sr-only">: account, theme, log out</span>
          <ChevronDown aria-hidden className="size-4 text-ink-faint" />
        </button>
      }
    />
  );
}
