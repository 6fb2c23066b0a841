import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { isPortalPath } from '#contracts/messages/push-payload.ts';

/**
 * Tells the service worker that the portal is here, and goes where a pressed notification leads
 * (web/worker/open-portal.ts).
 */
export function useWorkerNavigation(): void {
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
