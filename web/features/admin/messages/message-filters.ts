import type { MessageFilters } from '#web/api/staff/messages.ts';
import {
  day,
  type FilterState,
  id,
  listFilters,
  matching,
  oneOf,
  someOf,
  text,
  uncounted,
} from '../list/use-filters.ts';

/** The states to filter by; '' is all. */
export const MESSAGE_STATES = [
  '',
  'waiting',
  'held',
  'failed',
  'sent',
  'delivered',
  'dropped',
  'not_configured',
] as const;
export type ShownState = Exclude<(typeof MESSAGE_STATES)[number], ''>;
/** Staff's names of the states. */
export const STATE_NAMES: Record<ShownState | '', string> = {
  '': 'All',
  waiting: 'Waiting',
  held: 'Held',
  failed: 'Failed',
  sent: 'Sent',
  delivered: 'Delivered',
  dropped: 'Not sent',
  not_configured: 'Not configured',
};

const CHANNELS = ['email', 'sms', 'push', 'in_app'] as const;
const AUDIENCES = ['interpreter', 'client', 'staff'] as const;

export const MESSAGE_FILTERS = listFilters(
  {
    q: text(),
    state: uncounted(oneOf(MESSAGE_STATES)),
    kind: matching(/^\w{1,60}$/),
    channel: someOf(CHANNELS),
    audience: oneOf(AUDIENCES),
    recipientId: id(),
    assignmentId: id(),
    from: day(),
    to: day(),
  },
  ({ audience, recipientId, ...others }) => {
    const list: MessageFilters = {
      ...others,
      ...(audience && { recipientAudience: audience }),
      // A person's number counts within an audience.
      ...(audience && recipientId && { recipientId }),
    };
    return { state: others.state, list };
  },
);

export type MessageFilterState = FilterState<typeof MESSAGE_FILTERS>;

/** The channels that a filter names: 'email,sms'. */
export function channelsIn(named: string): readonly (typeof CHANNELS)[number][] {
  return CHANNELS.filter((one) => named.split(',').includes(one));
}
