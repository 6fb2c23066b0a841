import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { useTrackAssignment } from '#web/api/track-assignment.ts';
import { useToast } from '#web/ui/use-toast.ts';

type Tracked = Pick<InterpreterAssignment, 'id' | 'currentStatus'>;

/** Says that the interpreter has set out. */
export function useSetOut() {
  const track = useTrackAssignment();
  const { toast } = useToast();

  function setOut({ id }: Tracked) {
    track.mutate(
      { assignmentId: id, report: { currentStatus: 'en_route' } },
      {
        onSuccess: () =>
          toast({ title: 'On your way', description: 'The office can see that you have set out.' }),
        onError: () =>
          toast({ variant: 'destructive', title: 'Error', description: 'Failed to update your status' }),
      },
    );
  }

  return { setOut, isPending: track.isPending, error: track.error };
}
