import { useEffect } from 'react';
import { usePortal } from '../portal-context.ts';
import { renewNotifications } from './device-notifications.ts';
import { useWorkerNavigation } from './use-worker-navigation.ts';

/** What the portal does about notifications without showing anything. */
export function PortalNotifications() {
  const { interpreterId } = usePortal();
  useWorkerNavigation();
  useEffect(() => {
    // Without a network, the next opening does it.
    renewNotifications(interpreterId).catch(() => {});
  }, [interpreterId]);
  return null;
}
