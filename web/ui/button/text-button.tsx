import type { ComponentProps } from 'react';
import { classNames } from '../style/class-names.ts';
import { textLinkStyle } from './text-link.tsx';

/** A button that stands among links and looks like one: it opens something over the page. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(textLinkStyle, 'min-h-11 pointer-fine:md:min-h-6', className)}
    />
  );
}
