import type { Identified } from '../stable-rows.ts';
import type { Selection } from './use-selection.ts';

const box = 'size-6 accent-accent pointer-fine:md:size-4';

type ShownSelection = Pick<Selection<Identified>, 'items' | 'areAllShown' | 'shownCount' | 'toggleShown'>;

/** Selects all that are loaded and can be. */
export function SelectShown({ selection }: { selection: ShownSelection }) {
  const isSome = selection.items.length > 0;
  return (
    <label className="flex min-h-11 items-center justify-center pointer-fine:md:min-h-9">
      <input
        type="checkbox"
        aria-label="Select all shown"
        disabled={selection.shownCount === 0}
        checked={selection.areAllShown}
        ref={(input) => {
          if (input) input.indeterminate = isSome && !selection.areAllShown;
        }}
        onChange={selection.toggleShown}
        className={box}
      />
    </label>
  );
}

interface SelectBoxProps {
  label: string;
  isSelected: boolean;
  tabIndex: number;
  /** With Shift: all from the one selected last. */
  onToggle: (isRange: boolean) => void;
}

/** The whole of its column is its target. */
export function SelectBox({ label, isSelected, tabIndex, onToggle }: SelectBoxProps) {
  return (
    <label className="flex size-full min-h-11 items-center justify-center pointer-fine:md:min-h-8">
      <input
        type="checkbox"
        tabIndex={tabIndex}
        aria-label={label}
        checked={isSelected}
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        className={box}
      />
    </label>
  );
}
