import { useState } from 'react';

/**
 * A soft glow over the nearest positioned box, once for each change of `version` after the first paint, or at once if
 * the box `isNew`. It moves nothing.
 */
export function ChangeFlash({ version, isNew = false }: { version: string; isNew?: boolean | undefined }) {
  const [first] = useState(version);
  if (version === first && !isNew) return null;
  return (
    <span
      key={version}
      aria-hidden
      className="pointer-events-none absolute inset-0 animate-flash rounded-[inherit]"
    />
  );
}
