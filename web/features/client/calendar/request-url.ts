import { paths } from '#web/app/paths.ts';

/** The address of the request form. */
export const REQUEST_URL = `${paths.clientPortal}?tab=request`;

/** The same for a civil date. */
export function requestUrlOn(date: string): string {
  return `${REQUEST_URL}&on=${date}`;
}
