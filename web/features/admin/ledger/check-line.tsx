import { useQuery } from '@tanstack/react-query';
import type { LedgerCheck } from '#contracts/ledger/shapes.ts';
import { ledgerCheckQuery } from '#web/api/staff/billing/ledger.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** What the last nightly check found (rule ledger-6). It is no part of the tabs: a difference concerns all of them. */
export function CheckLine() {
  const { data, isError } = useQuery(ledgerCheckQuery);
  if (data?.last && data.last.differenceCount > 0) return <Differences last={data.last} />;
  return (
    // Its place is kept, so that nothing below moves when the answer comes.
    <p className="min-h-5 text-ink-soft text-small">
      {isError && 'Whether the ledger was checked could not be loaded.'}
      {data?.last === null && 'The ledger is checked each night against the payments.'}
      {data?.last &&
        `Checked ${when.format(new Date(data.last.at))}: all ${data.last.entryCount.toLocaleString('en-US')} entries agree with the payments.`}
    </p>
  );
}

function Differences({ last }: { last: NonNullable<LedgerCheck['last']> }) {
  const { at, differenceCount, differences } = last;
  const more = differenceCount - differences.length;
  return (
    <Alert tone="error">
      <p>
        {`The check of ${when.format(new Date(at))} found that the ledger and the payments differ. Please tell the person who runs Parley.`}
      </p>
      <ul className="mt-1 list-disc ps-5">
        {differences.map((one) => (
          <li key={one}>{one}</li>
        ))}
        {more > 0 && <li>{`and ${more.toLocaleString('en-US')} more`}</li>}
      </ul>
    </Alert>
  );
}
