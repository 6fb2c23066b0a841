import { useEffect, useRef } from 'react';

/** Marks the appointment that has just been asked for, and leads there: the form that had the focus is gone. */
export function JustRequested() {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Whoever has gone on meanwhile is not called back; the form's own focus is hidden with it, sooner or later.
    const focused = document.activeElement;
    const isNowhere = focused === document.body || focused?.getClientRects().length === 0;
    if (isNowhere) ref.current?.focus();
  }, []);
  return (
    <p ref={ref} tabIndex={-1} className="mb-1 font-medium text-accent">
      Just requested
    </p>
  );
}
