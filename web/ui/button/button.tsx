import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { classNames } from '../style/class-names.ts';
import { type ButtonStyle, buttonStyle } from './button-style.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonStyle {
  /** While true the button keeps its width and its focus, is announced as busy, and does nothing. */
  pending?: boolean | undefined;
  /** What it shows while pending; without it, a spinner replaces the label. */
  pendingLabel?: string | undefined;
  icon?: ReactNode;
}

export function Button(props: ButtonProps) {
  const { variant, size, className, pending = false, pendingLabel, icon, children, onClick, ...rest } = props;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={buttonStyle({ variant, size, className })}
      onClick={handleClick}
    >
      <span className="grid place-items-center *:col-start-1 *:row-start-1">
        <span className={classNames('inline-flex items-center gap-2', pending && 'invisible')}>
          {icon}
          {children}
        </span>
        {pendingLabel !== undefined && (
          <span className={classNames('inline-flex items-center gap-2', !pending && 'invisible')}>
            <Spinner />
            {pendingLabel}
          </span>
        )}
        {pendingLabel === undefined && pending && (
          <>
            <Spinner />
            <span className="sr-only">{children}</span>
          </>
        )}
      </span>
    </button>
  );
}
