import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';

interface AlertProps {
  tone?: 'error' | 'note' | undefined;
  title?: string | undefined;
  children?: ReactNode;
}

/** A message that stays where it belongs. Errors are announced at once; notes are read in their place. */
export function Alert({ tone = 'note', title, children }: AlertProps) {
  const isError = tone === 'error';
  const Icon = isError ? CircleAlert : Info;
  return (
    <div
      role={isError ? 'alert' : 'note'}
      className={classNames(
        'flex gap-3 rounded-control border p-3',
        isError ? 'border-danger/40 bg-danger-soft text-danger' : 'border-line bg-sunken text-ink-soft',
      )}
    >
      <Icon aria-hidden className="mt-[0.2em] size-[1.15em] shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-medium">{title}</p>}
        {children}
      </div>
    </div>
  );
}
