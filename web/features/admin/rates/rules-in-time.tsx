import type { Rate } from '#contracts/rates/shapes.ts';
import { addDays, formatDateShort } from '#domain/civil.ts';
import { Button } from '#web/ui/button/button.tsx';
import { usePermission } from '../use-permission.ts';
import type { SideRules } from './rule-rows.ts';
import type { RateIntent } from './use-rate-dialogs.tsx';

interface RulesInTimeProps {
  rules: SideRules;
  /** Names them in labels: 'Hourly rate, client pays'. */
  what: string;
  onIntent: (intent: RateIntent) => void;
}

/** What comes after the rule of today, and, folded, what was before. */
export function RulesInTime({ rules, what, onIntent }: RulesInTimeProps) {
  return (
    <>
      <Coming rules={rules.coming} what={what} onIntent={onIntent} />
      <Past rules={rules} />
    </>
  );
}

interface UntilProps {
  rule: Rate;
  coming: readonly Rate[];
}

/** The last day of a rule that no other follows at once. */
export function Until({ rule: { until }, coming }: UntilProps) {
  if (until === null || coming.some(({ from }) => from === until)) return null;
  return (
    <span className="block text-ink-soft text-small">{`until ${formatDateShort(addDays(until, -1))}`}</span>
  );
}

interface ComingProps {
  rules: readonly Rate[];
  what: string;
  onIntent: (intent: RateIntent) => void;
}

function Coming({ rules, what, onIntent }: ComingProps) {
  const may = usePermission();
  if (rules.length === 0) return null;
  return (
    <ul aria-label={`Coming: ${what}`} className="text-small">
      {rules.map((rule) => (
        <li key={rule.id} className="flex flex-wrap items-center gap-x-4">
          <span className="text-accent">
            {`from ${dayOf(rule.from)}: `}
            <span className="wrap-anywhere">{rule.words}</span>
          </span>
          <Until rule={rule} coming={rules} />
          {may('rates.delete') && (
            <Button
              size="small"
              variant="quiet"
              className="-ms-3"
              aria-label={`Delete: ${what}, from ${dayOf(rule.from)}`}
              onClick={() => onIntent({ act: 'delete', rate: rule, what })}
            >
              Delete
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Past({ rules: { past } }: { rules: SideRules }) {
  if (past.length === 0) return null;
  return (
    <details className="text-ink-soft text-small">
      <summary className="w-fit cursor-pointer py-1">Earlier</summary>
      <ul>
        {past.map((rule) => (
          <li key={rule.id} className="wrap-anywhere">
            {`${spanOf(rule)}: ${rule.words}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** 'Mar 1 – Dec 31, 2025', 'until Dec 31, 2025'. */
function spanOf({ from, until }: Rate): string {
  const last = until === null ? '' : formatDateShort(addDays(until, -1));
  return from === null ? `until ${last}` : `${formatDateShort(from)} – ${last}`;
}

function dayOf(date: string | null): string {
  return date === null ? '' : formatDateShort(date);
}
