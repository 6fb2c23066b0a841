import { Rss } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';

const SubscribeDialog = lazyComponent(
  () => import('#web/parts/calendar-feed/subscribe-dialog.tsx'),
  'SubscribeDialog',
);

/** Opens the address with which the client's own calendar follows the appointments (rule messages-25). */
export function SubscribeButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<Rss aria-hidden className="size-4 shrink-0" />}
        onClick={() => startTransition(() => setIsOpen(true))}
      >
        Subscribe
      </Button>
      <Suspense fallback={null}>
        {isOpen && <SubscribeDialog audience="client" onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
