import { useMutation } from '@tanstack/react-query';
import { allClientAssignments } from '#web/api/client/past-assignments.ts';
import { saveFile } from '#web/device/save-file.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { appointmentsCsv } from './appointments-csv.ts';
import { type ListFilter, passes } from './list-filter.ts';

/** Downloads all appointments that pass the filter, latest first. */
export function useDownload(clientId: number, filter: ListFilter, now: Date) {
  const { toast } = useToast();
  return useMutation({
    mutationFn: async () => {
      const all = await allClientAssignments(clientId);
      const text = appointmentsCsv(
        all.filter((assignment) => passes(assignment, filter, now)),
        now,
      );
      await saveFile(new File([text], 'appointments.csv', { type: 'text/csv' }));
    },
    onError: () =>
      toast({
        variant: 'destructive',
        title: 'Error',
        description: "The file couldn't be created. Try again.",
      }),
  });
}
