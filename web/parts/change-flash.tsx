import { useState } from 'react';

/**
 * A soft glow over the nearest positioned box, once each time `version` changes after the first paint, or at once when
 * the box `isNew`. It lies over the content and moves nothing.
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
