import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Interpreter } from '#contracts/interpreter.ts';
import { NetworkError, sentenceOf } from '#web/api/http/http-error.ts';
import { useSetOwnAvailability } from '#web/api/interpreter/profile.ts';
import { Brand } from '#web/parts/brand.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { useLogout } from './use-logout.ts';

type Profile = Pick<Interpreter, 'id' | 'name' | 'isAvailable'>;

interface PortalHeaderProps {
  profile: Profile;
  /** Beside the logout button. */
  children: ReactNode;
}

export function PortalHeader({ profile, children }: PortalHeaderProps) {
  const logout = useLogout();
  return (
    <header className="flex flex-col gap-3 pt-1 pb-4 md:pb-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Brand />
        <div className="flex flex-wrap">
          {children}
          <Button
            variant="quiet"
            icon={<LogOut aria-hidden className="size-4" />}
            pending={logout.isPending}
            onClick={() => logout.mutate()}
          >
            Logout
          </Button>
        </div>
        {logout.logout}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="min-w-0 font-semibold text-title">Welcome, {profile.name}</h1>
        <AvailabilitySwitch profile={profile} />
      </div>
    </header>
  );
}

/** The badge that also switches the availability (rules P10, X50). */
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
        'inline-flex min-h-11 items-center gap-2 rounded-full border px-3 font-medium transition-colors',
        isOn
          ? 'border-green-dot/50 bg-green-soft text-green-ink'
          : 'border-line-strong/60 bg-surface text-ink-soft',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'flex h-5 w-9 items-center rounded-full p-0.5 transition-colors',
          isOn ? 'justify-end bg-green-dot' : 'justify-start bg-line-strong',
        )}
      >
        <span className="size-4 rounded-full bg-surface" />
      </span>
      {isOn ? 'Available' : 'Unavailable'}
    </button>
  );
}
