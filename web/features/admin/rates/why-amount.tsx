import { Suspense, startTransition, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { usePermission } from '../use-permission.ts';
import type { WhyOf } from './why-amount-dialog.tsx';

const WhyAmountDialog = lazyComponent(() => import('./why-amount-dialog.tsx'), 'WhyAmountDialog');

interface WhyAmountProps {
  of: WhyOf;
  tabIndex?: number | undefined;
  /** It looks like a link: there is one for each of many lines. */
  isInText?: boolean;
}

/** The button 'Why this amount?' and what it opens; nothing for a role without money. */
export function WhyAmount({ of, tabIndex, isInText = false }: WhyAmountProps) {
  const may = usePermission();
  const [isOpen, setIsOpen] = useState(false);
  if (!may('rates.ofAssignment')) return null;
  const open = () => startTransition(() => setIsOpen(true));
  return (
    <>
      {isInText ? (
        <TextButton tabIndex={tabIndex} className="w-fit text-small print:hidden" onClick={open}>
          Why this amount?
        </TextButton>
      ) : (
        <Button
          variant="secondary"
          size="small"
          className="w-fit print:hidden"
          tabIndex={tabIndex}
          onClick={open}
        >
          Why this amount?
        </Button>
      )}
      <Suspense fallback={null}>
        {isOpen && <WhyAmountDialog of={of} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
