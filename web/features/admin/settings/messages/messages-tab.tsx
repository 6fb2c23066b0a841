import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/http/http.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { messageChannelsQuery } from '#web/api/staff/message-channels.ts';
import { readSettings, settingsQuery } from '#web/api/staff/settings.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useAction } from '../../use-action.ts';
import { usePermission } from '../../use-permission.ts';
import { SettingsSkeleton } from '../settings-skeleton.tsx';
import { ChannelCard } from './channel-card.tsx';

/** The channels, their state, and whether clients get messages about arrivals. */
export function MessagesTab() {
  const channels = useQuery(messageChannelsQuery);
  const company = useQuery(companyQuery);
  const may = usePermission();
  const failed = [channels, company].filter(({ data, error }) => data === undefined && error !== null);
  if (failed.length > 0) {
    return <LoadError title="The messages' settings could not be loaded" of={failed} />;
  }
  if (!channels.data || !company.data) return <SettingsSkeleton />;
  const { timeZone } = company.data;
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      {channels.data.map((channel) => (
        <ChannelCard key={channel.channel} state={channel} timeZone={timeZone} />
      ))}
      {may('settings.update') && <ArrivalSwitch />}
    </div>
  );
}

/** Whether clients are told that their interpreter is on the way and has arrived. Saved at once. */
function ArrivalSwitch() {
  const settings = useQuery(settingsQuery);
  const sendsEmail = useQuery(companyQuery).data?.sendsEmail === true;
  const queryClient = useQueryClient();
  const save = useAction({
    // On top of the latest settings: nothing else changes.
    run: async (tellsClientsOfArrival: boolean) => {
      const saved = await call('PUT /api/settings', {
        body: { ...(await readSettings()), tellsClientsOfArrival },
        audience: 'staff',
      });
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      return tellsClientsOfArrival;
    },
    done: (tells) => ({
      sentence: 'Settings updated successfully',
      about: tells ? 'Clients are told of an arrival' : 'Clients are not told of an arrival',
    }),
    failed: 'Failed to update settings',
    affectedTopics: ['settings'],
    onDone: () => {},
  });
  if (!settings.data)
    return settings.error && <LoadError title="The messages' settings could not be loaded" of={settings} />;
  return (
    <Card as="section" aria-label="Messages to clients" className="flex flex-col gap-2 p-4 md:p-6">
      <h2 className="font-semibold text-large">Messages to clients</h2>
      <Checkbox
        label="Tell clients when the interpreter is on the way and has arrived"
        help={`${sendsEmail ? 'By email, unless a client has turned that off.' : 'By email, which is not set up yet.'} Saved right away.`}
        checked={save.isPending ? save.variables : settings.data.tellsClientsOfArrival}
        onChange={({ target }) => save.mutate(target.checked)}
      />
    </Card>
  );
}
