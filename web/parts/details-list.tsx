import type { ReactNode } from 'react';

export interface Detail {
  label: string;
  /** Nothing (null, undefined, false or no text) leaves the line out. */
  value: ReactNode;
}

/** Names and values, one below the other on a phone. */
export function DetailsList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-[8rem_1fr]">
      {details
        .filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
        .map(({ label, value }) => (
          <div key={label} className="grid gap-x-4 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 whitespace-pre-line">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
