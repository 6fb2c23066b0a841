import { Repeat } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { ButtonStyle } from '#web/ui/button-style.ts';

/** 'Request again': leads to the request form filled from an appointment, without its date. */
export function AgainLink({ assignmentId, size }: Pick<ButtonStyle, 'size'> & { assignmentId: number }) {
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
