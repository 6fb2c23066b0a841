import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '#web/ui/style/class-names.ts';

interface PhotoProps {
  src: string;
  alt: string;
  className?: string | undefined;
}

/** An image, or a sign in its place if it cannot be loaded. */
export function Photo({ src, alt, className }: PhotoProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (failedSrc === src) {
    return (
      <span className="flex size-full flex-col items-center justify-center gap-1 p-2 text-center text-ink-soft text-small">
        <ImageOff aria-hidden className="size-5" />
        Not loaded
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      decoding="async"
      className={classNames('block', className)}
      onError={() => setFailedSrc(src)}
    />
  );
}
