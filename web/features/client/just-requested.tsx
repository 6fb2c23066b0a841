import { useEffect, useRef } from 'react';

/** Marks the appointment that was just requested and moves the focus there, because the form that had it is gone. */
export function JustRequested() {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Somebody who has moved on meanwhile is left alone. The form's own focus disappears with the form.
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
