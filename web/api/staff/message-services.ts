import { queryOptions } from '@tanstack/react-query';
import { MESSAGE_SERVICE_PATHS } from '#contracts/message-service-paths.ts';
import { type CallOptions, callsOf } from '../http/http.ts';

const { call } = callsOf(MESSAGE_SERVICE_PATHS);

export type MailServiceChange = CallOptions<'mailService.put'>['body'];
export type TextServiceChange = CallOptions<'textService.put'>['body'];

/** The mail server as set up, without its password. */
export const mailServiceQuery = queryOptions({
  queryKey: ['staff', 'settings', 'mail-service'],
  queryFn: ({ signal }) => call('mailService.get', { audience: 'staff', signal }),
});

/** The account with Twilio as set up, without its auth token. */
export const textServiceQuery = queryOptions({
  queryKey: ['staff', 'settings', 'text-service'],
  queryFn: ({ signal }) => call('textService.get', { audience: 'staff', signal }),
});

export const readMailService = () => call('mailService.get', { audience: 'staff' });
export const readTextService = () => call('textService.get', { audience: 'staff' });

export function saveMailService(body: MailServiceChange) {
  return call('mailService.put', { body, audience: 'staff' });
}

export function saveTextService(body: TextServiceChange) {
  return call('textService.put', { body, audience: 'staff' });
}

export const removeMailService = () => call('mailService.remove', { audience: 'staff' });
export const removeTextService = () => call('textService.remove', { audience: 'staff' });

/** Sends a test by a mail server that is not saved. */
export function tryMailService(body: CallOptions<'mailService.test'>['body']) {
  return call('mailService.test', { body, audience: 'staff' });
}

/** Sends a test by an account with Twilio that is not saved. */
export function tryTextService(body: CallOptions<'textService.test'>['body']) {
  return call('textService.test', { body, audience: 'staff' });
}
