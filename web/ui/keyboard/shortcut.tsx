import { shortcutKeys } from './shortcut-keys.ts';

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
