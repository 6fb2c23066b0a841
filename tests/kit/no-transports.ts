import type { Transports } from '#server/adapters/transport.ts';

const never = { isConfigured: false, send: () => Promise.reject(new Error('It is not configured')) };

/** The ways out of an installation on which nothing is configured. */
export const noTransports: Transports = { email: never, sms: never, push: never };
