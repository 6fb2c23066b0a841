import type { ReactNode } from 'react';
import type { Interpreter } from '#contracts/interpreters/shapes.ts';
import { NetworkError, sentenceOf } from '#web/api/http/http-error.ts';
import { useSetOwnAvailability } from '#web/api/interpreter/profile.ts';
import { Brand, CompanyLogo } from '#web/parts/brand.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { PortalTabs } from './portal-tabs.tsx';

type Profile = Pick<Interpreter, 'id' | 'name' | 'isAvailable'>;

interface PortalHeaderProps {
  profile: Profile;
  /** The menu. */
  children: ReactNode;
}

/** One row: who is signed in, the tabs on a desktop, the availability, the menu. */
export function PortalHeader({ profile, children }: PortalHeaderProps) {
  return (
    <header className="relative mx-auto flex min-h-14 w-full max-w-6xl flex-wrap items-center gap-2 px-4 md:px-8 lg:gap-6">
      <span className="flex min-w-0 max-w-64 max-lg:hidden">
        <Brand nameClass="truncate max-xl:sr-only" />
      </span>
      {/* With text twice as large it has a row of its own. */}
      <div className="min-w-0 flex-1 basis-24 leading-tight">
        {/* On a phone it takes the place of the small line, so that the header stays as high. */}
        <CompanyLogo className="mb-1.5 block h-5 max-w-full lg:hidden" />
        <h1>
          <span className="block text-ink-soft text-small max-lg:[img+h1>&]:sr-only">Welcome, </span>
          <span className="wrap-anywhere line-clamp-1 font-semibold">{profile.name}</span>
        </h1>
      </div>
      <PortalTabs />
      <AvailabilitySwitch profile={profile} />
      <div className="size-11 shrink-0">{children}</div>
    </header>
  );
}

/** The badge that also switches the availability (rule people-8). */
function AvailabilitySwitch({ profile: { id, isAvailable } }: { profile: Profile }) {
  const { toast } = useToast();
  const setAvailability = useSetOwnAvailability(id);
  const isOn = setAvailability.isPending ? setAvailability.variables : isAvailable;

  function toggle() {
    if (setAvailability.isPending) return;
    setAvailability.mutate(!isAvailable, {
      onError(error) {
        const isOffline = error instanceof NetworkError && !navigator.onLine;
        toast(
          isOffline
            ? { title: 'Not changed', description: 'You are offline. Your availability was not changed.' }
            : {
                variant: 'destructive',
                title: 'Error',
                description: sentenceOf(error) ?? 'Failed to change your availability',
              },
        );
      },
    });
  }

  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label="Available for assignments"
      onClick={toggle}
      className={classNames(
        'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-3 font-medium transition-colors',
        isOn
          ? 'border-green-dot/50 bg-green-soft text-green-ink'
          : 'border-line-strong/60 bg-surface text-ink-soft',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          // The narrowest phone has room for the name instead.
          'flex h-5 w-9 items-center rounded-full p-0.5 transition-colors max-[22rem]:hidden',
          isOn ? 'justify-end bg-green-dot' : 'justify-start bg-line-strong',
        )}
      >
        <span className="size-4 rounded-full bg-surface" />
      </span>
      {isOn ? 'Available' : 'Unavailable'}
    </button>
  );
}
