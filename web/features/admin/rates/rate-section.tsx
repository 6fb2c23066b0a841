import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { usePermission } from '../use-permission.ts';

interface RateSectionProps {
  title: string;
  about?: string;
  /** Only for those who may change rates. */
  action: { label: string; onPress: () => void } | null;
  children: ReactNode;
}

/** A titled part of the rate book. */
export function RateSection({ title, about, action, children }: RateSectionProps) {
  const may = usePermission();
  return (
    <Card as="section" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b px-4 py-2">
        <div className="min-w-0">
          <h2 className="font-semibold text-large">{title}</h2>
          {about && <p className="text-ink-soft text-small">{about}</p>}
        </div>
        {action && may('rates.begin') && (
          <Button
            variant="secondary"
            size="small"
            icon={<CalendarPlus aria-hidden className="size-4" />}
            aria-label={`${action.label} (${title})`}
            onClick={action.onPress}
          >
            {action.label}
          </Button>
        )}
      </div>
      {children}
    </Card>
  );
}
