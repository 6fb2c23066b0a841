import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#web/api/http-error.ts';
import { messageChannelsQuery } from '#web/api/message-channels.ts';
import { settingsQuery } from '#web/api/staff-settings.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ArrivalSwitch } from './arrival-switch.tsx';
import { ChannelCard } from './channel-card.tsx';
import { LoadingPart } from './loading-part.tsx';

/** By which ways messages leave, how they do, and which of them are wanted at all. */
export function MessagesPart() {
  const channels = useQuery(messageChannelsQuery);
  const settings = useQuery(settingsQuery);
  const failed = [channels, settings].filter(({ data, error }) => data === undefined && error !== null);
  if (failed[0]) {
    return (
      <ErrorState
        title="The messages' settings could not be loaded"
        onRetry={() => {
          for (const { refetch } of failed) void refetch();
        }}
        isRetrying={failed.some(({ isFetching }) => isFetching)}
      >
        {sentenceOf(failed[0].error)}
      </ErrorState>
    );
  }
  if (!channels.data || !settings.data) return <LoadingPart />;
  const { timeZone } = settings.data;
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      {channels.data.map((channel) => (
        <ChannelCard key={channel.channel} state={channel} timeZone={timeZone} />
      ))}
      <ArrivalSwitch settings={settings.data} />
    </div>
  );
}
