import { Repeat } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import type { ButtonStyle } from '#web/ui/button/button-style.ts';

/** 'Request again': opens the request form filled in from an appointment, without its date (rule requests-5). */
export function RequestAgainLink({
  assignmentId,
  size,
}: Pick<ButtonStyle, 'size'> & { assignmentId: number }) {
  return (
    <ButtonLink
      href={`${paths.clientPortal}?tab=request&again=${assignmentId}`}
      variant="secondary"
      size={size}
      icon={<Repeat aria-hidden className="size-4" />}
    >
      Request again
    </ButtonLink>
  );
}
