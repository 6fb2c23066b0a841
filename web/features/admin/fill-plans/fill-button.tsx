import { Sparkles } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import { usePermission } from '../use-permission.ts';
import { usePlanAction } from './use-plan-action.ts';

interface FillButtonProps {
  assignmentId: number;
  /** Names the appointment (`appointmentOfPlan`), for screen readers and in the answer. */
  what: string;
  isPaused?: boolean;
  className?: string;
}

/** Starts the plan of an appointment with one press, or lets a paused one go on. */
export function FillButton({ assignmentId, what, isPaused = false, className }: FillButtonProps) {
  const may = usePermission();
  const action = usePlanAction(assignmentId, what);
  if (!may('fillPlans.start')) return null;
  const label = isPaused ? 'Go On' : 'Fill It';
  return (
    <Button
      variant="secondary"
      size="small"
      className={className}
      icon={<Sparkles aria-hidden className="size-4 max-sm:hidden" />}
      pending={action.isPending}
      pendingLabel="Starting..."
      aria-label={`${label}: ${what}`}
      data-tooltip={isPaused ? undefined : 'Asks the best interpreters first'}
      onClick={() => action.mutate(isPaused ? 'resume' : 'start')}
    >
      {label}
    </Button>
  );
}
