import type { ReactNode } from 'react';
import { classNames } from '#web/ui/style/class-names.ts';

interface PlaceProps {
  id: 'today' | 'calendar' | 'past-work';
  className?: string | undefined;
  children: ReactNode;
}

/** A part of the page that the bottom bar links to; 'Offered Assignments' is one itself. */
export function PortalSection({ id, className, children }: PlaceProps) {
  return (
    <div id={id} className={classNames('min-w-0 scroll-mt-10', className)}>
      {children}
    </div>
  );
}
