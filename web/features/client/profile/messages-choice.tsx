import { Suspense, startTransition, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';

const MessagesDialog = lazyPart(() => import('./messages-dialog.tsx'), 'MessagesDialog');

/** The way from the profile to its e-mails, which are saved apart from it. */
export function MessagesChoice({ clientId }: { clientId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section
      aria-labelledby="messages-heading"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-5"
    >
      <div className="min-w-0">
        <h3 id="messages-heading" className="font-semibold">
          Messages
        </h3>
        <p className="text-ink-soft">Which e-mails you get, and when not.</p>
      </div>
      <Button variant="secondary" onClick={() => startTransition(() => setIsOpen(true))}>
        Choose Messages
      </Button>
      <Suspense fallback={null}>
        {isOpen && <MessagesDialog clientId={clientId} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </section>
  );
}
