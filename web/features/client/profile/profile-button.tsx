import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '#web/ui/button/button.tsx';

const ProfileDialog = lazy(async () => ({ default: (await import('./profile-dialog.tsx')).ProfileDialog }));

/** Opens the client's profile; '?profile' in the address does too, and is removed from it. */
export function ProfileButton({ clientId }: { clientId: number }) {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has('profile');
  const [isOpen, setIsOpen] = useState(isAsked);

  useEffect(() => {
    if (!isAsked) return;
    setIsOpen(true);
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        next.delete('profile');
        return next;
      },
      { replace: true },
    );
  }, [isAsked, setSearch]);

  return (
    <>
      <Button variant="quiet" onClick={() => startTransition(() => setIsOpen(true))}>
        Profile
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ProfileDialog clientId={clientId} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
