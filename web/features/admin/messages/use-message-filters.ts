import { isCivilDate } from '#domain/civil.ts';
import type { MessageFilters } from '#web/api/staff/messages.ts';
import { isId, useUrlFilters } from '../list/use-url-filters.ts';

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

const NAMES = [
  'q',
  'state',
  'kind',
  'channel',
  'audience',
  'recipientId',
  'assignmentId',
  'from',
  'to',
] as const;

/** The filters of the log of messages. */
export function useMessageFilters() {
  const { values, set } = useUrlFilters(NAMES);
  const list = filtersOf(values);
  return {
    values,
    set,
    clear: () => set(Object.fromEntries(NAMES.map((name) => [name, '']))),
    /** How many narrow the list, the state apart. */
    count: NAMES.filter((name) => name !== 'state' && values[name] !== '').length,
    state: list.state as ShownState | undefined, // filtersOf lets no other through
    list,
  };
}

export type MessageFilterState = ReturnType<typeof useMessageFilters>;

/** The channels that a filter names: 'email,sms'. */
export function channelsIn(text: string): readonly (typeof CHANNELS)[number][] {
  return CHANNELS.filter((one) => text.split(',').includes(one));
}

/** Without what a URL written by hand gets wrong. */
function filtersOf(values: Readonly<Record<(typeof NAMES)[number], string>>): MessageFilters {
  const { q, kind, recipientId, assignmentId, from, to } = values;
  const state = MESSAGE_STATES.find((one) => one === values.state);
  const channel = channelsIn(values.channel).join(',');
  const recipientAudience = AUDIENCES.find((one) => one === values.audience);
  return {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(state && { state }),
    ...(/^\w{1,60}$/.test(kind) && { kind }),
    ...(channel && { channel }),
    ...(recipientAudience && { recipientAudience }),
    ...(recipientAudience && isId(recipientId) && { recipientId }),
    ...(isId(assignmentId) && { assignmentId }),
    ...(isCivilDate(from) && { from }),
    ...(isCivilDate(to) && { to }),
  };
}
