import { Link } from 'wouter';
import { clientPath, interpreterPath } from '#web/app/paths.ts';
import { classNames } from '#web/ui/style/class-names.ts';

export type PersonKind = 'interpreter' | 'client';

export const personPath = (kind: PersonKind, id: number) =>
  kind === 'client' ? clientPath(id) : interpreterPath(id);

interface PersonLinkProps {
  kind: PersonKind;
  person: { id: number; name: string };
  className?: string | undefined;
  tabIndex?: number | undefined;
  /** Names it for the arrow keys of its board. */
  'data-item'?: string;
}

/** The name of an interpreter or a client, which leads to the page about them. It is above a row that can be pressed as a whole. */
export function PersonLink({ kind, person: { id, name }, className, ...more }: PersonLinkProps) {
  return (
    <Link
      href={personPath(kind, id)}
      {...more}
      className={classNames(
        'relative rounded-[4px] underline-offset-4 hover:underline focus-visible:underline',
        className,
      )}
    >
      {name}
    </Link>
  );
}
