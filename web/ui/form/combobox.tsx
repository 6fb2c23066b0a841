import { ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, use, useState } from 'react';
import { classNames } from '../style/class-names.ts';
import { FieldContext } from './field-context.ts';
import { type ChoiceOption, matchingOptions } from './matching-options.ts';
import { SuggestionList, useSuggestions } from './suggestions.tsx';
import { TextInput } from './text-input.tsx';

interface ComboboxProps {
  options: readonly ChoiceOption[];
  /** The value of the chosen option; '' while none is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** Says what is listed, and names the control where no `Field` does. */
  label: string;
  placeholder?: string | undefined;
  /** The choice may be taken back: by a button, or by emptying the text. */
  clearable?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  /** Said when nothing matches what is typed. */
  nothing?: string | undefined;
  className?: string | undefined;
}

/**
 * One choice out of many by typing a part of it (ARIA's combobox pattern with list autocompletion). Works in a `Field`,
 * or alone with its `label`. Text that is left without a choice goes back to what was chosen before.
 */
export function Combobox(props: ComboboxProps) {
  const {
    options,
    value,
    onChange,
    label,
    placeholder,
    clearable = false,
    disabled,
    name,
    className,
  } = props;
  const { nothing = 'No match' } = props;
  // null: nobody is typing, the text is the chosen option's.
  const [typed, setTyped] = useState<string | null>(null);
  const { shown, moreCount } = matchingOptions(options, typed ?? '');
  const suggestions = useSuggestions({
    options: shown,
    onChoose(option) {
      setTyped(null);
      if (option.value !== value) onChange(option.value);
    },
  });
  const { isOpen, active, open, close, choose, handleKey, input, list } = suggestions;
  const chosenLabel = options.find((option) => option.value === value)?.label ?? '';

  function handleType(text: string) {
    setTyped(text);
    // The first that may be taken is what Enter takes; nothing before anything is typed.
    const next = matchingOptions(options, text).shown;
    open(text.trim() === '' ? -1 : next.findIndex((option) => !option.disabled));
    if (text === '' && clearable && value !== '') onChange('');
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab' && typed !== null && active >= 0) choose(shown[active]);
    if (event.key === 'Escape' && isOpen) setTyped(null);
    // While the list is open the choice is not made yet: nothing to submit.
    if (event.key === 'Enter' && isOpen) event.preventDefault();
    handleKey(event);
  }

  function openAtChosen() {
    if (!isOpen) open(shown.findIndex((option) => option.value === value));
  }

  const isInField = use(FieldContext) !== null;
  const canClear = clearable && value !== '' && !disabled;
  return (
    <div className={classNames('relative', className)}>
      <TextInput
        {...(!disabled && input)}
        aria-label={isInField ? undefined : label}
        name={name}
        value={typed ?? chosenLabel}
        placeholder={placeholder}
        disabled={disabled}
        spellCheck={false}
        onChange={(event) => handleType(event.target.value)}
        onFocus={(event) => event.target.select()}
        onClick={openAtChosen}
        onBlur={() => {
          close();
          setTyped(null);
        }}
        onKeyDown={handleKeyDown}
        className={canClear ? 'pe-16' : 'pe-9'}
      />
      {canClear && (
        <ClearButton
          label={label}
          onClear={() => {
            onChange('');
            setTyped(null);
            input.ref.current?.focus();
          }}
        />
      )}
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-ink-soft"
      />
      <span role="status" className="sr-only">
        {typed && isOpen && matchCount(shown.length + moreCount)}
      </span>
      {isOpen && !disabled && (
        <SuggestionList
          {...list}
          label={label}
          chosen={value}
          footer={footerOf(shown.length, moreCount, nothing)}
        />
      )}
    </div>
  );
}

function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Clear ${label.toLowerCase()}`}
      onClick={onClear}
      className="absolute inset-y-0 end-7 flex w-9 items-center justify-center rounded-control text-ink-soft hover:text-ink focus-visible:-outline-offset-2"
    >
      <X aria-hidden className="size-4" />
    </button>
  );
}

function matchCount(count: number): string {
  return count === 0 ? 'No match' : count === 1 ? '1 match' : `${count} matches`;
}

function footerOf(shownCount: number, moreCount: number, nothing: string): string | undefined {
  if (shownCount === 0) return nothing;
  return moreCount > 0 ? `and ${moreCount} more: type to narrow them down` : undefined;
}
