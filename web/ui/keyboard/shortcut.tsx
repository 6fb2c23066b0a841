/** The key that commands are given with: ⌘ on Apple's machines, Ctrl elsewhere. */
function commandKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
}

/** The caps of a shortcut, in the order of pressing: 'Mod K' is Ctrl, K, or ⌘, K. */
function shortcutKeys(shortcut: string): readonly string[] {
  return shortcut.split(' ').map((key) => (key === 'Mod' ? commandKey() : key));
}

/** The keys of a shortcut as caps: 'Mod K', 'G D', '/'. */
export function Shortcut({ shortcut }: { shortcut: string }) {
  return (
    <kbd className="inline-flex shrink-0 items-center gap-1 font-sans">
      {shortcutKeys(shortcut).map((key) => (
        <kbd
          key={key}
          className="min-w-5 rounded-[4px] border border-line-strong/60 px-1 text-center font-sans text-ink-soft text-small"
        >
          {key}
        </kbd>
      ))}
    </kbd>
  );
}
