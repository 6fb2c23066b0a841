import { useEffect } from 'react';
import { usePortal } from '../portal-context.ts';
import { renewNotifications } from './device-notifications.ts';
import { useFollowWorker } from './follow-worker.ts';

/** What the portal does about notifications without showing anything. */
export function PortalNotifications() {
  const { interpreterId } = usePortal();
  useFollowWorker();
  useEffect(() => {
    // Without a network the next opening does it.
    renewNotifications(interpreterId).catch(() => {});
  }, [interpreterId]);
  return null;
}
