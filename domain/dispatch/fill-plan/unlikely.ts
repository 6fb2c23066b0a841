/** An appointment that is less likely to be filled than this is told to staff and marked red. From 0 to 1. Source: rule fill-plans-11. */
export const UNLIKELY_BELOW = 0.6;
