import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingRows, Panel, PanelError } from '../dashboard/panel.tsx';

interface ProfileSectionProps<Data> {
  title: string;
  /** Beside the title: a link to the list. */
  action?: ReactNode;
  query: UseQueryResult<Data>;
  /** 'The messages', for the sentences. */
  what: string;
  children: (data: Data) => ReactNode;
}

/** A titled part of a person's page with its own data: their place while they load, what failed and a second try. */
export function ProfileSection<Data>({ title, action, query, what, children }: ProfileSectionProps<Data>) {
  const { data, isError, isFetching, refetch } = query;
  return (
    <Panel title={title} action={action}>
      {data !== undefined && children(data)}
      {data === undefined && isError && (
        <PanelError isRetrying={isFetching} onRetry={() => void refetch()}>
          {`${what} could not be loaded.`}
        </PanelError>
      )}
      {data === undefined && !isError && <LoadingRows label={`Loading: ${what}`} count={3} />}
    </Panel>
  );
}
