import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/http.ts';
/** The mail server as set up, without its password. */
export const mailServiceQuery = queryOptions({
  queryKey: ['staff', 'settings', 'mail-service'],
  queryFn: ({ signal }) => call('GET /api/message-channels/email/service', { audience: 'staff', signal }),
});

/** The account with Twilio as set up, without its auth token. */
export const textServiceQuery = queryOptions({
  queryKey: ['staff', 'settings', 'text-service'],
  queryFn: ({ signal }) => call('GET /api/message-channels/sms/service', { audience: 'staff', signal }),
});

export const readMailService = () => call('GET /api/message-channels/email/service', { audience: 'staff' });
export const readTextService = () => call('GET /api/message-channels/sms/service', { audience: 'staff' });
export const removeMailService = () =>
  call('DELETE /api/message-channels/email/service', { audience: 'staff' });
export const removeTextService = () =>
  call('DELETE /api/message-channels/sms/service', { audience: 'staff' });
