import { useLocation } from 'wouter';
import type { Drafted } from '#contracts/invoices/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';

import { invoicesPath } from '#web/app/money-paths.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { counted } from '../payments/describe-payments.ts';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';
import type { Period } from './service-period.tsx';

/** Makes drafts of a period's work, of all clients or of some, and goes on to them. */
export function useMakeDrafts(period: Period) {
  const [, navigate] = useLocation();
  const keyFor = useKeyPerRequest();
  const action = useAction({
    run: (clientIds: readonly number[] | null) => {
      const body = { ...period, ...(clientIds && { clientIds: [...clientIds] }) };
      return call('POST /api/invoices', { body, idempotencyKey: keyFor(body), audience: 'staff' });
    },
    done: describeDrafted,
    failed: 'No drafts were made',
    affectedTopics: ['invoices'],
    onDone: ({ drafts }) => drafts.length > 0 && navigate(invoicesPath('drafts')),
  });
  return {
    make: action.mutate,
    isPending: action.isPending,
    refused: action.error && <Alert tone="error">{sentenceOf(action.error) ?? 'Please try again.'}</Alert>,
  };
}

/** 'Made 58 drafts with 900 appointments', '1 draft has 3 more appointments'. */
function describeDrafted({ drafts, count }: Drafted): string {
  const made = drafts.filter(({ isNew }) => isNew).length;
  const grown = drafts.length - made;
  if (drafts.length === 0) return 'There was nothing to bill any more';
  const work = counted(count, 'appointment');
  if (grown === 0) return `Made ${draftsIn(made)} with ${work}`;
  if (made === 0) return `Added ${work} to ${draftsIn(grown)}`;
  return `Made ${draftsIn(made)} and added to ${draftsIn(grown)}, with ${work}`;
}

const draftsIn = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'draft' : 'drafts'}`;
