import { Suspense, startTransition, useState } from 'react';
import type { Rate } from '#contracts/rates/shapes.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { DeleteRateDialog } from './delete-rate-dialog.tsx';
import type { Choosing, RuleOwner, RuleSubject } from './rule-values.ts';

const NewRateDialog = lazyComponent(() => import('./new-rate-dialog.tsx'), 'NewRateDialog');

/** What staff want to do with a rule. */
export type RateIntent =
  | { act: 'begin'; subject: RuleSubject; owner: RuleOwner; choosing: Choosing; present: Rate | null }
  | { act: 'delete'; rate: Rate; what: string };

/** `open(intent)` opens the dialog for it, `dialogs` renders it. `ownerName`: whose rules these are; null: everybody's. */
export function useRateDialogs(today: string, ownerName: string | null) {
  const [intent, setIntent] = useState<RateIntent | null>(null);
  const close = () => setIntent(null);
  return {
    open: (next: RateIntent) => startTransition(() => setIntent(next)),
    dialogs: (
      <Suspense fallback={null}>
        {intent?.act === 'begin' && (
          <NewRateDialog {...intent} ownerName={ownerName} today={today} onClose={close} />
        )}
        {intent?.act === 'delete' && <DeleteRateDialog {...intent} onClose={close} />}
      </Suspense>
    ),
  };
}
