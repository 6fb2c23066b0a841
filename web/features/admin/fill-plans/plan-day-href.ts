import { paths } from '#web/app/paths.ts';

/** The address of 'Plan a Day': tomorrow, until another day is chosen. */
export const planDayHref = `${paths.unfilled}?plan=tomorrow`;
