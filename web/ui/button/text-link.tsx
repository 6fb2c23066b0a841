import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from '../style/class-names.ts';

/** The look of a link, for whatever element plays one. */
/** How links within text look. */
export const textLinkStyle =
  'rounded-[4px] font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current';

interface TextLinkProps {
  href: string;
  children: ReactNode;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
  tabIndex?: number | undefined;
}

/** A link within text: to a screen, or (`mailto:`, `tel:`, `https:`) out of the app. */
export function TextLink({ href, children, className, onClick, tabIndex }: TextLinkProps) {
  const style = classNames(textLinkStyle, className);
  if (!href.startsWith('/')) {
    return (
      <a href={href} className={style} tabIndex={tabIndex} onClick={onClick}>
        {children}
      </a>
    );
  }
  return (
    <Link href={href} className={style} tabIndex={tabIndex} onClick={() => onClick?.()}>
      {children}
    </Link>
  );
}

/** A button that looks like the links around it: it opens something over the page. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(textLinkStyle, 'min-h-11 pointer-fine:md:min-h-6', className)}
    />
  );
}
