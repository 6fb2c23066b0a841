import { useEffect } from 'react';
import { paths } from '#web/app/paths.ts';
import { clearAllBrowserStorage } from '#web/device/clear-device.ts';
import { usePageTitle } from '#web/parts/use-page-title.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

const redirectDelayMs = 100;

/** Empties the app's storage on this device and loads the landing page. */
export function ClearCachePage() {
  usePageTitle('Clearing cache');
  useEffect(() => {
    clearAllBrowserStorage().catch((error: unknown) =>
      console.warn('Not everything could be cleared', error),
    );
    const timer = setTimeout(() => window.location.replace(paths.home), redirectDelayMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <main
      tabIndex={-1}
      className="grid min-h-dvh place-content-center justify-items-center gap-2 px-4 text-center"
    >
      <Spinner className="size-6 text-ink-faint" />
      <h1 className="font-semibold text-title">Clearing cache...</h1>
      <p className="text-ink-soft">You will be redirected to the homepage.</p>
    </main>
  );
}
