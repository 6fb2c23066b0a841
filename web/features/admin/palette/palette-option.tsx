import { Shortcut } from '#web/ui/keyboard/shortcut.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { withoutAccents } from '#web/ui/text/search-words.ts';
import type { PaletteEntry } from './entries.ts';

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
      {shortcut !== undefined && <Shortcut shortcut={shortcut} />}
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

interface TextPart {
  text: string;
  isMarked: boolean;
}

/**
 * A text cut where the typed words begin and end in it, in any case, with or without accents: what the eye looks for
 * in a result.
 * @example markedParts('José Ortega', 'jose') // [{ text: 'José', isMarked: true }, { text: ' Ortega', isMarked: false }]
 */
export function markedParts(text: string, typed: string): TextPart[] {
  const characters = [...text];
  const marked = marksOf(characters, withoutAccents(typed).split(/\s+/).filter(Boolean));
  const parts: TextPart[] = [];
  for (const [index, character] of characters.entries()) {
    const last = parts.at(-1);
    // A separate accent belongs to its letter.
    const isMarked = marked.has(index) || (last?.isMarked === true && withoutAccents(character) === '');
    if (last?.isMarked === isMarked) last.text += character;
    else parts.push({ text: character, isMarked });
  }
  return parts;
}

/** The positions of the characters that belong to one of the words. */
function marksOf(characters: readonly string[], words: readonly string[]): Set<number> {
  // A character may be none in plain text (a combining accent) or several: each plain one remembers whose it is.
  const owners: number[] = [];
  let plain = '';
  for (const [index, character] of characters.entries()) {
    const part = withoutAccents(character);
    plain += part;
    for (let n = 0; n < part.length; n += 1) owners.push(index);
  }
  const marked = new Set<number>();
  for (const word of words) {
    for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + 1)) {
      for (const owner of owners.slice(at, at + word.length)) marked.add(owner);
    }
  }
  return marked;
}
