import { LoaderCircle } from 'lucide-react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { classNames } from '../style/class-names.ts';

interface SpinnerProps {
  /** Without a label the spinner is decoration and says nothing. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Spinner({ label, className }: SpinnerProps) {
  const wheel = <LoaderCircle aria-hidden className={classNames('size-4 animate-spin', className)} />;
  if (label === undefined) return wheel;
  return (
    <span role="status" className="inline-flex">
      {wheel}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
