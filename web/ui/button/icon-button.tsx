import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Said by screen readers and shown as the tooltip. */
  label: string;
  /** Shown in the tooltip: 'Mod K', 'N'. */
  shortcut?: string | undefined;
  icon: ReactNode;
}

export function IconButton({ label, shortcut, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      data-tooltip={label}
      data-shortcut={shortcut}
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors hover:bg-hover hover:text-ink disabled:opacity-50 pointer-fine:md:size-9',
        className,
      )}
    >
      {icon}
    </button>
  );
}
