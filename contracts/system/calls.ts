import * as z from 'zod/mini';
import { SIGNED_IN } from '#domain/access/access.ts';
import type { CallDeclaration } from '../call.ts';

const Health = z.object({ status: z.literal('ok') });

export const SYSTEM_CALLS = {
  'events.stream': {
    method: 'GET',
    path: '/api/events',
    who: SIGNED_IN,
    worksWithoutSecondFactor: true,
    summary: 'Changes as server-sent events',
    query: z.object({ audience: z.optional(z.enum(['staff', 'interpreter', 'client'])) }),
    status: 200,
    response: null,
  },

  'health.live': {
    method: 'GET',
    path: '/livez',
    who: 'everyone',
    summary: 'The process is running',
    status: 200,
    response: Health,
  },
  'health.ready': {
    method: 'GET',
    path: '/readyz',
    who: 'everyone',
    summary: 'The database answers',
    status: 200,
    response: Health,
  },
} as const satisfies Record<string, CallDeclaration>;
