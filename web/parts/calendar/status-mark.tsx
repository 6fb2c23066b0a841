import type { AssignmentStatus } from '#domain/assignment/status.ts';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { STATUS_LOOKS } from './status-look.ts';

/** The mark of a status beside its word. */
export function StatusMark({ status }: { status: AssignmentStatus }) {
  return (
    <span aria-hidden className={classNames('inline-block size-2 shrink-0', STATUS_LOOKS[status].mark)} />
  );
}

/** The mark alone, and its word for who cannot see it. */
export function SpokenMark({ status }: { status: AssignmentStatus }) {
  return (
    <>
      <StatusMark status={status} />
      <VisuallyHidden>{STATUS_LOOKS[status].word}: </VisuallyHidden>
    </>
  );
}
