import type { Transport, Transports } from './transport.ts';

/** What stands where a service has not been configured: its messages end in the log as 'not configured'. */
function notConfigured<To>(): Transport<To> {
  return { isConfigured: false, send: () => Promise.reject(new Error('This channel is not configured')) };
}

/** The ways out that this installation has. */
export function openTransports(): Transports {
  return { email: notConfigured(), sms: notConfigured(), push: notConfigured() };
}
