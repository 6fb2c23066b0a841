import { useQueryClient } from '@tanstack/react-query';
import type { Settings } from '#contracts/company.ts';
import { readSettings, settingsQuery, updateSettings } from '#web/api/staff-settings.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useAct } from '../use-act.ts';

/** Whether clients hear that their interpreter is on the way and has arrived. Saved at once. */
export function ArrivalSwitch({ settings }: { settings: Settings }) {
  const queryClient = useQueryClient();
  const save = useAct({
    // Over what is there now: nothing else of the settings is touched.
    run: async (tellsClientsOfArrival: boolean) => {
      const saved = await updateSettings({ ...(await readSettings()), tellsClientsOfArrival });
      queryClient.setQueryData(settingsQuery.queryKey, saved);
    },
    done: 'Settings updated successfully',
    failed: 'Failed to update settings',
    touches: ['settings'],
    onDone: () => {},
  });
  return (
    <Card as="section" aria-label="Messages to clients" className="flex flex-col gap-2 p-4 md:p-6">
      <h2 className="font-semibold text-large">Messages to clients</h2>
      <Checkbox
        label="Tell clients when the interpreter is on the way and has arrived"
        help="By e-mail, unless a client has turned that off. Saved at once."
        checked={save.isPending ? save.variables : settings.tellsClientsOfArrival}
        onChange={({ target }) => save.mutate(target.checked)}
      />
    </Card>
  );
}
