import { useState } from 'react';
import type { PayoutDetail, PayoutInterpreter } from '#contracts/payouts/shapes.ts';
import type { PayoutFlag } from '#domain/billing/payouts/payout.ts';
import { REVIEW_PATH } from '#web/app/money-paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { PersonLink, personPath } from '../person-link.tsx';
import type { MoveLines } from './use-move-lines.ts';

interface Exception {
  interpreter: { id: number; name: string };
  /** Undefined for who has only work that nobody has approved. */
  total?: string;
  text: string;
}

interface Group {
  code: PayoutFlag;
  rows: readonly Exception[];
}

/** The most serious first. */
const TITLES: Readonly<Record<PayoutFlag, string>> = {
  unreviewed: 'Work that is not approved, and therefore missing',
  unusually_high: 'Unusually high',
  carried_over: 'Nothing to pay',
  archived: 'Deleted interpreters',
  no_email: 'No email address',
  no_address: 'No address',
  first_payment: 'First payment',
};
// The keys are all the flags, in the order above.
const CODES = Object.keys(TITLES) as PayoutFlag[];

interface PayoutExceptionsProps {
  payout: PayoutDetail;
  /** Null: the person only looks. */
  move: MoveLines | null;
}

/** What is unusual, in words, each with what can be done about it (rule payouts-3). */
export function PayoutExceptions({ payout, move }: PayoutExceptionsProps) {
  const groups = groupsOf(payout);
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <section aria-labelledby="payout-exceptions" className="flex flex-col gap-2">
      <h3 id="payout-exceptions" className="font-semibold text-large">
        Needs review <span className="font-normal text-ink-soft">{count.toLocaleString('en-US')}</span>
      </h3>
      {groups.length === 0 ? (
        <p className="text-ink-soft">Nothing is unusual.</p>
      ) : (
        <div className="divide-y divide-line rounded-card border border-line bg-surface">
          {groups.map((group) => (
            <ExceptionGroup key={group.code} group={group} to={payout.to} move={move} />
          ))}
        </div>
      )}
    </section>
  );
}

/** So many of a group are shown at first. */
const SHOWN = 5;

function ExceptionGroup({
  group: { code, rows },
  to,
  move,
}: { group: Group } & Omit<RowProps, 'code' | 'row'>) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? rows : rows.slice(0, SHOWN);
  return (
    <div className="px-4 py-3">
      <h4 className="font-medium">
        {TITLES[code]}{' '}
        <span className="font-normal text-ink-soft">{rows.length.toLocaleString('en-US')}</span>
      </h4>
      <ul>
        {shown.map((row) => (
          <ExceptionRow key={row.interpreter.id} code={code} row={row} to={to} move={move} />
        ))}
      </ul>
      {rows.length > SHOWN && (
        <Button variant="quiet" size="small" className="-ms-3" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${rows.length.toLocaleString('en-US')}`}
        </Button>
      )}
    </div>
  );
}

interface RowProps {
  code: PayoutFlag;
  row: Exception;
  /** The last day of the payout's period. */
  to: string;
  move: MoveLines | null;
}

function ExceptionRow({ code, row: { interpreter, total, text }, to, move }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-1">
      <span className="min-w-0 flex-1 basis-64">
        <PersonLink kind="interpreter" person={interpreter} className="font-medium" />{' '}
        {!FLAGS_WITHOUT_TEXT.includes(code) && <span className="text-ink-soft">{text}</span>}
      </span>
      {total !== undefined && <span className="tabular-nums">{dollars(total)}</span>}
      <span className="flex items-center gap-3">
        <Remedy code={code} interpreter={interpreter} to={to} />
        {move && total !== undefined && TAKEN_OUT.includes(code) && (
          <Button
            variant="secondary"
            size="small"
            pending={move.isPending}
            aria-label={`Take ${interpreter.name} out`}
            onClick={() => move.takeOut({ interpreterId: interpreter.id }, interpreter.name)}
          >
            Take Out
          </Button>
        )}
      </span>
    </li>
  );
}

/** Where the title of the group says it all. */
const FLAGS_WITHOUT_TEXT: readonly PayoutFlag[] = ['archived', 'no_email', 'no_address', 'first_payment'];

/** Where taking the interpreter out is an answer. */
const TAKEN_OUT: readonly PayoutFlag[] = ['unusually_high', 'archived', 'first_payment', 'no_address'];

interface RemedyProps extends Pick<Exception, 'interpreter'> {
  code: PayoutFlag;
  to: string;
}

/** The place where it is put right. */
function Remedy({ code, interpreter: { id, name }, to }: RemedyProps) {
  switch (code) {
    case 'unreviewed':
      return (
        <TextLink href={`${REVIEW_PATH}&part=waiting&interpreterId=${id}&to=${to}`}>
          Review<span className="sr-only"> the work of {name}</span>
        </TextLink>
      );
    case 'no_email':
    case 'no_address':
    case 'first_payment':
      return (
        <TextLink href={personPath('interpreter', id)}>
          {code === 'first_payment' ? 'Check' : 'Complete'}
          <span className="sr-only"> the details of {name}</span>
        </TextLink>
      );
    default:
      return null;
  }
}

function groupsOf({ interpreters, unreviewed }: PayoutDetail): readonly Group[] {
  const missing: readonly Exception[] = unreviewed.map(
    ({ interpreter, count, returnedCount, withoutResultCount, total }) => ({
      interpreter,
      text: [
        `${count === 1 ? '1 appointment' : `${count} appointments`}, ${dollars(total)}`,
        returnedCount > 0 && `${returnedCount} returned with a question`,
        withoutResultCount > 0 && `${withoutResultCount} without a result`,
      ]
        .filter(Boolean)
        .join('; '),
    }),
  );
  return CODES.flatMap((code) => {
    const rows = code === 'unreviewed' ? missing : interpreters.flatMap((row) => flagged(row, code));
    return rows.length === 0 ? [] : [{ code, rows }];
  });
}

function flagged({ interpreter, total, flags }: PayoutInterpreter, code: PayoutFlag): Exception[] {
  const flag = flags.find((one) => one.code === code);
  return flag ? [{ interpreter, total, text: flag.text }] : [];
}
