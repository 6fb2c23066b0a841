import { useQueryClient } from '@tanstack/react-query';
import type { PayoutDetail } from '#contracts/payouts/shapes.ts';
import { HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import {
  type Moved,
  type PutIn,
  payoutQuery,
  putIntoPayout,
  takeOutOfPayout,
} from '#web/api/staff/billing/payouts.ts';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';
import { showPayout } from './payout-step.ts';

type Move = {
  /** 'Ana Silva', for the toast. */
  name: string;
} & ({ to: 'out'; what: Moved } | { to: 'in'; what: PutIn });

/** Takes lines and interpreters out of a draft and puts them back; each toast has the way back. */
export function useMoveLines(payout: PayoutDetail) {
  const queryClient = useQueryClient();
  const keyFor = useKeyPerRequest();
  // With the last version: one press follows another.
  const present = () => queryClient.getQueryData(payoutQuery(payout.id).queryKey) ?? payout;
  const action = useAction({
    async run(move: Move) {
      const seen = present();
      const key = keyFor([move.to, move.what, seen.updatedAt]);
      const answer = await (move.to === 'out'
        ? takeOutOfPayout(seen, move.what, key)
        : putIntoPayout(seen, move.what, key));
      return { answer, move };
    },
    done({ move: { to, what, name } }) {
      const sentence =
        to === 'out' ? `${name} was taken out and waits for the next payout` : `${name} was put back in`;
      // Everything cannot be told apart from what was in it before.
      if ('everything' in what) return 'Everything that was waiting is in this payout';
      const go = () => action.mutate({ to: to === 'out' ? 'in' : 'out', what, name });
      return { sentence, link: { label: 'Undo', go } };
    },
    failed: (error) => sentenceOf(error) ?? 'Nothing was changed. Please try again.',
    affectedTopics: ['payouts'],
    onSaved: ({ answer }) => showPayout(answer, queryClient),
    onDone: () => {},
    onRefused(error) {
      if (error instanceof HttpError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: ['staff', 'payouts'] });
    },
  });
  return {
    isPending: action.isPending,
    takeOut: (what: Moved, name: string) => action.mutate({ to: 'out', what, name }),
    putIn: (what: Moved, name: string) => action.mutate({ to: 'in', what, name }),
    putAllIn: () => action.mutate({ to: 'in', what: { everything: true }, name: '' }),
  };
}

export type MoveLines = ReturnType<typeof useMoveLines>;
