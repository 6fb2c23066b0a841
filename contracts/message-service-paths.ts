import type { Act } from '#domain/access/access.ts';
import type { MethodAndPath } from './method-and-path.ts';

/** Method and path of the calls that set up the mail server and the account with Twilio: apart, as those about rates. */
export const MESSAGE_SERVICE_PATHS = {
  'mailService.get': ['GET', '/api/message-channels/email/service'],
  'mailService.put': ['PUT', '/api/message-channels/email/service'],
  'mailService.remove': ['DELETE', '/api/message-channels/email/service'],
  'mailService.test': ['POST', '/api/message-channels/email/service/test'],
  'textService.get': ['GET', '/api/message-channels/sms/service'],
  'textService.put': ['PUT', '/api/message-channels/sms/service'],
  'textService.remove': ['DELETE', '/api/message-channels/sms/service'],
  'textService.test': ['POST', '/api/message-channels/sms/service/test'],
} as const satisfies Partial<Record<Act, MethodAndPath>>;
