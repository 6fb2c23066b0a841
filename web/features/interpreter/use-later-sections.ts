import { useEffect } from 'react';
import { backgroundModule } from './background-module.ts';

const sections = backgroundModule(() => import('./later-sections.tsx'));

/** What follows the portal's first paint, once `isDrawn`; null until it is there. */
export function useLaterSections(isDrawn: boolean) {
  const later = sections.useModule();
  useEffect(() => {
    if (!isDrawn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // An effect may run before its screen is painted; a task after the next frame runs later.
    const afterPaint = () => {
      timer = setTimeout(sections.ask);
    };
    let frame: number | undefined;
    // A hidden page is never painted.
    if (document.hidden) afterPaint();
    else frame = requestAnimationFrame(afterPaint);
    return () => {
      clearTimeout(timer);
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [isDrawn]);
  return later;
}
