/** What a browser that can install the app offers; not in TypeScript's library, as not all browsers have it. */
interface InstallEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

function change(next: InstallEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

// The browser offers once, and soon: what shows the offer may come later.
window.addEventListener('beforeinstallprompt', (event) => {
  // Instead of the browser's own banner.
  event.preventDefault();
  change(event as InstallEvent); // by its name
});
window.addEventListener('appinstalled', () => change(null));

/** Whether the browser offers to install the app. */
export function isInstallOffered(): boolean {
  return offer !== null;
}

/** Lets the browser ask; an offer can be taken once, whatever comes of it. */
export async function takeInstallOffer(): Promise<void> {
  const taken = offer;
  change(null);
  await taken?.prompt();
}

/** Calls back whenever `isInstallOffered` may answer otherwise. */
export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
