import { Search } from 'lucide-react';
import { ShortcutCaps } from '#web/ui/shortcut-caps.tsx';

/** Opens the palette: the look of a search field where there is room, a magnifier on a phone. */
export function PaletteButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label="Search"
      aria-keyshortcuts="Control+K Meta+K"
      data-tooltip="Find anything, or do it"
      data-shortcut="Mod K"
      className="inline-flex size-11 shrink-0 items-center justify-center gap-2 rounded-control text-ink-soft transition-colors hover:bg-hover hover:text-ink lg:w-60 lg:justify-start lg:border lg:border-line-strong/60 lg:px-3 pointer-fine:md:size-9 pointer-fine:lg:w-60"
    >
      <Search aria-hidden className="size-5 shrink-0 lg:size-4" />
      <span aria-hidden className="hidden flex-1 text-start lg:inline">
        Search…
      </span>
      <span aria-hidden className="hidden lg:inline-flex">
        <ShortcutCaps shortcut="Mod K" />
      </span>
    </button>
  );
}
