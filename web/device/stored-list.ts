/**
 * A list that stays on this device under a key; what cannot be read counts as empty. `isItem` guards what is read. A
 * storage that is full or closed keeps nothing, and says nothing.
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
        // What is remembered for convenience stops nobody.
      }
    },
  };
}
