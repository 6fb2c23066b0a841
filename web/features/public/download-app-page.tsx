import { Bell, Gauge, type LucideIcon, Maximize, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#web/app/paths.ts';
import { usePageTitle } from '#web/parts/use-page-title.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { PublicLayout } from './public-layout.tsx';
import { SupportLine } from './support-line.tsx';

const benefits: readonly { icon: LucideIcon; title: string; text: string }[] = [
  { icon: Bell, title: 'Push notifications', text: 'Instant alerts for new assignments' },
  { icon: Gauge, title: 'Quick access', text: 'Opens from your home screen' },
  { icon: WifiOff, title: 'Offline access', text: 'Your day stays readable without a connection' },
  { icon: Maximize, title: 'Full screen', text: 'No browser bars around it' },
];

/** How to put the app on a phone's home screen (spec §2). */
export function DownloadAppPage() {
  usePageTitle('Download the app');
  return (
    <PublicLayout>
      <div>
        <h1 className="font-semibold text-display">Download Our Mobile App</h1>
        <p className="text-ink-soft">Add it to your home screen; no app store is needed.</p>
      </div>
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
      <Guide title="iPhone and iPad (Safari)">
        <li>Open the interpreter portal in Safari.</li>
        <li>
          Tap <b className="font-medium">Share</b>, the square with an arrow.
        </li>
        <li>
          Scroll down and tap <b className="font-medium">Add to Home Screen</b>.
        </li>
        <li>
          Tap <b className="font-medium">Add</b>.
        </li>
      </Guide>
      <Guide title="Android (Chrome)">
        <li>Open the interpreter portal in Chrome.</li>
        <li>
          Tap the <b className="font-medium">menu</b>, the three dots at the top.
        </li>
        <li>
          Tap <b className="font-medium">Install app</b> or <b className="font-medium">Add to Home screen</b>.
        </li>
        <li>
          Tap <b className="font-medium">Install</b>.
        </li>
      </Guide>
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

function Guide({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="p-4 md:p-5">
      <h2 className="font-semibold text-large">{title}</h2>
      <ol className="mt-2 flex list-decimal flex-col gap-1 ps-5 marker:text-ink-faint">{children}</ol>
    </Card>
  );
}
