import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLiveChanges } from '#web/api/events.ts';
import { followAsStaff } from '#web/api/staff-changes.ts';
import type { StaffSession } from '#web/device/storage.ts';
import { Brand } from '#web/parts/brand.tsx';
import { ConnectionLine } from '#web/parts/connection-line.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { MissingPartsLine } from '#web/ui/missing-parts-line.tsx';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import { PersonBadge } from './person-badge.tsx';
import { titleOf } from './screens.ts';
import { useScrollMemory } from './scroll-memory.ts';
import { useDesk } from './use-desk.tsx';
import { useLogout } from './use-logout.ts';
import { useWakes } from './use-wakes.ts';

interface AdminLayoutProps {
  session: StaffSession;
  /** Changes whenever the session begins anew. */
  visit: number;
  location: string;
  children: ReactNode;
}

/** Sidebar and header around every staff screen (spec §2); below 768 px the sidebar is a drawer. */
export function AdminLayout({ session, visit, location, children }: AdminLayoutProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const logout = useLogout();
  const desk = useDesk({ username: session.username, onLogout: () => logout.mutate() });
  const live = useLiveChanges('staff', followAsStaff, visit + useWakes());
  const title = titleOf(location);
  useScrollMemory();

  return (
    <div className="md:grid md:grid-cols-[14rem_minmax(0,1fr)]">
      <SkipLink />
      <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-line border-e bg-surface md:flex">
        <div className="flex h-14 shrink-0 items-center px-6">
          <Brand />
        </div>
        <Navigation location={location} />
      </aside>
      <div className="min-w-0">
        <Header
          title={title}
          session={session}
          onMenu={() => setIsMenuOpen(true)}
          onPalette={desk.openPalette}
          onNotifications={() => desk.act('notifications')}
          onLogout={() => logout.mutate()}
        />
        {/* Stays in view, and lies over the space above the content, which it must not move. */}
        <div className="sticky top-14 z-10 h-0">
          <ConnectionLine state={live} />
        </div>
        <MissingPartsLine />
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[90rem] px-4 py-4 md:px-6 md:py-6">
          {children}
        </main>
      </div>
      {isMenuOpen && (
        <Drawer label="Menu" header={<Brand />} onClose={() => setIsMenuOpen(false)}>
          <div className="flex-1">
            <Navigation location={location} onFollow={() => setIsMenuOpen(false)} />
          </div>
          <div className="flex items-center justify-between gap-2 border-line border-t p-3 ps-6">
            <PersonBadge name={session.name} />
            <Button
              variant="quiet"
              icon={<LogOut aria-hidden className="size-4" />}
              pending={logout.isPending}
              onClick={() => logout.mutate()}
            >
              Logout
            </Button>
          </div>
        </Drawer>
      )}
      {desk.dialogs}
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
