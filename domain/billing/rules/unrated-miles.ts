import type { CloseoutOutcome } from '../closeout.ts';
import type { Side } from './rule.ts';

/** What is looked at of an ended appointment. */
interface Reported {
  readonly outcome: CloseoutOutcome;
  /** As reported, in any unit; 0: none. */
  readonly miles: number;
  /** The lines of both sides, each with its rate in any unit; 0: it has none. */
  readonly lines: readonly { readonly side: Side; readonly unit: string | null; readonly rate: number }[];
}

/** Whether miles were reported while no rate per mile pays them, or charges them. Source: rule closeouts-9. */
export function hasUnratedMiles(side: Side, { outcome, miles, lines }: Reported): boolean {
  // Amounts that were entered have no lines.
  if (outcome !== 'completed' || miles === 0 || lines.length === 0) return false;
  return !lines.some((line) => line.side === side && line.unit === 'miles' && line.rate > 0);
}
