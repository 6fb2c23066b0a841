import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { isPortalPath } from '#contracts/messages/push-payload.ts';
import { usePortal } from '../portal-context.ts';
import { renewNotifications } from './device-notifications.ts';

/**
 * Tells the service worker that the portal is here, and goes where a pressed notification leads
 * (web/worker/open-portal.ts).
 */
function useWorkerNavigation(): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    function follow({ data, ports }: MessageEvent<unknown>): void {
      if (typeof data !== 'object' || data === null) return;
      if ('isPortal' in data) ports[0]?.postMessage(true);
      if ('open' in data && isPortalPath(data.open)) navigate(data.open);
    }
    serviceWorker.addEventListener('message', follow);
    return () => serviceWorker.removeEventListener('message', follow);
  }, [navigate]);
}

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
