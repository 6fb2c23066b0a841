import { useEffect } from 'react';
import { removeEndedAnswers } from '#web/device/remove-ended-answers.ts';
import { ToastRegion } from '#web/ui/feedback/toast-region.tsx';
import { TooltipLayer } from '#web/ui/feedback/tooltip.tsx';

/** Toasts and tooltips, above every screen. It comes when the browser is idle, whatever the screen: time to tidy the device. */
export function Overlays() {
  useEffect(removeEndedAnswers, []);
  return (
    <>
      <ToastRegion />
      <TooltipLayer />
    </>
  );
}
