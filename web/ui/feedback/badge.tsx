import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';

export type BadgeTone = 'gray' | 'yellow' | 'green' | 'teal' | 'red' | 'blue' | 'purple';

const tones: Record<BadgeTone, { box: string; dot: string }> = {
  gray: { box: 'bg-gray-soft text-gray-ink', dot: 'bg-gray-dot' },
  yellow: { box: 'bg-yellow-soft text-yellow-ink', dot: 'bg-yellow-dot' },
  green: { box: 'bg-green-soft text-green-ink', dot: 'bg-green-dot' },
  teal: { box: 'bg-teal-soft text-teal-ink', dot: 'bg-teal-dot' },
  red: { box: 'bg-red-soft text-red-ink', dot: 'bg-red-dot' },
  blue: { box: 'bg-blue-soft text-blue-ink', dot: 'bg-blue-dot' },
  purple: { box: 'bg-purple-soft text-purple-ink', dot: 'bg-purple-dot' },
};

interface BadgeProps {
  children: ReactNode;
  tone?: BadgeTone | undefined;
  /** A dot before the word marks a state; without it the badge is a plain label. */
  dot?: boolean | undefined;
  /** Without the box around it. */
  isPlain?: boolean | undefined;
}

export function Badge({ children, tone = 'gray', dot = false, isPlain = false }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex w-fit items-center gap-1.5 whitespace-nowrap rounded-full px-2 py-0.5 font-medium text-small',
        isPlain ? 'text-ink-soft' : tones[tone].box,
      )}
    >
      {dot && <span aria-hidden className={classNames('size-2 shrink-0 rounded-full', tones[tone].dot)} />}
      {children}
    </span>
  );
}
