/** Stored permanently on this device (rule screens-11). */
const keys = { install: 'installPromptDismissed', push: 'pushPromptDismissed' };

export function isPromptDismissed(prompt: keyof typeof keys): boolean {
  return localStorage.getItem(keys[prompt]) !== null;
}

export function rememberDismissal(prompt: keyof typeof keys): void {
  try {
    localStorage.setItem(keys[prompt], new Date().toISOString());
  } catch {
    // If the storage is full, the prompt disappears for this visit only.
  }
}
