import { toast } from '#web/ui/use-toast.ts';

/** Says that a part of the app could not be loaded; what stands stays, and the next press asks again. */
export function sayMissing(): void {
  toast({
    variant: 'destructive',
    title: 'This could not be loaded',
    description: 'Check your connection and try again.',
  });
}
