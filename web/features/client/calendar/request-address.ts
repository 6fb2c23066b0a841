import { paths } from '#web/app/paths.ts';

/** Where a client asks for an appointment. */
export const REQUEST_ADDRESS = `${paths.clientPortal}?tab=request`;
