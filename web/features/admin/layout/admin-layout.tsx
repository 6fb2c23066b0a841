import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useLiveChanges } from '#web/api/http/live-changes.ts';
import { followAsStaff } from '#web/api/staff/changes.ts';
import { clientQuery } from '#web/api/staff/clients.ts';
import { interpreterQuery } from '#web/api/staff/interpreters.ts';
import type { StaffSession } from '#web/device/storage.ts';
import { Brand } from '#web/parts/brand.tsx';
import { ConnectionLine } from '#web/parts/connection-line.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Drawer } from '#web/ui/dialog/drawer.tsx';
import { leaveForms } from '#web/ui/form/unsaved-forms.ts';
import { usePersistentFocus } from '#web/ui/keyboard/use-persistent-focus.ts';
import { LoadFailureBar } from '#web/ui/loading/load-failure-bar.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { usePermission } from '../use-permission.ts';
import { AccountLink, Header } from './header.tsx';
import { personAt, SCREEN_GROUPS, screenAt, screenTitle } from './screens.ts';
import { useLogout } from './use-logout.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { useStaffActions } from './use-staff-actions.tsx';

/** The title of the tab: the page about a person has their name, once it has loaded them. */
function useTabTitle(location: string): string {
  const { kind, id } = personAt(location) ?? {};
  // The page asks; here its answer is read.
  const interpreter = useQuery({ ...interpreterQuery(id ?? 0), enabled: false }).data;
  const client = useQuery({ ...clientQuery(id ?? 0), enabled: false }).data;
  const person = kind === 'client' ? client : interpreter;
  return person?.name ?? screenTitle(location);
}

interface AdminLayoutProps {
  session: StaffSession;
  /** Changes whenever a new session begins. */
  visit: number;
  location: string;
  children: ReactNode;
}

/** Sidebar and header around every staff screen; below 768 px the sidebar is a drawer. */
export function AdminLayout({ session, visit, location, children }: AdminLayoutProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const logout = useLogout();
  const logOut = () => leaveForms(() => logout.mutate());
  const actions = useStaffActions({ username: session.username, onLogout: logOut });
  const live = useLiveChanges('staff', followAsStaff, visit + useWakeCount());
  const title = screenTitle(location);
  const tabTitle = useTabTitle(location);
  useScrollRestoration();
  usePersistentFocus();

  return (
    <div className="md:grid md:grid-cols-[5.5rem_minmax(0,1fr)] min-[75rem]:grid-cols-[10.5rem_minmax(0,1fr)] min-[90rem]:grid-cols-[14rem_minmax(0,1fr)]">
      <SkipLink />
      <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto overflow-x-hidden border-line border-e bg-surface md:flex">
        <div className="flex h-14 shrink-0 items-center px-6 max-[75rem]:justify-center max-[90rem]:px-4 max-[75rem]:px-2">
          <Brand nameClass="wrap-anywhere line-clamp-2 max-[75rem]:sr-only" />
        </div>
        <Navigation location={location} />
      </aside>
      <div className="min-w-0">
        <Header
          title={title}
          tabTitle={tabTitle}
          session={session}
          onMenu={() => setIsMenuOpen(true)}
          onPalette={actions.openPalette}
          onNotifications={() => actions.act('notifications')}
          onLogout={logOut}
        />
        {/* Stays in view, and lies over the space above the content, which it must not move. */}
        <div className="sticky top-14 z-10 h-0">
          <ConnectionLine state={live} />
        </div>
        <LoadFailureBar />
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[90rem] px-4 py-4 md:px-6 md:py-6">
          {children}
        </main>
      </div>
      {isMenuOpen && (
        <Drawer label="Menu" header={<Brand nameClass="truncate" />} onClose={() => setIsMenuOpen(false)}>
          <div className="flex-1">
            <Navigation location={location} onFollow={() => setIsMenuOpen(false)} />
          </div>
          <div className="flex items-center justify-between gap-2 border-line border-t p-3 ps-6">
            <AccountLink name={session.name} onFollow={() => setIsMenuOpen(false)} />
            <Button
              variant="quiet"
              icon={<LogOut aria-hidden className="size-4" />}
              pending={logout.isPending}
              onClick={logOut}
            >
              Logout
            </Button>
          </div>
        </Drawer>
      )}
      {actions.dialogs}
    </div>
  );
}

/** The first stop of the keyboard: past the sidebar and the header. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:start-2 focus-visible:top-2 focus-visible:z-30 focus-visible:rounded-control focus-visible:bg-accent focus-visible:px-4 focus-visible:py-2 focus-visible:text-accent-ink"
    >
      Skip to content
    </a>
  );
}

/** How often the clock is looked at, in milliseconds. A tab in the background is let do so once a minute. */
const everyMs = 10_000;
/** The clock has gone on by this much without this tab: the machine slept, or the tab was frozen. */
const asleepMs = 90_000;

/** How often the machine has woken up: a connection from before may be dead without knowing. */
function useWakeCount(): number {
  const [wakes, setWakes] = useState(0);
  useEffect(() => {
    let last = Date.now();
    function checkClock() {
      const now = Date.now();
      if (now - last > asleepMs) setWakes((count) => count + 1);
      last = now;
    }
    const timer = setInterval(checkClock, everyMs);
    document.addEventListener('visibilitychange', checkClock);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkClock);
    };
  }, []);
  return wakes;
}

interface NavigationProps {
  location: string;
  /** Called when an entry is followed, so that a drawer can close. */
  onFollow?: (() => void) | undefined;
}

/**
 * The groups MAIN and MANAGEMENT with their entries, the present one marked. Beside the page all of them are in sight from a height of
 * 720 px on: in rows, or on a narrow window below their icons.
 */
function Navigation({ location, onFollow }: NavigationProps) {
  const may = usePermission();
  return (
    <nav
      aria-label="Main"
      className="flex flex-col gap-5 p-3 md:max-[75rem]:gap-1 md:max-[90rem]:p-1 [@media(height<54rem)]:md:gap-2"
    >
      {SCREEN_GROUPS.map(({ name, screens }) => (
        <section
          key={name}
          className="md:max-[75rem]:not-first:border-line md:max-[75rem]:not-first:border-t md:max-[75rem]:not-first:pt-1"
        >
          <h2 className="px-3 pb-1 font-medium text-ink-faint text-small md:max-[75rem]:sr-only min-[75rem]:max-[90rem]:px-2.5">
            {name}
          </h2>
          <ul className="flex flex-col gap-0.5">
            {screens
              .filter(({ act: action }) => may(action))
              .map(({ path, title, Icon, shortcut }) => {
                const isHere = screenAt(location)?.path === path;
                const isBelow = isHere && personAt(location) !== null;
                return (
                  <li key={path}>
                    <Link
                      href={path}
                      onClick={() => onFollow?.()}
                      data-tooltip={shortcut && title}
                      data-shortcut={shortcut}
                      aria-current={isBelow ? 'true' : isHere ? 'page' : undefined}
                      className={classNames(
                        'flex min-h-11 items-center gap-3 whitespace-nowrap rounded-control px-3 font-medium pointer-fine:md:min-h-9 [@media(height<54rem)]:pointer-fine:md:min-h-8',
                        'md:max-[75rem]:flex-col md:max-[75rem]:gap-0.5 md:max-[75rem]:whitespace-normal md:max-[75rem]:px-0 md:max-[75rem]:py-0.5 md:max-[75rem]:text-center md:max-[75rem]:text-small',
                        'min-[75rem]:max-[90rem]:gap-2.5 min-[75rem]:max-[90rem]:px-2.5',
                        isHere ? 'bg-accent-soft text-ink' : 'text-ink-soft hover:bg-hover hover:text-ink',
                      )}
                    >
                      <Icon aria-hidden className={classNames('size-5 md:size-4', isHere && 'text-accent')} />
                      {title}
                    </Link>
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
    </nav>
  );
}
