import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type MessageFilters, messagesQuery } from '#web/api/staff-messages.ts';
import { useLongList } from '../long-list/use-long-list.ts';

/** The messages of the filters as far as they are loaded, in places that do not move while `isHeld`. */
export function useMessageList(filters: MessageFilters, isHeld: boolean) {
  const query = useInfiniteQuery({ ...messagesQuery(filters), placeholderData: keepPreviousData });
  return useLongList(query, filters, isHeld);
}

export type MessageListState = ReturnType<typeof useMessageList>;
