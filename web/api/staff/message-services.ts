import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../http/http.ts';

export type MailServiceChange = CallOptions<'PUT /api/message-channels/email/service'>['body'];
export type TextServiceChange = CallOptions<'PUT /api/message-channels/sms/service'>['body'];

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

export function saveMailService(body: MailServiceChange) {
  return call('PUT /api/message-channels/email/service', { body, audience: 'staff' });
}

export function saveTextService(body: TextServiceChange) {
  return call('PUT /api/message-channels/sms/service', { body, audience: 'staff' });
}

export const removeMailService = () =>
  call('DELETE /api/message-channels/email/service', { audience: 'staff' });
export const removeTextService = () =>
  call('DELETE /api/message-channels/sms/service', { audience: 'staff' });

/** Sends a test by a mail server that is not saved. */
export function tryMailService(body: CallOptions<'POST /api/message-channels/email/service/test'>['body']) {
  return call('POST /api/message-channels/email/service/test', { body, audience: 'staff' });
}

/** Sends a test by an account with Twilio that is not saved. */
export function tryTextService(body: CallOptions<'POST /api/message-channels/sms/service/test'>['body']) {
  return call('POST /api/message-channels/sms/service/test', { body, audience: 'staff' });
}
