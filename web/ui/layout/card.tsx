import type { ComponentProps } from 'react';
import { classNames } from '../style/class-names.ts';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
}

export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  // One element of four with the same props; the intersection of their ref types is what TypeScript cannot form.
  const Box = Element as 'div';
  return <Box {...rest} className={classNames('rounded-card border border-line bg-surface', className)} />;
}
