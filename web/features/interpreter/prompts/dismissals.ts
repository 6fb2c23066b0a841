/** Kept for good on this device (spec §9). */
const keys = { install: 'installPromptDismissed', push: 'pushPromptDismissed' };

export function isPromptDismissed(prompt: keyof typeof keys): boolean {
  return localStorage.getItem(keys[prompt]) !== null;
}

export function rememberDismissal(prompt: keyof typeof keys): void {
  try {
    localStorage.setItem(keys[prompt], new Date().toISOString());
  } catch {
    // A full storage forgets: the prompt goes for this visit all the same.
  }
}
