import { classNames } from '../style/class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'destructive';
export type ButtonSize = 'regular' | 'small';

const shape =
  'relative inline-flex items-center justify-center gap-2 rounded-control border font-medium transition-colors select-none aria-disabled:cursor-default disabled:opacity-50';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-accent-ink not-aria-disabled:hover:bg-accent-strong',
  secondary: 'border-line-strong/60 bg-surface text-ink not-aria-disabled:hover:bg-hover',
  quiet: 'border-transparent bg-transparent text-ink not-aria-disabled:hover:bg-hover',
  destructive: 'border-transparent bg-danger text-danger-ink not-aria-disabled:hover:bg-danger-strong',
};

// Under a finger every target is 44 px or more; under a pointer rows may be denser.
const sizes: Record<ButtonSize, string> = {
  regular: 'min-h-11 px-4 py-2 text-body pointer-fine:md:min-h-9 pointer-fine:md:py-1',
  small: 'min-h-11 px-3 py-1 text-body pointer-fine:md:min-h-8 pointer-fine:md:text-small',
};

export interface ButtonStyle {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

/** The look of a button, for whatever element plays one. */
export function buttonStyle({ variant = 'primary', size = 'regular', className }: ButtonStyle): string {
  return classNames(shape, variants[variant], sizes[size], className);
}
