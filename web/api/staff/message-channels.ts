import { queryOptions } from '@tanstack/react-query';
import type { Channel } from '#domain/message/kinds.ts';
import { call } from '../http/http.ts';

/** The channels and their state. */
export const messageChannelsQuery = queryOptions({
  queryKey: ['staff', 'notifications', 'channels'],
  queryFn: ({ signal }) => call('GET /api/message-channels', { audience: 'staff', signal }),
});

/** Sends a test at once: to an e-mail address, a telephone number, or an interpreter's devices by their id. */
export function testChannel({ channel, to }: { channel: Channel; to: string | number }) {
  return call('POST /api/message-channels/{channel}/test', {
    params: { channel },
    body: { to },
    audience: 'staff',
  });
}
