import type { ShownStatus } from '#domain/assignment/shown-status.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { STATUS_STYLES } from './status-style.ts';

/** The mark of a status with its word. */
export function StatusMark({ status }: { status: ShownStatus }) {
  return (
    <span aria-hidden className={classNames('inline-block size-2 shrink-0', STATUS_STYLES[status].mark)} />
  );
}

/** The mark alone, with its word for screen readers. */
export function SpokenMark({ status }: { status: ShownStatus }) {
  return (
    <>
      <StatusMark status={status} />
      <VisuallyHidden>{STATUS_STYLES[status].word}: </VisuallyHidden>
    </>
  );
}
