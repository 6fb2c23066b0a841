import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import type { Rates } from '#contracts/rates/shapes.ts';
import type { Side } from '#domain/billing/rules/rule.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { ratesQuery } from '#web/api/staff/billing/rates.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { PersonKind } from '../person-link.tsx';
import { RuleList } from '../rates/rule-list.tsx';
import { ALL, fixedRows, type RuleRow, rowsOf } from '../rates/rule-rows.ts';
import type { RuleOwner } from '../rates/rule-values.ts';
import { type RateIntent, useRateDialogs } from '../rates/use-rate-dialogs.tsx';
import { usePermission } from '../use-permission.ts';
import { ProfileSection } from './profile-section.tsx';

interface ProfileRatesProps {
  kind: PersonKind;
  person: { readonly id: number; readonly name: string; readonly archivedAt?: string | undefined };
}

/** The dated rules of one client or interpreter: what holds today, what comes, what was (rule rates-6). */
export function ProfileRates({ kind, person }: ProfileRatesProps) {
  const { id, name, archivedAt } = person;
  const may = usePermission();
  const today = useQuery(companyQuery).data?.today ?? '';
  const { open, dialogs } = useRateDialogs(today, name);
  const query = useQuery(
    ratesQuery(kind === 'client' ? { scope: kind, clientId: id } : { scope: kind, interpreterId: id }),
  );
  const owner: RuleOwner = {
    clientId: kind === 'client' ? id : null,
    interpreterId: kind === 'interpreter' ? id : null,
  };
  return (
    <>
      <ProfileSection
        title="Rates"
        what="The rates"
        query={query}
        action={
          archivedAt === undefined &&
          may('rates.begin') && (
            <Button
              variant="secondary"
              size="small"
              icon={<CalendarPlus aria-hidden className="size-4" />}
              onClick={() => open(openIntent(kind, owner))}
            >
              New rate…
            </Button>
          )
        }
      >
        {({ rates }) => (
          <RuleList
            label={`Rates of ${name}`}
            rows={linesOf(rates, owner)}
            none={(row, side) => noneOf(kind, row, side)}
            onIntent={open}
          />
        )}
      </ProfileSection>
      {dialogs}
    </>
  );
}

/** The hourly rate first, whether or not there is one. */
function linesOf(rates: Rates['rates'], owner: RuleOwner): RuleRow[] {
  const [hourly] = fixedRows(rates, ['hourly_rate']);
  const others = rowsOf(rates).filter(({ key }) => key !== hourly?.key);
  return [...(hourly ? [{ ...hourly, owner }] : []), ...others];
}

/** What counts instead of a rule of the person. */
function noneOf(kind: PersonKind, row: RuleRow, side: Side): string | null {
  if (row.kind !== 'hourly_rate' || row.limitWords !== '') return null;
  if (kind === 'client') return side === 'charge' ? 'By language, or the default' : "The interpreter's rate";
  return side === 'charge' ? "The client's rate" : 'No rate';
}

function openIntent(kind: PersonKind, owner: RuleOwner): RateIntent {
  const side = kind === 'client' ? 'charge' : 'pay';
  return {
    act: 'begin',
    owner,
    choosing: 'anything',
    present: null,
    subject: { side, kind: 'hourly_rate', scope: ALL },
  };
}
