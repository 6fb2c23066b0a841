import { RefreshCw } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { applyUpdate, isUpdateReady, onUpdateChange, watchForUpdates } from '#web/device/app-update.ts';
import { startServiceWorker } from '#web/device/service-worker.ts';
import type { PortalPrompt } from './portal-prompt.ts';

/** Offers a new version of the app, once per opening of the portal. */
export function useUpdatePrompt(): PortalPrompt | null {
  const isReady = useSyncExternalStore(onUpdateChange, isUpdateReady);
  const [isPutOff, setIsPutOff] = useState(false);
  const [isTaking, setIsTaking] = useState(false);

  useEffect(() => {
    void startServiceWorker().then((registration) => registration && watchForUpdates(registration));
  }, []);

  if (!isReady || isPutOff) return null;
  return {
    id: 'update',
    icon: RefreshCw,
    title: 'A new version is ready',
    text: 'Updating reloads this page once. Nothing that you reported is lost.',
    accept: {
      label: 'Update',
      pending: isTaking,
      press() {
        setIsTaking(true);
        applyUpdate();
      },
    },
    dismiss: { label: 'Later', press: () => setIsPutOff(true) },
  };
}
