/** Asks the browser not to clear away what is kept here when the device runs short of room. */
export async function stayStored(): Promise<void> {
  try {
    await navigator.storage?.persist?.();
  } catch {
    // Not here: it stays as long as there is room.
  }
}
