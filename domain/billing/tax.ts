import { multiplyRounded } from '#domain/decimal.ts';
import type { Cents } from '#domain/money.ts';
import type { Rule, RuleKind, RuleTerms, Side } from './rules/rule.ts';

/** A line of one side as far as its tax is asked; lines that staff add have an adjustment and no kind. */
interface TaxedLine {
  readonly side: Side;
  readonly kind?: RuleKind;
  readonly adjustment?: object;
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

/** The rule of a side's tax. */
export type TaxRule = Pick<Rule<'tax'>, 'id' | 'terms'>;

/**
 * Lines whose taxes follow the other lines of their side. A side of which only added lines are left gets the tax that holds; one that was priced or
 * entered without a tax gets none. Without a rule there is no tax any more. Source: rule rates-17.
 * @example 150.00 with 8.88% and an adjustment of -25.00: the tax is 11.10 instead of 13.32
 */
export function withTaxes<Line extends TaxedLine>(
  lines: readonly Line[],
  ruleOf: (side: Side) => TaxRule | null,
): (Line | TaxLine)[] {
  const taxed = (line: Line): Line[] => {
    if (!isTax(line)) return [line];
    const rule = ruleOf(line.side);
    const ofSide = lines.filter(({ side }) => side === line.side);
    if (rule === null || ofSide.every(isTax)) return [];
    return [{ ...line, label: taxLabel(rule.terms), amountCents: taxOn(ofSide, rule.terms) }];
  };
  const added = (['pay', 'charge'] as const).flatMap((side): TaxLine[] => {
    const ofSide = lines.filter((line) => line.side === side);
    const isAdded = ofSide.length > 0 && ofSide.every(({ adjustment }) => adjustment !== undefined);
    const rule = isAdded ? ruleOf(side) : null;
    return rule ? [taxLine(side, ofSide, rule)] : [];
  });
  return [...lines.flatMap(taxed), ...added];
}

/** A line that is a tax. */
export interface TaxLine {
  readonly side: Side;
  readonly kind: 'tax';
  readonly ruleId: number | null;
  readonly label: string;
  readonly amountCents: Cents;
}

/** The line of the tax on the lines of a side. */
export function taxLine(side: Side, lines: readonly TaxedLine[], { id, terms }: TaxRule): TaxLine {
  return { side, kind: 'tax', ruleId: id, label: taxLabel(terms), amountCents: taxOn(lines, terms) };
}

/** 'Tax, 8.875%' */
const taxLabel = (terms: RuleTerms['tax']): string => `Tax, ${taxPercent(terms)}%`;

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
