/**
 * A list that is stored on this device under a key; unreadable content counts as empty. `isItem` checks what is read. A
 * full or closed storage stores nothing, silently.
 */
export function storedList<Item>(key: string, isItem: (value: unknown) => value is Item) {
  return {
    read(): Item[] {
      try {
        const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
        return Array.isArray(value) ? value.filter(isItem) : [];
      } catch {
        return [];
      }
    },
    write(items: readonly Item[]): void {
      try {
        localStorage.setItem(key, JSON.stringify(items));
      } catch {
        // Remembering is a convenience; failing must not disturb.
      }
    },
  };
}
