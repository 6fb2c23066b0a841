import { useSearchParams } from 'wouter';
import { isCivilDate } from '#domain/civil.ts';
import type { MessageFilters } from '#web/api/staff-messages.ts';
import { withChanges } from '#web/parts/with-changes.ts';
import { isNumber, valuesIn } from '../address-values.ts';

/** What the list can be narrowed to by state; '' is all. */
export const MESSAGE_STATES = [
  'waiting',
  'held',
  'failed',
  'sent',
  'delivered',
  'dropped',
  'not_configured',
] as const;
export type ShownState = (typeof MESSAGE_STATES)[number];
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
type FilterName = (typeof NAMES)[number];
const NOTHING = valuesIn(new URLSearchParams(), NAMES);

/** The filters of the notifications page. They live in the URL, so that a view can be linked to and survives a reload. */
export function useMessageFilters() {
  const [search, setSearch] = useSearchParams();
  const values = valuesIn(search, NAMES);

  function change(changed: Partial<Record<FilterName, string>>) {
    setSearch((present) => withChanges(present, changed), { replace: true });
  }

  const list = filtersOf(values);
  return {
    values,
    change,
    clear: () => change(NOTHING),
    /** How many narrow the list, the state apart. */
    count: NAMES.filter((name) => name !== 'state' && values[name] !== '').length,
    state: list.state as ShownState | undefined, // filtersOf lets no other through
    list,
  };
}

export type MessageFilterState = ReturnType<typeof useMessageFilters>;

/** What a URL written by hand gets wrong is left out. */
function filtersOf(values: Record<FilterName, string>): MessageFilters {
  const { q, kind, recipientId, assignmentId, from, to } = values;
  const state = MESSAGE_STATES.find((one) => one === values.state);
  const channel = CHANNELS.find((one) => one === values.channel);
  const recipientAudience = AUDIENCES.find((one) => one === values.audience);
  return {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(state && { state }),
    ...(/^\w{1,60}$/.test(kind) && { kind }),
    ...(channel && { channel }),
    ...(recipientAudience && { recipientAudience }),
    ...(recipientAudience && isNumber(recipientId) && { recipientId }),
    ...(isNumber(assignmentId) && { assignmentId }),
    ...(isCivilDate(from) && { from }),
    ...(isCivilDate(to) && { to }),
  };
}
