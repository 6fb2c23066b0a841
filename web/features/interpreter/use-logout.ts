import { createElement, type ReactNode, useState } from 'react';
import { useToast } from '#web/ui/use-toast.ts';

type Logout = typeof import('./outbox/logout.tsx').Logout;

/**
 * Signs the interpreter out here and on the server, and removes all that this device keeps of them (spec §6); asks first when
 * something has not been sent. `logout` is to be drawn while it goes on.
 */
export function useLogout(): { mutate: () => void; isPending: boolean; logout: ReactNode } {
  const { toast } = useToast();
  const [Part, setPart] = useState<Logout | null>(null);
  const [isPending, setIsPending] = useState(false);

  function handleEnd() {
    setPart(null);
    setIsPending(false);
  }

  function mutate() {
    setIsPending(true);
    import('./outbox/logout.tsx').then(
      ({ Logout }) => setPart(() => Logout),
      () => {
        handleEnd();
        toast({
          variant: 'destructive',
          title: 'Error',
          description: 'Failed to log out. Please try again.',
        });
      },
    );
  }

  return { mutate, isPending, logout: Part && createElement(Part, { onStay: handleEnd }) };
}
