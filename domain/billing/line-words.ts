import { durationInWords } from '#domain/civil.ts';

/** How much of what at which rate: the quantity in `unit`s, the rate with its dollar sign. */
interface Measured {
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly rate: string | null;
}

const UNITS: Readonly<Record<string, string>> = { hours: 'hr', miles: 'mi', minutes: 'min' };

/**
 * A line of an invoice or a pay statement with its quantity and rate. Source: rule invoices-15.
 * @example lineInWords('Interpreting, Spanish', { quantity: 2.25, unit: 'hours', rate: '$70.00' }) // 'Interpreting, Spanish, 2 h 15 min at $70.00/hr'
 */
export function lineInWords(label: string, { quantity, unit, rate }: Measured): string {
  if (quantity === null) return label;
  const much = unit === 'hours' ? durationInWords(Math.round(quantity * 60)) : counted(quantity, unit);
  return `${label}, ${much}${rate === null ? '' : ` at ${rate}${unit === null ? '' : `/${UNITS[unit] ?? unit}`}`}`;
}

const counted = (quantity: number, unit: string | null) =>
  unit === null ? String(quantity) : `${quantity} ${UNITS[unit] ?? unit}`;

/** How a price names its rate: 'client rate', 'on-site rate'. */
const RATE_NAME = /, [a-z-]+ rate(?=,|$)/;
/** 'Late cancellation, 2 h': the quantity says it. */
const DURATION_AT_END = /, (?:\d+ h(?: \d+ min)?|\d+ min)$/;

/**
 * What a line of a charge is called on an invoice: the client reads the language and the rate, and not whose rate it is. Source: rule
 * invoices-15.
 * @example labelOnInvoice({ label: 'Interpreting, language rate, at least 2 hours', hasQuantity: true }, 'Spanish') // 'Interpreting, Spanish, at least 2 hours'
 */
export function labelOnInvoice(
  { label, hasQuantity }: { readonly label: string; readonly hasQuantity: boolean },
  language: string,
): string {
  const named = label.replace(RATE_NAME, '').replace(/^Interpreting(?=,|$)/, `Interpreting, ${language}`);
  return hasQuantity ? named.replace(DURATION_AT_END, '') : named;
}

/**
 * A purchase order with its name, unless it begins with that.
 * @example purchaseOrderInWords('7712') // 'PO 7712'
 */
export function purchaseOrderInWords(order: string): string {
  return /^p\.?o\.?(?![a-z])/i.test(order) ? order : `PO ${order}`;
}
