/** The machine's clock. */
export const systemClock = { now: (): string => new Date().toISOString() };
