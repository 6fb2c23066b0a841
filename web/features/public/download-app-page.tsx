import { Bell, Download, Gauge, type LucideIcon, Maximize, WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { paths } from '#web/app/paths.ts';
import { canInstall, onInstallPromptChange, showInstallPrompt } from '#web/device/install-prompt.ts';
import { isAndroid, isIos, isStandalone } from '#web/device/platform.ts';
import { startServiceWorker } from '#web/device/service-worker.ts';
import { AppLinks } from '#web/parts/app-links.tsx';
import { usePageTitle } from '#web/parts/use-page-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { AndroidGuide, IosGuide } from './install-guides.tsx';
import { PublicLayout } from './public-layout.tsx';
import { SupportLine } from './support-line.tsx';

const benefits: readonly { icon: LucideIcon; title: string; text: string }[] = [
  { icon: Bell, title: 'Push notifications', text: 'Instant alerts for new assignments' },
  { icon: Gauge, title: 'Quick access', text: 'Opens from your home screen' },
  { icon: WifiOff, title: 'Offline access', text: 'See your day without a connection' },
  { icon: Maximize, title: 'Full screen', text: 'No browser bars' },
];

/** How to put the app on the home screen of a phone. */
export function DownloadAppPage() {
  usePageTitle('Download the app');
  // So that the app opens without a network from the first time on.
  useEffect(() => void startServiceWorker(), []);
  return (
    <PublicLayout>
      <AppLinks />
      <div>
        <h1 className="font-semibold text-display">Download Our Mobile App</h1>
        <p className="text-ink-soft">Add it to your home screen; no app store is needed.</p>
      </div>
      <InstallHere />
      <ul className="grid gap-3 sm:grid-cols-2">
        {benefits.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex items-start gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" strokeWidth={1.75} />
            <span>
              <span className="block font-medium">{title}</span>
              <span className="text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <Guides />
      <div className="flex flex-col gap-2 sm:flex-row">
        <ButtonLink href={paths.interpreterPortal}>Open Interpreter Portal</ButtonLink>
        <ButtonLink href={paths.home} variant="secondary">
          Back to home
        </ButtonLink>
      </div>
      <div className="border-line border-t pt-4 text-ink-soft">
        <SupportLine />
      </div>
    </PublicLayout>
  );
}

/** An install button if the browser offers it; says if it is installed. Its room is kept until that is known. */
function InstallHere() {
  const isOffered = useSyncExternalStore(onInstallPromptChange, canInstall);
  const [isTaken, setIsTaken] = useState(false);
  const isDone = isStandalone();
  // Browsers on an iPhone or iPad never offer it.
  if (isIos() && !isDone) return null;
  return (
    <div className="flex min-h-11 items-center" aria-live="polite">
      {isDone && <p className="font-medium">The app is installed on this device.</p>}
      {!isDone && isOffered && (
        <Button
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => {
            setIsTaken(true);
            void showInstallPrompt();
          }}
        >
          Install App
        </Button>
      )}
      {!isDone && !isOffered && (
        <p className="text-ink-soft">
          {isTaken ? 'Follow the steps in your browser.' : 'Follow the steps for your phone below.'}
        </p>
      )}
    </div>
  );
}

/** The guide for this device comes first. */
function Guides() {
  if (isAndroid()) {
    return (
      <>
        <AndroidGuide />
        <IosGuide />
      </>
    );
  }
  return (
    <>
      <IosGuide />
      <AndroidGuide />
    </>
  );
}
