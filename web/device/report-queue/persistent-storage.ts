/** Asks the browser not to delete this storage when the device runs short of space. */
export async function requestPersistentStorage(): Promise<void> {
  try {
    await navigator.storage?.persist?.();
  } catch {
    // Not supported: it stays while there is space.
  }
}
