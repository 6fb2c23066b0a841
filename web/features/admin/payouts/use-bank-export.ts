import { useQueryClient } from '@tanstack/react-query';
import type { PayoutDetail } from '#contracts/payouts/shapes.ts';
import { HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import { exportPayout } from '#web/api/staff/billing/payouts.ts';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';
import { saveExport } from './save-export.ts';

/** Saves the bank's file at once: it needs nothing but a press. */
export function useBankExport(payout: PayoutDetail) {
  const queryClient = useQueryClient();
  const keyFor = useKeyPerRequest();
  const action = useAction({
    run: (seen: PayoutDetail) => exportPayout(seen, { format: 'bank' }, keyFor([seen.id, seen.updatedAt])),
    done: () => ({ sentence: 'The file for the bank was saved', about: payout.number }),
    failed: (error) => sentenceOf(error) ?? 'The file was not saved. Please try again.',
    affectedTopics: ['payouts'],
    onSaved: (answer) => void saveExport(answer),
    onDone: () => {},
    onRefused(error) {
      if (error instanceof HttpError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: ['staff', 'payouts'] });
    },
  });
  return { isPending: action.isPending, save: () => action.mutate(payout) };
}
