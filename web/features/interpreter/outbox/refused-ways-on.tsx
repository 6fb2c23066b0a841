import { useMutation, useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { companyQuery } from '#web/api/company.ts';
import { markWaiting } from '#web/device/outbox/report-store.ts';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { useToast } from '#web/ui/use-toast.ts';
import { canTryAgain, needsCall } from './refusal.ts';
import { queueChanged } from './report-queue.ts';
import { idsOf, type ReportGroup } from './report-words.ts';
import { sendEverything } from './send-everything.ts';
import { useOutbox } from './use-outbox.ts';
import { waitingToast } from './waiting-toast.ts';

/** The ways on from refused reports of one appointment, the one that helps foremost. */
export function RefusedWaysOn({ groups }: { groups: readonly ReportGroup[] }) {
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
  const outbox = useOutbox();
  const { toast } = useToast();
  return useMutation({
    async mutationFn() {
      for (const id of groups.filter(canTryAgain).flatMap(idsOf)) await markWaiting(id);
      await queueChanged(outbox);
      return sendEverything(outbox);
    },
    onSuccess: (round) => round === 'unanswered' && toast(waitingToast),
  });
}
