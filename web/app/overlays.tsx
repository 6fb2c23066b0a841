import { ToastRegion } from '#web/ui/toast-region.tsx';
import { TooltipLayer } from '#web/ui/tooltip.tsx';

/** What stands over every screen when there is something to say: toasts and tooltips. */
export function Overlays() {
  return (
    <>
      <ToastRegion />
      <TooltipLayer />
    </>
  );
}
