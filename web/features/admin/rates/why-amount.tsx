import { Suspense, startTransition, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { useMay } from '../use-may.ts';
import type { WhyOf } from './why-amount-dialog.tsx';

const WhyAmountDialog = lazyComponent(() => import('./why-amount-dialog.tsx'), 'WhyAmountDialog');

/** The button 'Why this amount?' and what it opens; nothing for a role without money. */
export function WhyAmount({ of, tabIndex }: { of: WhyOf; tabIndex?: number | undefined }) {
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  if (!may('rates.ofAssignment')) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="w-fit print:hidden"
        tabIndex={tabIndex}
        onClick={() => startTransition(() => setIsOpen(true))}
      >
        Why this amount?
      </Button>
      <Suspense fallback={null}>
        {isOpen && <WhyAmountDialog of={of} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
