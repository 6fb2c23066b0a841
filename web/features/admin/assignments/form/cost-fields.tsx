import type { ReactNode } from 'react';
import type { Quote, StaffQuote } from '#contracts/assignments/quote.ts';
import { durationInWords } from '#domain/civil.ts';
import { dollars } from '#web/parts/dollars.ts';
import { hourlyRateOf, QuoteLines } from '#web/parts/quote-lines.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { type Amount, isSame } from './amount.ts';
import type { AssignmentForm } from './use-assignment-form.ts';

interface CostFieldsProps {
  form: AssignmentForm;
  quote: StaffQuote | null;
  amount: Amount;
  clientName: string;
  /** It is the cost of the first date of several. */
  isForSeries: boolean;
}

/** The estimate with its reason, and the amount, which staff may change (rule rates-20). */
export function CostFields({ form, quote, amount, clientName, isForSeries }: CostFieldsProps) {
  const estimated = quote?.charge.totalAmount ?? null;
  const isOwn = amount.kind !== 'estimate' && !isSame(amount.amount, estimated);
  return (
    <section aria-label="Cost" className="flex flex-col gap-3 rounded-control bg-sunken p-3 sm:px-4">
      <div aria-live="polite">
        <p className="flex justify-between gap-3 font-medium">
          <span>{isForSeries ? 'Estimated Cost of the First Date' : 'Estimated Cost'}</span>
          <span>{estimated ? dollars(estimated) : '–'}</span>
        </p>
        <p className="text-ink-soft text-small">
          {quote
            ? reasonOf(quote.charge, clientName, form.values.language)
            : 'Shown once client, language, date and both times are chosen.'}
        </p>
        {quote && <QuoteLines quote={quote.charge} />}
        {quote?.pay && (
          <p className="text-ink-soft text-small">Pays the interpreter {dollars(quote.pay.totalAmount)}.</p>
        )}
      </div>
      <div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2">
        <Field
          label={isForSeries ? 'Amount for Each Date' : 'Amount'}
          optional
          error={form.errors.totalAmount}
          help={
            isForSeries && amount.kind === 'estimate'
              ? 'Leave blank to use the estimate of each date.'
              : helpOf(amount, estimated)
          }
        >
          <TextInput
            {...form.register('totalAmount')}
            value={amount.kind === 'estimate' ? '' : form.values.totalAmount}
            inputMode="decimal"
            autoComplete="off"
            placeholder={
              amount.kind === 'estimate' && amount.amount !== null && !isForSeries
                ? amount.amount
                : 'Estimate'
            }
          />
        </Field>
        {isOwn && estimated && (
          <div className="sm:pt-6">
            <Button variant="secondary" size="small" onClick={() => form.setValue('totalAmount', '')}>
              Use the estimate
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

function helpOf({ kind, amount }: Amount, estimated: string | null): ReactNode {
  if (kind === 'estimate') return 'Leave blank to use the estimate.';
  if (isSame(amount, estimated)) return 'Same as the estimate.';
  return (
    <>
      <span className="font-medium text-yellow-ink">
        {kind === 'saved' ? 'The saved amount.' : 'Entered by hand.'}
      </span>
      {estimated && ` The estimate is ${dollars(estimated)}.`}
    </>
  );
}

function reasonOf(quote: Quote, clientName: string, language: string): string {
  const { bookedMinutes, billedMinutes, why } = quote;
  const rate = hourlyRateOf(quote);
  const because = why === null ? '' : ` (${why})`;
  const billed =
    billedMinutes === bookedMinutes
      ? durationInWords(bookedMinutes)
      : `${durationInWords(billedMinutes)} billed for ${durationInWords(bookedMinutes)} booked${because}`;
  return rate === null
    ? `${billed}.`
    : `${billed} × ${dollars(rate)}/hr, the ${rateIn(quote, clientName, language)}.`;
}

/** Whose rate it is, by what it is limited to. */
function rateIn({ rateFor }: Quote, clientName: string, language: string): string {
  if (rateFor.length === 0) return 'default rate';
  const whose = rateFor.includes('clientId') ? `rate of ${clientName}` : 'rate';
  if (rateFor.some((limit) => limit !== 'clientId' && limit !== 'language'))
    return `${whose} for this appointment`;
  return rateFor.includes('language') ? `${whose} for ${language}` : whose;
}
