import { useQuery } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import type { Rate, Rates } from '#contracts/rates/shapes.ts';
import { DEFAULT_PAYMENT_TERMS, describePaymentTerms } from '#domain/billing/rules/describe-rule.ts';
import type { RuleKind, Side } from '#domain/billing/rules/rule.ts';
import { billingRatesQuery } from '#web/api/staff/billing/billing-rates.ts';
import { ratesQuery } from '#web/api/staff/billing/rates.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { useOpenFromUrl } from '#web/parts/use-open-from-url.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { RateSection } from '../rates/rate-section.tsx';
import { RuleList } from '../rates/rule-list.tsx';
import { ALL, fixedRows, isUnlimited, type RuleRow, rowsOf } from '../rates/rule-rows.ts';
import type { Choosing } from '../rates/rule-values.ts';
import { type RateIntent, useRateDialogs } from '../rates/use-rate-dialogs.tsx';
import { HolidaysSection } from './holidays-section.tsx';
import { LanguageRates } from './language-rates.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';

const TryPriceDialog = lazyComponent(() => import('../rates/try-price-dialog.tsx'), 'TryPriceDialog');

/**
 * The rate book: the company's dated rules, for both sides (rules rates-6, rates-7, rates-11 to rates-14, rates-16 and rates-17), and the
 * languages' rates (rule rates-4).
 */
export function RatesTab() {
  const languages = useQuery(billingRatesQuery);
  const rates = useQuery(ratesQuery({ scope: 'company' }));
  if (languages.isError || rates.isError)
    return <LoadError title="The rates could not be loaded" of={[languages, rates]} />;
  if (!languages.data || !rates.data) return <SettingsSkeleton />;
  return <RateBook languages={languages.data} {...rates.data} />;
}

const DEFAULTS: readonly RuleKind[] = ['hourly_rate', 'fixed_price'];
const CONDITIONS: readonly RuleKind[] = [
  ...(['minimum', 'rounding'] as const),
  ...(['after_hours', 'weekend', 'holiday', 'short_notice', 'emergency'] as const),
  ...(['mileage', 'travel_time', 'parking', 'tolls', 'other_expenses'] as const),
  ...(['cancellation', 'no_show', 'tax', 'payment_terms'] as const),
];

interface RateBookProps extends Rates {
  languages: Parameters<typeof LanguageRates>[0]['rates'];
}

function RateBook({ languages, rates, today }: RateBookProps) {
  const { open, dialogs } = useRateDialogs(today, null);
  const parts = partsOf(rates);
  const begin = (choosing: Choosing, kind: RuleKind = 'hourly_rate') => ({
    label: 'New rate…',
    onPress: () => open(openIntent(choosing, kind)),
  });
  const list = { onIntent: open };
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <TryPrice />
      <RateSection
        title="Company defaults"
        about="These apply unless a rule below, or a client's or an interpreter's own, says otherwise."
        action={begin('anything')}
      >
        <RuleList label="Company defaults" rows={parts.defaults} none={noDefault} {...list} />
      </RateSection>
      <RateSection title="Languages" action={begin('language')}>
        <LanguageRates rates={languages} dated={parts.languageRates} {...list} />
        {parts.languages.length > 0 && (
          <RuleList label="More rules by language" rows={parts.languages} {...list} />
        )}
      </RateSection>
      <RateSection title="Service types" action={begin('serviceType')}>
        {parts.services.length > 0 ? (
          <RuleList label="Rules by service type" rows={parts.services} {...list} />
        ) : (
          <Nothing>
            No service type has a rate of its own. Interpreters can have legal and medical rates.
          </Nothing>
        )}
      </RateSection>
      <RateSection title="Modes" action={begin('mode')}>
        {parts.modes.length > 0 ? (
          <RuleList label="Rules by mode" rows={parts.modes} {...list} />
        ) : (
          <Nothing>On site, by phone and by video cost the same. Add a rate where one differs.</Nothing>
        )}
      </RateSection>
      <RateSection
        title="Conditions"
        about="Surcharges, how time is counted, and fees for cancellations and no-shows."
        action={begin('anything', 'after_hours')}
      >
        <RuleList label="Conditions" rows={parts.conditions} none={noCondition} {...list} />
      </RateSection>
      <HolidaysSection today={today} />
      {dialogs}
    </div>
  );
}

function openIntent(choosing: Choosing, kind: RuleKind): RateIntent {
  return {
    act: 'begin',
    subject: { side: 'charge', kind, scope: ALL },
    owner: { clientId: null, interpreterId: null },
    choosing,
    present: null,
  };
}

/** Each rule in the section of its first limit. */
function partsOf(rates: readonly Rate[]) {
  const byLanguage = rates.filter(({ scope }) => scope.language !== null);
  const others = rates.filter(({ scope }) => scope.language === null);
  const unnamed = others.filter(({ scope }) => scope.serviceType === null && scope.mode === null);
  const onWeekdays = unnamed.filter(({ scope }) => !isUnlimited(scope));
  const languageRows = rowsOf(byLanguage);
  return {
    defaults: fixedRows(unnamed, DEFAULTS),
    // The table of languages says what these cost the client.
    languageRates: languageRows.filter(isLanguageRate),
    languages: languageRows.filter((row) => !isLanguageRate(row) || hasRules(row, 'pay')),
    services: rowsOf(others.filter(({ scope }) => scope.serviceType !== null)),
    modes: rowsOf(others.filter(({ scope }) => scope.serviceType === null && scope.mode !== null)),
    conditions: [...fixedRows(unnamed, CONDITIONS), ...rowsOf(onWeekdays)],
  };
}

function isLanguageRate({ kind, limits }: RuleRow): boolean {
  const { serviceType, mode, weekday } = limits;
  return kind === 'hourly_rate' && serviceType === null && mode === null && weekday === null;
}

function hasRules(row: RuleRow, side: Side): boolean {
  const { present, coming, past } = row[side];
  return present !== null || coming.length + past.length > 0;
}

function noDefault({ kind }: RuleRow, side: Side): string | null {
  if (kind === 'hourly_rate') return side === 'pay' ? "Each interpreter's own rate" : 'No rate';
  return 'None: time costs the hourly rate';
}

function Nothing({ children }: { children: string }) {
  return <p className="px-4 py-3 text-ink-soft">{children}</p>;
}

/** What the page is about, and the calculator, which a link opens, too ('?try'). */
function TryPrice() {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => startTransition(() => setIsOpen(true));
  useOpenFromUrl('try', open);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-64 text-ink-soft">
        What clients pay and interpreters earn, with start dates. An appointment uses the rates of its date.
      </p>
      <Button variant="secondary" icon={<Calculator aria-hidden className="size-4" />} onClick={open}>
        Try a price
      </Button>
      <Suspense fallback={null}>{isOpen && <TryPriceDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </div>
  );
}

/** Without a rule of its own a no-show costs and pays what a late cancellation does, miles nothing, and invoices are due in 30 days. */
function noCondition({ kind }: RuleRow, side: Side): string {
  if (kind === 'no_show') return 'As for a late cancellation';
  if (kind === 'payment_terms') return describePaymentTerms(DEFAULT_PAYMENT_TERMS);
  if (kind !== 'mileage') return 'None';
  return side === 'pay' ? 'None: miles are paid at $0.00' : 'None: miles are not charged';
}
