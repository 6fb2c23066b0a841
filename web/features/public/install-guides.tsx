import { EllipsisVertical, Share } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/layout/card.tsx';

export function IosGuide() {
  return (
    <Guide title="iPhone and iPad (Safari)">
      <li>Open the interpreter portal in Safari.</li>
      <li>
        Tap <Named>Share</Named>, the square with an arrow{' '}
        <Share aria-hidden className="inline size-4 align-text-bottom" />
      </li>
      <li>
        Scroll down and tap <Named>Add to Home Screen</Named>.
      </li>
      <li>
        Tap <Named>Add</Named>.
      </li>
    </Guide>
  );
}

export function AndroidGuide() {
  return (
    <Guide title="Android (Chrome)">
      <li>Open the interpreter portal in Chrome.</li>
      <li>
        Tap the <Named>menu</Named>, the three dots at the top{' '}
        <EllipsisVertical aria-hidden className="inline size-4 align-text-bottom" />
      </li>
      <li>
        Tap <Named>Install app</Named> or <Named>Add to Home screen</Named>.
      </li>
      <li>
        Tap <Named>Install</Named>.
      </li>
    </Guide>
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

function Named({ children }: { children: ReactNode }) {
  return <b className="font-medium">{children}</b>;
}
