import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { removeReports } from '#web/device/report-queue/report-store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { detailsText, type ReportGroup, reportIds, reportName } from './describe-report.ts';
import { refusalReason } from './refusal.ts';
import { queueChanged } from './report-queue.ts';
import { useReportQueue } from './use-report-queue.ts';

interface RefusedActionsProps {
  /** All about one appointment. */
  groups: readonly [ReportGroup, ...ReportGroup[]];
}

/** Actions for refused reports: copy them for the office, or dismiss them. */
export function CopyAndDismiss({ groups }: RefusedActionsProps) {
  const { toast } = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const dismiss = useDismissal(groups);

  async function copy() {
    try {
      await navigator.clipboard.writeText(
        detailsText(groups.map((group) => ({ group, reason: refusalReason(group) }))),
      );
      toast({ title: 'Copied', description: 'Paste it into a message to the office.' });
    } catch {
      toast({ variant: 'destructive', title: 'Error', description: 'Failed to copy the details' });
    }
  }

  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      <Button variant="secondary" onClick={copy}>
        Copy details
      </Button>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        Dismiss
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={groups.length === 1 ? 'Dismiss this report?' : `Dismiss these ${groups.length} reports?`}
          confirmLabel="Dismiss"
          destructive
          pending={dismiss.isPending}
          error={dismiss.isError && 'Nothing could be removed. Try again.'}
          onConfirm={() => dismiss.mutate()}
          onCancel={() => setIsAsking(false)}
        >
          {groups.map(reportName).join(', ')} for {groups[0].first.appointment.client}: the office has not
          received this. If you dismiss it, it is removed from this phone and can no longer be sent.
        </ConfirmDialog>
      )}
    </div>
  );
}

function useDismissal(groups: readonly ReportGroup[]) {
  const queue = useReportQueue();
  return useMutation({
    async mutationFn() {
      await removeReports(groups.flatMap(reportIds));
      await queueChanged(queue);
    },
  });
}
