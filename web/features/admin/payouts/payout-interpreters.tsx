import type { PayoutDetail, PayoutInterpreter } from '#contracts/payouts/shapes.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { useAssignmentDialogs } from '../assignments/assignment-dialogs.tsx';
import { type RecordLayout, recordColumns } from '../list/record-columns.ts';
import { RecordGrid } from '../list/record-grid.tsx';
import { SearchInput } from '../list/search-input.tsx';
import { placed, wholeList } from '../list/use-list.ts';
import { useUrlFilters } from '../list/use-url-filters.ts';
import { PersonLink } from '../person-link.tsx';
import { PayoutLinesOf } from './payout-lines.tsx';
import type { MoveLines } from './use-move-lines.ts';

interface PayoutInterpretersProps {
  payout: PayoutDetail;
  today: string | undefined;
  /** Null: nothing can be taken out. */
  move: MoveLines | null;
}

/** Below so many a search is more a hindrance than a help. */
const FEW = 12;

/** Who gets how much; a row opens to its lines. */
export function PayoutInterpreters({ payout, today, move }: PayoutInterpretersProps) {
  const { values, set } = useUrlFilters(['q']);
  const appointments = useAssignmentDialogs();
  const { interpreters } = payout;
  const q = values.q.toLowerCase();
  const shown = interpreters
    .filter(({ interpreter }) => interpreter.name.toLowerCase().includes(q))
    .map((paid) => ({ ...paid, id: paid.interpreter.id }));

  return (
    <section aria-labelledby="payout-interpreters" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="payout-interpreters" className="font-semibold text-large">
          Interpreters{' '}
          <span className="font-normal text-ink-soft">{interpreters.length.toLocaleString('en-US')}</span>
        </h3>
        {interpreters.length > FEW && (
          <div className="max-sm:w-full sm:w-64">
            <SearchInput
              label="Search interpreters"
              placeholder="Name"
              value={values.q}
              onChange={(typed) => set({ q: typed })}
            />
          </div>
        )}
      </div>
      {interpreters.length === 0 && <p className="text-ink-soft">Nothing is in this payout.</p>}
      {interpreters.length > 0 && shown.length === 0 && (
        <p className="text-ink-soft">Nobody in this payout has this name.</p>
      )}
      {shown.length > 0 && (
        <RecordGrid
          label="Interpreters"
          what="interpreters"
          list={wholeList(shown.map(placed))}
          columns={columns}
          layout={LAYOUT}
          heights={{ line: 45, card: 60 }}
          nameOf={({ interpreter }) => interpreter.name}
          below={{
            title: 'Show',
            label: 'Items of',
            className: 'bg-sunken/50 py-3',
            content: ({ item }) => (
              <PayoutLinesOf
                payout={payout}
                interpreter={item.interpreter}
                paid={item}
                today={today}
                move={move}
                onAppointment={(assignmentId) => appointments.open({ act: 'details', assignmentId })}
              />
            ),
          }}
        />
      )}
      {appointments.dialogs}
    </section>
  );
}

const LAYOUT: RecordLayout = {
  card: { tracks: 'minmax(0,1fr) auto 2.75rem', lines: ['interpreter pay more'] },
};

const columns = recordColumns<PayoutInterpreter>(undefined, [
  {
    key: 'interpreter',
    title: 'Interpreter',
    width: 'minmax(0,1.4fr)',
    person: ({ interpreter }) => interpreter,
    className: 'truncate font-medium',
    cell: ({ interpreter, returned }, tabIndex) => (
      <>
        <PersonLink kind="interpreter" person={interpreter} tabIndex={tabIndex} />{' '}
        {returned !== null && <Badge tone="yellow">Returned</Badge>}
      </>
    ),
  },
  {
    key: 'items',
    title: 'Items',
    width: '3rem',
    text: ({ lineCount }) => String(lineCount),
    isNumeric: true,
    className: 'text-ink-soft',
  },
  {
    key: 'unusual',
    title: 'Unusual',
    width: 'minmax(0,1.6fr)',
    text: ({ flags }) => flags.map(({ text }) => text).join('; '),
    className: 'truncate text-ink-soft',
  },
  {
    key: 'pay',
    title: 'Pay',
    width: '7rem',
    money: ({ total }) => total,
    className: 'font-semibold',
    cell: ({ isPaid, total }) => (isPaid ? dollars(total) : <Carried total={total} />),
  },
]);

/** A sum that is not paid with this payout. */
function Carried({ total }: { total: string }) {
  return (
    <>
      <Badge>Waits</Badge> <span className="font-normal">{dollars(total)}</span>
    </>
  );
}
