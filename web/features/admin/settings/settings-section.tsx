import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/layout/card.tsx';

interface SettingsSectionProps {
  title: string;
  about: string;
  children: ReactNode;
}

/** A titled part of a form of settings. */
export function SettingsSection({ title, about, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4 p-4 md:p-6">
      <div>
        <h2 id={id} className="font-semibold text-large">
          {title}
        </h2>
        <p className="text-ink-soft">{about}</p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
    </Card>
  );
}
