import { BeginRateBody, type Rate } from '#contracts/rates/shapes.ts';
import { TERMS } from '#contracts/rates/terms.ts';
import { rateWarnings } from '#domain/billing/rules/rate-warnings.ts';
import type { RuleContent } from '#domain/billing/rules/rule.ts';
import type { BeginRate } from '#web/api/staff/billing/rates.ts';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import type { FieldErrors, FormCheck } from '#web/ui/form/use-form.ts';
import { normalizeAmount } from '../normalize-amount.ts';
import type { Choosing, DueValues, ExtraValues, RuleOwner, RuleValues } from './rule-values.ts';

export type RuleBody = BeginRate;

const check = checkedBy(BeginRateBody);

const NEEDED = {
  language: 'Choose a language',
  serviceType: 'Choose a service type',
  mode: 'Choose a mode',
};

/** The body of the form, checked by the contract, whose sentences come to the fields. */
export function checkRule(values: RuleValues, owner: RuleOwner, choosing: Choosing): FormCheck<RuleBody> {
  const body = bodyOf(values, owner);
  const checked = check(body);
  const isMissing = choosing !== 'nothing' && choosing !== 'anything' && values[choosing] === '';
  const missing: FieldErrors = isMissing ? { [choosing]: NEEDED[choosing] } : {};
  if (checked.ok && !isMissing) return { ok: true, value: body };
  return { ok: false, errors: { ...missing, ...(!checked.ok && errorsAtFields(checked.errors, values)) } };
}

/** What is unlikely of a rule's amounts, also compared with the rule that it replaces (rule rates-9). */
export function warningsOf(
  { kind, terms }: RuleBody,
  replaced: Pick<Rate, 'kind' | 'terms'> | null,
): readonly string[] {
  const content = terms === null ? null : contentOf(kind, terms);
  return content === null ? [] : rateWarnings(content, replaced && contentOf(replaced.kind, replaced.terms));
}

/** What terms of this kind mean; null for what is no such terms. */
function contentOf(kind: Rate['kind'], terms: unknown): RuleContent | null {
  const read = TERMS[kind].safeParse(terms);
  // The schema is the kind's own, which the compiler does not follow through the union.
  return read.success ? ({ kind, terms: read.data } as RuleContent) : null;
}

function bodyOf(values: RuleValues, { clientId, interpreterId }: RuleOwner): RuleBody {
  const { side, kind, language, serviceType, mode, weekday, from, act: action } = values;
  const limits = {
    clientId,
    interpreterId,
    language: language || null,
    serviceType: serviceType || null,
    mode: mode || null,
    weekday: weekday === '' ? null : Number(weekday),
  };
  // The contract checks what the parts are; the fields hold text.
  return { side, kind, scope: limits, from, terms: action === 'end' ? null : termsOf(values) } as RuleBody;
}

function termsOf(values: RuleValues): unknown {
  const amount = (typed: string) => normalizeAmount(typed);
  switch (values.kind) {
    case 'hourly_rate':
      return { rate: amount(values.rate) };
    case 'fixed_price':
      return {
        beyondMinutes: minutesOf(values.beyondHours),
        prices: values.prices.map((row) => ({
          upToMinutes: minutesOf(row.upToHours),
          amount: amount(row.amount),
        })),
      };
    case 'minimum':
      return { minutes: numberOf(values.minutes), isBookedTimeDue: values.isBookedTimeDue };
    case 'rounding': {
      const { stepMinutes, direction, graceMinutes } = values;
      // Grace is for those who round up; the field is not there otherwise.
      return {
        stepMinutes: numberOf(stepMinutes),
        direction,
        graceMinutes: direction === 'up' ? numberOf(graceMinutes) : 0,
      };
    }
    case 'after_hours':
      return {
        windows: values.windows.map((row) => ({ from: row.from, until: row.until, extra: extraOf(row) })),
      };
    case 'weekend':
    case 'holiday':
    case 'emergency':
      return { extra: extraOf(values.extra) };
    case 'short_notice':
      return { steps: values.notices.map((row) => ({ hours: numberOf(row.hours), extra: extraOf(row) })) };
    case 'mileage':
      return { rate: amount(values.mileageRate), freeMiles: values.freeMiles, ways: values.ways };
    case 'travel_time':
      return { beyondMiles: values.beyondMiles, percent: numberOf(values.percent) };
    case 'parking':
    case 'tolls':
    case 'other_expenses':
      return { cap: values.cap.trim() === '' ? null : amount(values.cap) };
    case 'cancellation':
      return { steps: values.cancellations.map((row) => ({ hours: numberOf(row.hours), due: dueOf(row) })) };
    case 'no_show':
      return { due: dueOf(values.due) };
    case 'tax':
      return { percent: values.tax };
    case 'payment_terms':
      return { netDays: numberOf(values.netDays) };
  }
}

/** NaN for what is no number: the contract has the sentence. */
function numberOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}

/** To the nearest minute: 4.1 hours are 246 minutes, and not quite so in binary; 4.33 hours are 260. */
function minutesOf(hours: string): number {
  return Math.round(numberOf(hours) * 60);
}

function extraOf({ by, amount }: ExtraValues): unknown {
  return { [by]: by === 'percent' ? numberOf(amount) : normalizeAmount(amount) };
}

function dueOf({ by, amount }: DueValues): unknown {
  return { [by]: numberOf(amount) };
}

/** From the body's names to those of the form: 'terms.steps.1.extra.percent' is at 'notices.1.amount'. */
export function errorsAtFields(errors: FieldErrors, { kind }: Pick<RuleValues, 'kind'>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => {
      const name = path
        .replace(/^(terms|scope)\./, '')
        .replace(/^steps/, kind === 'short_notice' ? 'notices' : 'cancellations')
        .replace(/^(extra|due)\b.*/, '$1.amount')
        .replace(/\.(extra|due)\b.*/, '.amount')
        .replace(/Minutes$/, kind === 'fixed_price' ? 'Hours' : 'Minutes');
      return [ownName(name, kind), kind === 'fixed_price' ? inHours(sentence) : sentence];
    }),
  );
}

function ownName(name: string, kind: RuleValues['kind']): string {
  if (name === 'rate' && kind === 'mileage') return 'mileageRate';
  return name === 'percent' && kind === 'tax' ? 'tax' : name;
}

/** The form asks for hours where the contract has minutes. */
function inHours(sentence: string): string {
  return sentence.startsWith('Enter a whole number of minutes')
    ? 'Enter a number of hours up to 24'
    : sentence;
}
