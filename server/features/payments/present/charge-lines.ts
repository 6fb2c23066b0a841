import type { ChargeLine as ClientLine } from '#contracts/appointments/shapes.ts';
import { formatMileageRate } from '#domain/billing/rules/mileage-rate.ts';
import { isTax } from '#domain/billing/tax.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import type { StoredStep } from '#server/db/schema/money.ts';

/** A line of a charge; one that makes up the difference to the amount has neither rule nor quantity. */
export type ChargeLine = Omit<StoredStep, 'side' | 'adjustment'>;

/** The lines of a charge, the taxes last; what they lack to the amount is a line of its own, so that they always add up. */
export function chargeLines(steps: readonly StoredStep[], chargeCents: Cents): ChargeLine[] {
  const ofCharge = steps.filter(({ side }) => side === 'charge');
  const [taxes, lines] = [ofCharge.filter(isTax), ofCharge.filter((step) => !isTax(step))];
  const amountCents = chargeCents - sumOf(ofCharge);
  if (lines.length === 0) return [{ label: 'Agreed charge', amountCents }, ...taxes];
  return amountCents === 0
    ? [...lines, ...taxes]
    : [...lines, { label: 'Adjusted by the office', amountCents }, ...taxes];
}

/** A line as its client reads it, without the names of fields that are about pay. */
export function presentChargeLine({ label, unit, amountCents, ...line }: Printed): ClientLine {
  const { quantity, rateCents, rateTenthCents } = line;
  const perMile = rateTenthCents === undefined ? null : formatMileageRate(rateTenthCents);
  return {
    label,
    quantity: quantity === undefined ? null : String(quantity),
    unit: unit ?? null,
    unitPrice: rateCents === undefined ? perMile : formatMoney(rateCents),
    charge: formatMoney(amountCents),
  };
}

/** A line as payments or documents keep it. */
type Printed = Pick<StoredStep, 'label' | 'unit' | 'rateCents' | 'rateTenthCents' | 'amountCents'> & {
  readonly quantity?: string | number;
};

const sumOf = (lines: readonly ChargeLine[]) => lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
