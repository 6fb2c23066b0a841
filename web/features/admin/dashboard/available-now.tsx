import { useQuery } from '@tanstack/react-query';
import { availableInterpretersQuery } from '#web/api/staff-interpreters.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Panel } from './panel.tsx';
import { LoadingRows, PanelError } from './panel-states.tsx';

/** How many stand here; the others are a link away. */
const SHOWN = 6;

/** Interpreters who take assignments (spec §2; 4 loading rows). */
export function AvailableNow() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(availableInterpretersQuery);
  return (
    <Panel title="Available Now" action={data && <Badge>{data.length}</Badge>}>
      {isPending && <LoadingRows label="Loading available interpreters" count={4} />}
      {isError && (
        <PanelError isRetrying={isFetching} onRetry={() => void refetch()}>
          Available interpreters could not be loaded.
        </PanelError>
      )}
      {data?.length === 0 && <p className="px-4 py-3 text-ink-soft">No interpreter is available.</p>}
      <ul className="divide-y divide-line">
        {data?.slice(0, SHOWN).map(({ id, name, languages, phone }) => (
          <li key={id} className="px-4 py-2">
            <p className="flex flex-wrap justify-between gap-x-2">
              <span className="font-medium">{name}</span>
              <span className="text-ink-soft">{phone}</span>
            </p>
            <p className="truncate text-ink-soft">{languages.join(', ')}</p>
          </li>
        ))}
      </ul>
      {data && data.length > SHOWN && (
        <p className="border-line border-t px-4 py-2">
          <TextLink href={paths.interpreters}>All interpreters</TextLink>
        </p>
      )}
    </Panel>
  );
}
