import type { Act } from '#domain/access/access.ts';
import type { Method } from './portal-paths.ts';

/** What people are told and when; the calls come with the dialogs that show it. */
export const MESSAGE_WISHES_PATHS = {
  'messageWishes.mine': ['GET', '/api/message-wishes'],
  'messageWishes.changeMine': ['PUT', '/api/message-wishes'],
  'messageWishes.of': ['GET', '/api/message-wishes/{audience}/{recipientId}'],
  'messageWishes.change': ['PUT', '/api/message-wishes/{audience}/{recipientId}'],
} as const satisfies Partial<Record<Act, readonly [Method, `/${string}`]>>;
