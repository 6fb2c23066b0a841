import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { autoAcceptQuery } from '#web/api/auto-accept.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { AutoAcceptLimits } from '#web/parts/schedule/auto-accept-limits.tsx';

/** What an interpreter takes without being asked, as they have set it; nothing if they are asked for everything (rule fill-plans-14). */
export function ProfileAutoAccept({ interpreterId }: { interpreterId: number }) {
  const query = useQuery(autoAcceptQuery({ by: 'staff', interpreterId }));
  const heading = useId();
  if (!query.data && query.isError)
    return <LoadError title="The auto-accept limits could not be loaded" of={query} />;
  const limits = query.data?.standingYes;
  if (!limits) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <div>
        <h3 id={heading} className="font-semibold text-large">
          Auto-accept
        </h3>
        <p className="text-ink-soft">Appointments within these limits are booked at once.</p>
      </div>
      <AutoAcceptLimits limits={limits} />
    </section>
  );
}
