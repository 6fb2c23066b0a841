/** The event of browsers that can install the app; not in TypeScript's library. */
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

// The browser offers it once and early: what shows it may load later.
window.addEventListener('beforeinstallprompt', (event) => {
  // Instead of the browser's own banner.
  event.preventDefault();
  change(event as InstallEvent); // by its name
});
window.addEventListener('appinstalled', () => change(null));

/** Whether the browser offers to install the app. */
export function canInstall(): boolean {
  return offer !== null;
}

/** Shows the browser's question, which works only once. */
export async function showInstallPrompt(): Promise<void> {
  const taken = offer;
  change(null);
  await taken?.prompt();
}

/** Calls back whenever `canInstall` may have changed. */
export function onInstallPromptChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
