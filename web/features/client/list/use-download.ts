import { useMutation } from '@tanstack/react-query';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import type { ListFilter } from './list-filter.ts';

/** Downloads all appointments that pass the filter, latest first. */
export function useDownload(clientId: number, filter: ListFilter, now: Date) {
  const { toast } = useToast();
  return useMutation({
    mutationFn: async () => {
      // Loaded when it is wanted.
      const { saveAppointments } = await import('./save-appointments.ts');
      await saveAppointments(clientId, filter, now);
    },
    onError: () =>
      toast({
        variant: 'destructive',
        title: 'Error',
        description: "The file couldn't be created. Try again.",
      }),
  });
}
