import { Share, Smartphone } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { isInstallOffered, onInstallOffer, takeInstallOffer } from '#web/device/install-offer.ts';
import { isIos, isStandalone } from '#web/device/platform.ts';
import { isPromptDismissed, rememberDismissal } from './dismissals.ts';
import type { PortalPrompt } from './portal-prompt.ts';

/** Offers to put the app on the home screen where the browser does (spec §4); on an iPhone or iPad, says how. */
export function useInstallPrompt(): PortalPrompt | null {
  const isOffered = useSyncExternalStore(onInstallOffer, isInstallOffered);
  const [isDismissed, setIsDismissed] = useState(() => isPromptDismissed('install'));
  if (isDismissed || isStandalone() || !(isOffered || isIos())) return null;
  return {
    id: 'install',
    icon: Smartphone,
    title: 'Install App',
    text: isOffered ? 'Add to home screen for quick access' : <ShareInstruction />,
    accept: isOffered ? { label: 'Install Now', press: () => void takeInstallOffer() } : undefined,
    dismiss: {
      label: 'Maybe Later',
      press() {
        rememberDismissal('install');
        setIsDismissed(true);
      },
    },
  };
}

function ShareInstruction() {
  return (
    <>
      Add to home screen for quick access: tap <b className="font-medium text-ink">Share</b>{' '}
      <Share aria-hidden className="inline size-4 align-text-bottom" /> in your browser, then{' '}
      <b className="font-medium text-ink">Add to Home Screen</b>.
    </>
  );
}
