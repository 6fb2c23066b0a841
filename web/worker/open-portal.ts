declare const self: ServiceWorkerGlobalScope;

/** A page that is awake answers at once; one that the phone has suspended does not. */
const ANSWER_MS = 500;

/**
 * Shows the portal at a path: in a page that shows it already, else in a page of the app, else in a new one. False if
 * the browser brings none to the front, for example too long after the press.
 */
export async function openPortal(path: string): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const atPortal = await firstToAnswer(pages);
  // It navigates there even if it stays in the background. Its address here is where it began, not where it is now.
  atPortal?.postMessage({ open: path });
  try {
    const shown = atPortal ?? (await navigated(pages, path));
    await (shown === null ? self.clients.openWindow(path) : shown.focus());
    return true;
  } catch {
    return false;
  }
}

/** The page that shows the portal and is awake (web/features/interpreter/notifications/use-worker-navigation.ts). */
function firstToAnswer(pages: readonly WindowClient[]): Promise<WindowClient | null> {
  return new Promise((resolve) => {
    for (const page of pages) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(page);
      page.postMessage({ isPortal: true }, [port2]);
    }
    setTimeout(() => resolve(null), pages.length > 0 ? ANSWER_MS : 0);
  });
}

/** A suspended page, or one at the sign-in, after navigating to the path; null if there is none. */
async function navigated(pages: readonly WindowClient[], path: string): Promise<WindowClient | null> {
  const own = pages.find(({ url }) => new URL(url).pathname.startsWith('/interpreter-'));
  return (await own?.navigate(path).catch(() => null)) ?? null;
}
