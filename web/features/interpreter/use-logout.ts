import { createElement, type ReactNode, useState } from 'react';
import { useToast } from '#web/ui/feedback/use-toast.ts';

type Logout = typeof import('./report-queue/logout.tsx').Logout;

/**
 * Signs the interpreter out here and on the server and removes what this device stores of them (rule sign-in-10). Asks
 * first if reports have not been sent. `logout` must be rendered meanwhile.
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
    import('./report-queue/logout.tsx').then(
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
