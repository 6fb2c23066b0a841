import { type Cents, formatMoney, parseMoney } from '#domain/money.ts';
import { accept, type Result, refuse } from '#domain/refusal.ts';

/** The quick choices of an interpreter's rates: 25.00, 30.00, 35.00, 40.00. Source: rule people-4. */
export const USUAL_HOURLY_RATES: readonly Cents[] = [2500, 3000, 3500, 4000];

/** The highest rate of an interpreter per hour: 9,999.99. More is a slip of the finger. Source: rule people-4. */
export const MAX_HOURLY_RATE_CENTS: Cents = 999_999;

/** An interpreter's specialty rates in cents per hour; null: the base rate applies. */
export interface SpecialtyRates {
  readonly legalRateCents: Cents | null;
  readonly medicalRateCents: Cents | null;
}

/**
 * Reads the `customRates` text: a JSON list of `{ type: 'legal' | 'medical', rate }`, each type at most once, rates in
 * dollars (number or text), not negative. Null or blank: no specialty rates. Anything else is refused as
 * `validation_failed` at `customRates`.
 * @example parseCustomRates('[{"type":"legal","rate":"40.00"}]').value // { legalRateCents: 4000, medicalRateCents: null }
 */
export function parseCustomRates(jsonText: string | null): Result<SpecialtyRates> {
  if (jsonText === null || jsonText.trim() === '')
    return accept({ legalRateCents: null, medicalRateCents: null });
  const list = parseJson(jsonText);
  if (!Array.isArray(list)) return refuseCustomRates();
  const rates = new Map<'legal' | 'medical', Cents>();
  for (const item of list) {
    const entry = parseEntry(item);
    if (entry === null || rates.has(entry.type)) return refuseCustomRates();
    rates.set(entry.type, entry.rateCents);
  }
  return accept({
    legalRateCents: rates.get('legal') ?? null,
    medicalRateCents: rates.get('medical') ?? null,
  });
}

/**
 * Writes specialty rates as the `customRates` text; null if there are none.
 * @example formatCustomRates({ legalRateCents: 4000, medicalRateCents: null }) // '[{"type":"legal","rate":"40.00"}]'
 */
export function formatCustomRates({ legalRateCents, medicalRateCents }: SpecialtyRates): string | null {
  const list: { type: 'legal' | 'medical'; rate: string }[] = [];
  if (legalRateCents !== null) list.push({ type: 'legal', rate: formatMoney(legalRateCents) });
  if (medicalRateCents !== null) list.push({ type: 'medical', rate: formatMoney(medicalRateCents) });
  return list.length === 0 ? null : JSON.stringify(list);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // A broken text is refused like any other that is not a list.
  }
}

function parseEntry(item: unknown): { type: 'legal' | 'medical'; rateCents: Cents } | null {
  if (typeof item !== 'object' || item === null) return null;
  const { type, rate, ...unknownFields } = item as Record<string, unknown>; // Any object can be read by its keys.
  if (type !== 'legal' && type !== 'medical') return null;
  if (typeof rate !== 'number' && typeof rate !== 'string') return null;
  const rateCents = parseMoney(rate);
  if (rateCents === null || rateCents < 0 || Object.keys(unknownFields).length > 0) return null;
  return { type, rateCents };
}

function refuseCustomRates(): Result<never> {
  const message = 'Specialty rates must be a list of legal and medical rates, each at most once';
  return refuse('validation_failed', message, { fields: { customRates: message } });
}
