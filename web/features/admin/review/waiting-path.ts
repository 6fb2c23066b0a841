import { REVIEW_PATH } from '#web/app/money-paths.ts';

/** All that is not approved yet, of a client or of all, with the dates of service, both included. */
export const waitingPath = (of: {
  readonly clientId?: number;
  readonly from: string;
  readonly to: string;
}) => {
  const { clientId, from, to } = of;
  const who = clientId === undefined ? '' : `&clientId=${clientId}`;
  return `${REVIEW_PATH}&part=waiting${who}&from=${from}&to=${to}`;
};
