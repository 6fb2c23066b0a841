import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/card.tsx';

interface PanelProps {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of the dashboard. */
export function Panel({ title, action, children }: PanelProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 border-line border-b px-4 py-2">
        <h2 id={id} className="font-semibold text-large">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
}
