import { paths } from '#web/app/paths.ts';

/** Where a client asks for an appointment. */
export const REQUEST_ADDRESS = `${paths.clientPortal}?tab=request`;

/** The same for one on a day, a civil date. */
export function requestAddressOn(date: string): string {
  return `${REQUEST_ADDRESS}&on=${date}`;
}
