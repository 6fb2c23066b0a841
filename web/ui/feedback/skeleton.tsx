import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { classNames } from '../style/class-names.ts';

/** A grey shape in the place and size of what is loading. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden
      className={classNames('block animate-breathe rounded-control bg-line', className ?? 'h-[1em] w-full')}
    />
  );
}

interface SkeletonGroupProps {
  /** What is loading, for screen readers. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <div role="status" aria-busy className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
