import { paths } from '#web/app/paths.ts';

/** Where 'Process Payment' leads (design 3.1): to what is owed, the longest due first. */
export const paymentsToProcess = `${paths.payments}?status=pending&order=oldest`;
