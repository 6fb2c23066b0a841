import { type ReactNode, useId } from 'react';
import { formatDateShort } from '#domain/civil.ts';
import { type PersonKind, PersonLink } from '../person-link.tsx';

/** Entries of one kind under their heading; nothing if there are none. */
export function ListGroup({ title, children }: { title: string; children: readonly ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-line border-t first:border-t-0">
      <h3 id={id} className="px-4 pt-3 font-medium text-ink-soft text-small">
        {title}
      </h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

interface ListRowProps {
  kind: PersonKind;
  entry: { readonly reason: string | null; readonly on: string; readonly by: string | null };
  person: { readonly id: number; readonly name: string };
  /** What can be done with it. */
  children?: ReactNode;
}

/** Somebody on a list: who, why, since when and by whom. */
export function ListRow({ kind, person, entry: { reason, on, by }, children }: ListRowProps) {
  return (
    <li className="flex items-start justify-between gap-3 px-4 py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <PersonLink kind={kind} person={person} />
        </p>
        {reason !== null && <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{reason}</p>}
        <p className="text-ink-faint text-small">{[formatDateShort(on), by].filter(Boolean).join(', ')}</p>
      </div>
      {children}
    </li>
  );
}
