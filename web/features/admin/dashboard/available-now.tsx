import { useQuery } from '@tanstack/react-query';
import type { Interpreter } from '#contracts/interpreters/shapes.ts';
import { freeInterpretersQuery } from '#web/api/staff/interpreters.ts';
import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { PersonLink } from '../person-link.tsx';
import { Panel, PanelError } from './panel.tsx';

/** How many are shown, loading or loaded; the others are a link away. */
const SHOWN = 4;
/** The place of so many rows is kept, however few fill it, so that nothing below moves. */
const rows = 'grid grid-rows-[repeat(4,minmax(4.25rem,auto))] md:grid-rows-[repeat(4,minmax(3.75rem,auto))]';

/** The interpreters who are available and have no booking now. */
export function AvailableNow() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(freeInterpretersQuery(SHOWN));
  return (
    <Panel title="Available Now" action={data && <Badge>{data.total}</Badge>}>
      {isPending && (
        <SkeletonGroup label="Loading available interpreters" className={rows}>
          {Array.from({ length: SHOWN }, (_, index) => `row-${index}`).map((key) => (
            <Skeleton key={key} className="mx-4 my-2" />
          ))}
        </SkeletonGroup>
      )}
      {isError && (
        <PanelError isRetrying={isFetching} onRetry={() => void refetch()}>
          Available interpreters could not be loaded.
        </PanelError>
      )}
      {data && <Interpreters interpreters={data.rows} />}
      <p className="border-line border-t px-4 py-2">
        {data && data.total > SHOWN && `and ${data.total - SHOWN} more · `}
        <TextLink href={paths.interpreters}>All interpreters</TextLink>
      </p>
    </Panel>
  );
}

function Interpreters({ interpreters }: { interpreters: readonly Interpreter[] }) {
  if (interpreters.length === 0) {
    return <p className="px-4 py-3 text-ink-soft">No interpreter is free right now.</p>;
  }
  return (
    <ul className={rows}>
      {interpreters.map(({ id, name, languages, phone }) => (
        <li key={id} className="min-w-0 border-line px-4 py-2 not-first:border-t">
          <p className="flex justify-between gap-x-2">
            <span className="truncate font-medium" title={name}>
              <PersonLink kind="interpreter" person={{ id, name }} />
            </span>
            <span className="max-w-1/2 shrink-0 truncate text-ink-soft">{phone}</span>
          </p>
          <p className="truncate text-ink-soft">{languages.join(', ')}</p>
        </li>
      ))}
    </ul>
  );
}
