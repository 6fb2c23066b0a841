/**
 * So many payments can be paid or voided in one call; a list's page holds as many (design 3.11). Apart from the schemas, which
 * no first paint carries.
 */
export const MOST_AT_ONCE = 1000;
