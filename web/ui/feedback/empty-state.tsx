import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** What this place is for. */
  children?: ReactNode;
  icon?: ReactNode;
  /** The first step. */
  action?: ReactNode;
}

export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-card border border-line border-dashed px-6 py-12 text-center">
      {icon && <span className="text-ink-faint">{icon}</span>}
      <p className="font-semibold text-large">{title}</p>
      {children && <div className="max-w-md text-ink-soft">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
