import { withoutAccents, wordMatcher } from '../text/search-words.ts';

export interface ChoiceOption {
  value: string;
  label: string;
  /** Said beside the label: a rate, or why the option is disabled. */
  note?: string | undefined;
  disabled?: boolean | undefined;
}

/** How many options a list shows at a time, the languages (81) among them whole; more are told by their number. */
const MOST_SHOWN = 100;

/** The options whose label contains every word typed, in any case, with or without accents, in their given order. */
export function matchingOptions(
  options: readonly ChoiceOption[],
  typed: string,
): { shown: readonly ChoiceOption[]; moreCount: number } {
  const isMatch = wordMatcher(typed);
  // Before anything is typed all match, and thousands need not be made plain for that.
  const matching =
    typed.trim() === '' ? options : options.filter(({ label }) => isMatch(withoutAccents(label)));
  return { shown: matching.slice(0, MOST_SHOWN), moreCount: Math.max(0, matching.length - MOST_SHOWN) };
}
