import { useMutation, useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { companyQuery } from '#web/api/public/company.ts';
import { markWaiting } from '#web/device/report-queue/report-store.ts';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { type ReportGroup, reportIds } from './describe-report.ts';
import { canTryAgain, needsCall } from './refusal.ts';
import { queueChanged } from './report-queue.ts';
import { sendQueue } from './send-queue.ts';
import { useReportQueue } from './use-report-queue.ts';
import { waitingToast } from './waiting-toast.ts';

/** What can be done about refused reports of one appointment, the most helpful first. */
export function RefusedNextSteps({ groups }: { groups: readonly ReportGroup[] }) {
  const retry = useRetry(groups);
  const { data: company } = useQuery(companyQuery);
  const isForCall = groups.every(needsCall);
  return (
    <>
      {company && isForCall && (
        <a
          href={`tel:${company.supportPhone.replace(/[^\d+]/g, '')}`}
          className={buttonStyle({ size: 'small' })}
        >
          <Phone aria-hidden className="size-4" />
          Call {company.supportPhone}
        </a>
      )}
      {groups.some(canTryAgain) && (
        <Button
          size="small"
          variant={isForCall ? 'secondary' : 'primary'}
          pending={retry.isPending}
          onClick={() => retry.mutate()}
        >
          Try again
        </Button>
      )}
      {company && !isForCall && <PhoneLink phone={company.supportPhone} />}
    </>
  );
}

function useRetry(groups: readonly ReportGroup[]) {
  const queue = useReportQueue();
  const { toast } = useToast();
  return useMutation({
    async mutationFn() {
      for (const id of groups.filter(canTryAgain).flatMap(reportIds)) await markWaiting(id);
      await queueChanged(queue);
      return sendQueue(queue);
    },
    onSuccess: (round) => round === 'unanswered' && toast(waitingToast),
  });
}
