import { classNames } from '#web/ui/class-names.ts';
import { ShortcutCaps } from '#web/ui/shortcut-caps.tsx';
import type { PaletteEntry } from './entries.ts';
import { markedParts } from './marked-parts.ts';

interface PaletteOptionProps {
  id: string;
  entry: PaletteEntry;
  typed: string;
  isActive: boolean;
  /** The pointer has moved onto it. */
  onPoint: () => void;
  onChoose: () => void;
}

/** One result: what it is, what it is called, and a line about it. */
export function PaletteOption({ id, entry, typed, isActive, onPoint, onChoose }: PaletteOptionProps) {
  const { title, detail, Icon, shortcut } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the text chooses the active option.
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the text, which names the active option.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      // Moved, not merely under the pointer: the list scrolls beneath it too.
      onPointerMove={() => !isActive && onPoint()}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
        isActive && 'bg-accent-soft',
      )}
    >
      <Icon
        aria-hidden
        className={classNames('size-4 shrink-0', isActive ? 'text-accent' : 'text-ink-faint')}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <Marked text={title} typed={typed} />
        </span>
        {detail && (
          <span className="block truncate text-ink-soft text-small">
            <Marked text={detail} typed={typed} />
          </span>
        )}
      </span>
      {shortcut !== undefined && <ShortcutCaps shortcut={shortcut} />}
    </div>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  let at = 0;
  return markedParts(text, typed).map((part) => {
    at += part.text.length;
    return part.isMarked ? (
      <mark
        key={at}
        className="bg-transparent font-semibold text-accent underline decoration-2 underline-offset-2"
      >
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
