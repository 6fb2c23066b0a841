import { useQuery } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { messageChannelsQuery } from '#web/api/staff/message-channels.ts';
import { paths } from '#web/app/paths.ts';

/** The channels in Settings. */
export const channelsHref = `${paths.settings}?tab=messages`;

/** What a toast says after an action whose messages have no channel that is on (rule messages-15). */
export const NOBODY_INFORMED = {
  sentence: 'Saved. Email and texts are off, so nobody was told.',
  link: { label: 'Open Settings', go: () => navigate(channelsHref) },
};

/** Whether neither email nor texts are set up. Push reaches only people who have switched it on. */
export function useAreMessagesOff(isAsked = true): boolean {
  const { data: channels } = useQuery({ ...messageChannelsQuery, enabled: isAsked });
  const others = channels?.filter(({ channel }) => channel !== 'push') ?? [];
  return others.length > 0 && others.every(({ isConfigured }) => !isConfigured);
}
