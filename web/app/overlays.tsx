import { ToastRegion } from '#web/ui/feedback/toast-region.tsx';
import { TooltipLayer } from '#web/ui/feedback/tooltip.tsx';

/** Toasts and tooltips, above every screen. */
export function Overlays() {
  return (
    <>
      <ToastRegion />
      <TooltipLayer />
    </>
  );
}
