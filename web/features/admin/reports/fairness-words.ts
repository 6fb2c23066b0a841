/** '35%' */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** A Gini value in a word. */
export function evennessOf(gini: number): string {
  if (gini < 0.2) return 'Even';
  return gini < 0.4 ? 'Fairly even' : 'Uneven';
}

export const EVENNESS =
  'In brackets the Gini value: 0 if all have the same for each hour they want to work, 1 if one has all. A pair is unequal if one is asked for more than three times as much as the other.';

export const CALIBRATION_ABOUT =
  'Offers that have ended, by the chance of a yes that was predicted when they were made. Plans ask as few people as these chances allow, so they must be right.';
