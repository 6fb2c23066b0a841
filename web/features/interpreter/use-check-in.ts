import { useMutation } from '@tanstack/react-query';
import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { useTrackAssignment } from '#web/api/track-assignment.ts';
import { currentPosition, GeolocationError } from '#web/device/geolocation.ts';
import { useToast } from '#web/ui/use-toast.ts';

type CheckedIn = Pick<InterpreterAssignment, 'id' | 'currentStatus'>;

/**
 * Checks in with the place where the device is. The first check-in sets arrived and the time; a later one only tells the
 * place anew (spec §4).
 */
export function useCheckIn() {
  const track = useTrackAssignment();
  const { toast } = useToast();
  const checkIn = useMutation({
    async mutationFn({ id, currentStatus }: CheckedIn) {
      const position = await currentPosition();
      const isThere = currentStatus === 'arrived' || currentStatus === 'in_progress';
      const step = isThere
        ? { currentStatus }
        : { currentStatus: 'arrived' as const, arrivedAt: new Date().toISOString() };
      return track.mutateAsync({
        assignmentId: id,
        report: { ...step, currentLocation: JSON.stringify(position) },
      });
    },
    onSuccess: () => toast({ title: 'Checked In', description: 'Location shared with admin.' }),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Check-in Failed',
        description: error instanceof GeolocationError ? error.message : 'Failed to check in',
      }),
  });
  return { checkIn: checkIn.mutate, isPending: checkIn.isPending, error: checkIn.error };
}
