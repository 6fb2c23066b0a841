import type { RuleKind, Side } from '#domain/billing/rules/rule.ts';
import { Button } from '#web/ui/button/button.tsx';
import { usePermission } from '../use-permission.ts';
import { KIND_NAMES, SIDE_NAMES, termsInWords } from './rule-kinds.ts';
import type { RuleRow } from './rule-rows.ts';
import { RulesInTime, Until } from './rules-in-time.tsx';
import type { RateIntent } from './use-rate-dialogs.tsx';

interface RuleListProps {
  /** Names the list. */
  label: string;
  rows: readonly RuleRow[];
  /** Said where there is no rule; '–' where it is null. */
  none?: (row: RuleRow, side: Side) => string | null;
  onIntent: (intent: RateIntent) => void;
}

const SIDES = ['charge', 'pay'] as const;

/** Interpreters have no payment terms: when they are paid is a setting. */
const hasSide = (kind: RuleKind, side: Side) => kind !== 'payment_terms' || side === 'charge';

/** Rules by kind and limits, for both sides: what holds today, what comes, what was. */
export function RuleList({ label, rows, none = () => null, onIntent }: RuleListProps) {
  return (
    <>
      {rows.some(({ kind }) => hasSide(kind, 'pay')) && (
        <div
          aria-hidden
          className="grid gap-x-6 border-line border-b px-4 py-2 font-medium text-ink-soft text-small max-md:hidden md:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <span />
          {SIDES.map((side) => (
            <span key={side}>{SIDE_NAMES[side]}</span>
          ))}
        </div>
      )}
      <ul aria-label={label} className="divide-y divide-line">
        {rows.map((row) => (
          <li
            key={row.key}
            className="grid gap-x-6 gap-y-2 px-4 py-2 max-md:py-3 md:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <p className="wrap-anywhere pt-1 font-medium max-md:pt-0">
              {row.limitWords || row.name}
              {row.limitWords !== '' && (
                <span className="block font-normal text-ink-soft">{KIND_NAMES[row.kind]}</span>
              )}
            </p>
            {SIDES.filter((side) => hasSide(row.kind, side)).map((side) => (
              <SideCell key={side} row={row} side={side} none={none(row, side)} onIntent={onIntent} />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

interface SideCellProps {
  row: RuleRow;
  side: Side;
  none: string | null;
  onIntent: (intent: RateIntent) => void;
}

function SideCell({ row, side, none, onIntent }: SideCellProps) {
  const may = usePermission();
  const rules = row[side];
  const { present } = rules;
  const what = `${row.name}, ${SIDE_NAMES[side].toLowerCase()}`;
  const subject = { side, kind: row.kind, scope: row.limits };
  return (
    <div className="flex min-w-0 items-start justify-between gap-2">
      <div className="min-w-0 pt-1">
        <p className="text-ink-soft text-small md:sr-only">{SIDE_NAMES[side]}</p>
        {present ? (
          <p className="wrap-anywhere">
            {termsInWords(present)}
            <Until rule={present} coming={rules.coming} />
          </p>
        ) : (
          <p className="text-ink-faint">{none ?? '–'}</p>
        )}
        <RulesInTime rules={rules} what={what} onIntent={onIntent} />
      </div>
      {may('rates.begin') && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`${present ? 'Change' : 'Add'}: ${what}`}
          onClick={() => onIntent({ act: 'begin', subject, owner: row.owner, choosing: 'nothing', present })}
        >
          {present ? 'Change' : 'Add'}
        </Button>
      )}
    </div>
  );
}
