import { useState } from 'react';
import { useToast } from '#web/ui/feedback/use-toast.ts';

export type AllRows<Item> = () => readonly Item[] | Promise<readonly Item[]>;

/** All rows for one use of them; a second press while they load does nothing. */
export function useAllRows<Item>(rows: AllRows<Item>) {
  const [isPending, setIsPending] = useState(false);
  const { toast } = useToast();
  async function read(use: (items: readonly Item[]) => void | Promise<void>) {
    if (isPending) return;
    setIsPending(true);
    try {
      await use(await rows());
    } catch {
      toast({ title: 'Error', description: 'Failed to load the rows', variant: 'destructive' });
    } finally {
      setIsPending(false);
    }
  }
  return { isPending, read };
}
