import { toast } from '#web/ui/feedback/use-toast.ts';

/** Says that a part of the app could not be loaded; the next press tries again. */
export function showLoadFailure(): void {
  toast({
    variant: 'destructive',
    title: 'This could not be loaded',
    description: 'Check your connection and try again.',
  });
}
