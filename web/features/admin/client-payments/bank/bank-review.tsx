import { FileCheck2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { BankImport } from '#contracts/client-payments/shapes.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { useUnsavedChanges } from '#web/ui/dialog/use-unsaved-changes.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Shortcut } from '#web/ui/keyboard/shortcut.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { joinNames } from '#web/ui/text/join-names.ts';
import { StateTabs } from '../../list/state-tabs.tsx';
import { useToastOffset } from '../../use-toast-offset.ts';
import type { BankRowState, ChosenRow } from './bank-choice.ts';
import type { SentFile } from './bank-columns-dialog.tsx';
import { BankRowList } from './bank-row-list.tsx';
import { useBankRows } from './use-bank-rows.ts';

const BankColumnsDialog = lazyComponent(() => import('./bank-columns-dialog.tsx'), 'BankColumnsDialog');
const ChangeRowDialog = lazyComponent(() => import('./change-row-dialog.tsx'), 'ChangeRowDialog');

interface BankReviewProps {
  file: BankImport;
  sent: SentFile;
  /** With other columns. */
  onReadAnew: (file: BankImport) => void;
  onAnother: () => void;
}

const PARTS = ['', 'open', 'confirmed', 'skipped', 'imported'] as const;
type Part = (typeof PARTS)[number];

const PART_NAMES: Readonly<Record<Part, string>> = {
  '': 'All',
  open: 'To confirm',
  confirmed: 'Confirmed',
  skipped: 'Skipped',
  imported: 'Recorded',
};

function partOf(state: BankRowState): Part {
  if (state === 'impossible') return '';
  return state === 'recorded' ? 'imported' : state;
}

/** The rows of a bank's file, to be confirmed one by one and then recorded together. */
export function BankReview({ file, sent, onReadAnew, onAnother }: BankReviewProps) {
  const bank = useBankRows(file);
  const [part, setPart] = useState<Part>('');
  const [changing, setChanging] = useState<ChosenRow | null>(null);
  const [isChoosingColumns, setIsChoosingColumns] = useState(false);
  const unsaved = useUnsavedChanges(bank.confirmed.length > 0, onAnother);
  const count = (of: Part) => bank.rows.filter(({ state }) => of === '' || partOf(state) === of).length;
  const shown = bank.rows.filter(({ state }) => part === '' || partOf(state) === part);
  return (
    <div className="flex flex-col gap-3">
      <About file={file} name={sent.name} onChangeColumns={() => setIsChoosingColumns(true)} />
      <div className="flex flex-wrap items-end gap-2 border-line border-b">
        <div className="min-w-0 flex-1">
          <StateTabs
            states={PARTS}
            current={part}
            nameOf={(one) => PART_NAMES[one]}
            countOf={count}
            onChoose={setPart}
          />
        </div>
        <Button variant="secondary" size="small" className="mb-1" onClick={unsaved.close}>
          Another File
        </Button>
      </div>
      <p className="text-ink-soft text-small max-lg:hidden">
        <Shortcut shortcut="↓" /> next, <Shortcut shortcut="Space" /> confirm and next,{' '}
        <Shortcut shortcut="C" /> change, <Shortcut shortcut="S" /> skip
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title={bank.rows.length === 0 ? 'No deposits' : 'Nothing here'}
          icon={<FileCheck2 aria-hidden />}
        >
          {bank.rows.length === 0 && 'The file has no deposits.'}
        </EmptyState>
      ) : (
        <BankRowList rows={shown} bank={bank} onChange={setChanging} />
      )}
      {bank.confirmed.length > 0 && <RecordBar bank={bank} />}
      <Suspense fallback={null}>
        {changing && (
          <ChangeRowDialog
            chosen={changing}
            onChoose={(choice) => {
              bank.choose(changing.row.bankLine, choice);
              setChanging(null);
            }}
            onClose={() => setChanging(null)}
          />
        )}
        {isChoosingColumns && (
          <BankColumnsDialog
            sent={sent}
            table={file.table}
            why={
              bank.confirmed.length > 0
                ? 'Choose what each column has. The rows are then read again, and what you confirmed must be confirmed again.'
                : 'Choose what each column has. The rows are then read again.'
            }
            onRead={onReadAnew}
            onClose={() => setIsChoosingColumns(false)}
          />
        )}
      </Suspense>
      {unsaved.question}
    </div>
  );
}

/** What was read, and what could not be. */
function About({
  file: { columns, rows, outgoing, problems },
  name,
  onChangeColumns,
}: {
  file: BankImport;
  name: string;
  onChangeColumns: () => void;
}) {
  const used = [columns.date, columns.amount, ...columns.text, columns.reference].filter(
    (column): column is string => column !== null,
  );
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-soft">
        {`${name}: ${rows.length.toLocaleString('en-US')} ${rows.length === 1 ? 'deposit' : 'deposits'}`}
        {outgoing > 0 &&
          `, without ${outgoing.toLocaleString('en-US')} ${outgoing === 1 ? 'withdrawal' : 'withdrawals'}`}
        . {`Read from ${joinNames([...new Set(used)])}.`}{' '}
        <TextButton onClick={onChangeColumns}>Change columns</TextButton>
      </p>
      {problems.length > 0 && (
        <Alert title={`${problems.length} ${problems.length === 1 ? 'row is' : 'rows are'} left out`}>
          <ul className="list-disc ps-4">
            {problems.slice(0, 10).map(({ line, message }) => (
              <li key={line}>{message}</li>
            ))}
            {problems.length > 10 && <li>{`and ${problems.length - 10} more`}</li>}
          </ul>
        </Alert>
      )}
    </div>
  );
}

/** Records all that is confirmed. */
function RecordBar({ bank }: { bank: ReturnType<typeof useBankRows> }) {
  const ref = useRef<HTMLElement>(null);
  useToastOffset(ref);
  const count = bank.confirmed.length;
  return (
    <section
      ref={ref}
      aria-label="Confirmed"
      className="sticky bottom-3 z-10 mx-auto flex w-fit max-w-full animate-rise flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-2 shadow-float max-md:w-full"
    >
      <p role="status" className="whitespace-nowrap">
        <strong className="font-semibold">{count.toLocaleString('en-US')} confirmed</strong>
        <span className="ps-2 tabular-nums">{dollars(bank.confirmedAmount)}</span>
      </p>
      <Button
        className="max-md:w-full"
        pending={bank.isRecording}
        pendingLabel="Recording..."
        onClick={bank.record}
      >
        {count === 1 ? 'Record 1 Payment' : `Record ${count.toLocaleString('en-US')} Payments`}
      </Button>
    </section>
  );
}
