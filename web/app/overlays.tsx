import { useEffect } from 'react';
import { removeEndedAnswers } from '#web/device/remove-ended-answers.ts';
import { ToastRegion } from '#web/ui/feedback/toast-region.tsx';
import { TooltipLayer } from '#web/ui/feedback/tooltip.tsx';

/** Toasts and tooltips, above every screen. */
export function Overlays() {
  useEffect(removeEndedAnswers, []);
  return (
    <>
      <ToastRegion />
      <TooltipLayer />
    </>
  );
}
