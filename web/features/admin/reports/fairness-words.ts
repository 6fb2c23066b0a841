/** '35%' */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** 'counts as 1.7 offers': old offers and those that were taken away count in part, so a few are told to a tenth. */
export function weightedOffers(offers: number): string {
  const shown = offers < 9.95 ? Number(offers.toFixed(1)) : Math.round(offers);
  return `counts as ${shown} ${shown === 1 ? 'offer' : 'offers'}`;
}

/** A Gini value in a word. */
export function evennessOf(gini: number): string {
  if (gini < 0.2) return 'Even';
  return gini < 0.4 ? 'Fairly even' : 'Uneven';
}

export const EVENNESS =
  'In brackets the Gini value: 0 if all have the same for each hour they want to work, 1 if one has all. A pair is unequal if one is asked for more than three times as much as the other.';

export const CALIBRATION_ABOUT =
  'Offers that have ended, by the chance of a yes that was predicted when they were made. Plans ask as few people as these chances allow, so they must be right. Shares and numbers of offers are weighted alike: an offer counts half after 180 days, and one that was taken away before an answer counts in part.';
