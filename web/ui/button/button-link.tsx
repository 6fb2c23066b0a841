import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type ButtonStyle, buttonStyle } from './button-style.ts';

export interface ButtonLinkProps extends ButtonStyle {
  href: string;
  icon?: ReactNode;
  children: ReactNode;
}

/** A link to another screen that looks like a button. */
export function ButtonLink({ href, icon, children, ...style }: ButtonLinkProps) {
  return (
    <Link href={href} className={buttonStyle(style)}>
      {icon}
      {children}
    </Link>
  );
}
