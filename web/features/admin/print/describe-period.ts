import { formatDateShort } from '#domain/civil.ts';

/**
 * A period of civil dates in words; either end may be open.
 * @example describePeriod('2026-11-01', undefined) // 'from Nov 1, 2026'
 */
export function describePeriod(from: string | undefined, to: string | undefined): string {
  return [from && `from ${formatDateShort(from)}`, to && `to ${formatDateShort(to)}`]
    .filter(Boolean)
    .join(' ');
}
