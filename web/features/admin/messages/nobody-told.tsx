import { useQuery } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { messageChannelsQuery } from '#web/api/staff/message-channels.ts';
import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/button/text-link.tsx';
import type { Done } from '../use-action.ts';

/** The channels in Settings. */
export const channelsHref = `${paths.settings}?tab=messages`;

/** What a toast says after an act whose messages have no channel that is on. */
export const NOBODY_TOLD: Done = {
  sentence: 'Saved. Email and texts are off, so nobody was told.',
  link: { label: 'Open Settings', go: () => navigate(channelsHref) },
};

/** Whether neither email nor texts are set up. Push reaches only who has switched it on. */
export function useAreMessagesOff(): boolean {
  const { data: channels } = useQuery(messageChannelsQuery);
  const others = channels?.filter(({ channel }) => channel !== 'push') ?? [];
  return others.length > 0 && others.every(({ isConfigured }) => !isConfigured);
}

/** What an act does and, if messages can leave, whom it tells; otherwise that nobody is told (rule X5). */
export function Consequence({ of }: { of: (tells: boolean) => string }) {
  const areOff = useAreMessagesOff();
  const sentence = of(!areOff);
  return (
    <>
      {sentence}
      {areOff && sentence !== of(true) && (
        <>
          {sentence && ' '}
          Email and texts are off, so nobody is told. <TextLink href={channelsHref}>Open Settings</TextLink>
        </>
      )}
    </>
  );
}
