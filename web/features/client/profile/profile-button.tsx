import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '#web/ui/button.tsx';

const ProfileDialog = lazy(async () => ({ default: (await import('./profile-dialog.tsx')).ProfileDialog }));

/** Opens the own profile; so does '?profile' in the address, which it is taken out of at once. */
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
