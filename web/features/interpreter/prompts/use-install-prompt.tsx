import { Share, Smartphone } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { canInstall, onInstallPromptChange, showInstallPrompt } from '#web/device/install-prompt.ts';
import { isIos, isStandalone } from '#web/device/platform.ts';
import { isPromptDismissed, rememberDismissal } from './dismissals.ts';
import type { PortalPrompt } from './portal-prompt.ts';

/** Asks to install the app if the browser offers it; on an iPhone or iPad, says how (rule screens-11). */
export function useInstallPrompt(): PortalPrompt | null {
  const isOffered = useSyncExternalStore(onInstallPromptChange, canInstall);
  const [isDismissed, setIsDismissed] = useState(() => isPromptDismissed('install'));
  if (isDismissed || isStandalone() || !(isOffered || isIos())) return null;
  return {
    id: 'install',
    icon: Smartphone,
    title: 'Install App',
    text: isOffered ? 'Add to home screen for quick access' : <ShareInstruction />,
    accept: isOffered ? { label: 'Install Now', press: () => void showInstallPrompt() } : undefined,
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
