import type { UseQueryResult } from '@tanstack/react-query';
import { sentenceOf } from '#web/api/http-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

type Load = UseQueryResult<unknown>;

/** Says which of the form's lists could not be loaded; what was typed stays. */
export function LoadTrouble(loads: { clients: Load; company: Load; speakers: Load }) {
  const failed = [
    { what: 'Clients', load: loads.clients },
    { what: 'Interpreters', load: loads.speakers },
    { what: 'The company’s time zone', load: loads.company },
  ].find(({ load }) => load.isError);
  if (failed === undefined) return null;
  return (
    <Alert tone="error" title={`${failed.what} could not be loaded`}>
      <p>{sentenceOf(failed.load.error)}</p>
      <Button
        variant="secondary"
        size="small"
        className="mt-2"
        pending={failed.load.isFetching}
        onClick={() => void failed.load.refetch()}
      >
        Try again
      </Button>
    </Alert>
  );
}
