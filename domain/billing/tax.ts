import { multiplyRounded } from '#domain/decimal.ts';
import type { Cents } from '#domain/money.ts';
import type { RuleKind, RuleTerms, Side } from './rule.ts';

/** A line of one side as far as its tax is asked; lines that staff add have no kind. */
interface TaxedLine {
  readonly side: Side;
  readonly kind?: RuleKind;
  readonly label: string;
  readonly amountCents: Cents;
}

/** Whether a line is a tax. */
export const isTax = ({ kind }: { readonly kind?: RuleKind | undefined }): boolean => kind === 'tax';

/** Hundredths of a per cent have up to two decimals: ten-thousandths are whole. */
const tenThousandths = ({ hundredthsPercent }: RuleTerms['tax']) => Math.round(hundredthsPercent * 100);
const WHOLE = 1_000_000;

/**
 * A tax in per cent. Source: rule rates-17.
 * @example taxPercent({ hundredthsPercent: 887.5 }) // 8.875
 */
export function taxPercent(terms: RuleTerms['tax']): number {
  return tenThousandths(terms) / 10_000;
}

/**
 * The tax on lines, which are those of one side; nothing on a sum that is not above 0. Source: rule rates-17.
 * @example taxOn([one of 12500], { hundredthsPercent: 888 }) // 1110
 */
export function taxOn(lines: readonly TaxedLine[], terms: RuleTerms['tax']): Cents {
  const sum = lines.reduce((total, line) => total + (isTax(line) ? 0 : line.amountCents), 0);
  return multiplyRounded(Math.max(0, sum), tenThousandths(terms), WHOLE);
}

/**
 * What of an amount is no tax, if the tax is part of it. Source: rule rates-16.
 * @example withoutTax(16332, { hundredthsPercent: 888 }) // 15000
 */
export function withoutTax(cents: Cents, terms: RuleTerms['tax']): Cents {
  return multiplyRounded(cents, WHOLE, WHOLE + tenThousandths(terms));
}

/**
 * Lines whose taxes follow the other lines of their side; a side without a tax gets none, and without terms there is none any more. Source:
 * rule rates-17.
 * @example 150.00 with 8.88% and an adjustment of -25.00: the tax is 11.10 instead of 13.32
 */
export function withTaxes<Line extends TaxedLine>(
  lines: readonly Line[],
  termsOf: (side: Side) => RuleTerms['tax'] | null,
): Line[] {
  return lines.flatMap((line) => {
    if (!isTax(line)) return [line];
    const terms = termsOf(line.side);
    if (terms === null) return [];
    const ofSide = lines.filter(({ side }) => side === line.side);
    return [{ ...line, label: taxLabel(terms), amountCents: taxOn(ofSide, terms) }];
  });
}

/** 'Tax, 8.875%' */
export const taxLabel = (terms: RuleTerms['tax']): string => `Tax, ${taxPercent(terms)}%`;

/**
 * What of a charge is tax; never more than the charge, which staff may have entered. Source: rules ledger-1 and rates-17.
 */
export function taxOfCharge(chargeCents: Cents, lines: readonly TaxedLine[]): Cents {
  const taxes = lines.filter((line) => line.side === 'charge' && isTax(line));
  return Math.min(
    chargeCents,
    taxes.reduce((sum, { amountCents }) => sum + amountCents, 0),
  );
}
