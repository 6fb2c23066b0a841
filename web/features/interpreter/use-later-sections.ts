import { useEffect } from 'react';
import { arriving } from './arriving.ts';

const sections = arriving(() => import('./later-sections.tsx'));

/** What comes after the portal's first paint, for which `isDrawn` says that it is due; null until it is there. */
export function useLaterSections(isDrawn: boolean) {
  const later = sections.useModule();
  useEffect(() => {
    if (!isDrawn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // An effect may run before its screen is painted: a turn that begins after the next frame comes later.
    const afterPaint = () => {
      timer = setTimeout(sections.ask);
    };
    let frame: number | undefined;
    // A page out of sight is never painted.
    if (document.hidden) afterPaint();
    else frame = requestAnimationFrame(afterPaint);
    return () => {
      clearTimeout(timer);
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [isDrawn]);
  return later;
}
