/** The key that commands are given with: ⌘ on Apple's machines, Ctrl elsewhere. */
function commandKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
}

/** The caps of a shortcut, in the order of pressing: 'Mod K' is Ctrl, K, or ⌘, K. */
export function shortcutKeys(shortcut: string): readonly string[] {
  return shortcut.split(' ').map((key) => (key === 'Mod' ? commandKey() : key));
}
