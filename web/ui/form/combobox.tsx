import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, use, useRef, useState } from 'react';
import { classNames } from '../style/class-names.ts';
import { startRank, withoutAccents, wordMatcher } from '../text/search-words.ts';
import { FieldContext, useComboboxControl } from './field-context.ts';
import { type ChoiceOption, SuggestionList } from './suggestion-list.tsx';
import { controlStyle } from './text-input.tsx';

/** How many options a list shows at a time, all 81 languages among them; of more it says the number. */
const MOST_SHOWN = 100;

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
}

/**
 * One choice out of many by typing a part of it. Works in a `Field`, or alone with its `label`. Text that is left without
 * a choice goes back to what was chosen before.
 */
export function Combobox(props: ComboboxProps) {
  const {
    options,
    value,
    onChange,
    label,
    clearable = false,
    disabled = false,
    nothing = 'No match',
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const highlighted = useRef<ChoiceOption | undefined>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  // null: nobody is typing, the text is the chosen option's.
  const [typed, setTyped] = useState<string | null>(null);
  const isInField = use(FieldContext) !== null;
  const chosen = options.find((option) => option.value === value) ?? null;
  const matching = matchingOptions(options, typed ?? '');
  const canClear = clearable && value !== '' && !disabled;

  function handleKeyDown(event: KeyboardEvent & { preventBaseUIHandler: () => void }) {
    // The library would clear the choice; the key belongs to the dialog around.
    if (event.key === 'Escape' && !isOpen) event.preventBaseUIHandler();
    // While the list is open the choice is not made yet: nothing to submit.
    if (event.key === 'Enter' && isOpen) event.preventDefault();
    if (event.key === 'Tab' && typed && isOpen && highlighted.current) onChange(highlighted.current.value);
  }

  return (
    <div ref={box} className="relative">
      <Base.Root
        items={options}
        filteredItems={matching.slice(0, MOST_SHOWN)}
        value={chosen}
        isItemEqualToValue={(option, other) => option.value === other.value}
        onValueChange={(option, details) => {
          if (option !== null || clearable) onChange(option?.value ?? '');
          else details.cancel();
        }}
        inputValue={typed ?? chosen?.label ?? ''}
        onInputValueChange={(text, { reason }) => setTyped(reason === 'input-change' ? text : null)}
        open={isOpen}
        onOpenChange={setIsOpen}
        autoHighlight
        onItemHighlighted={(option) => {
          highlighted.current = option;
        }}
        disabled={disabled}
      >
        <Base.Input
          {...useComboboxControl()}
          aria-label={isInField ? undefined : label}
          name={props.name}
          placeholder={props.placeholder}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyped(null)}
          onKeyDown={handleKeyDown}
          className={classNames(controlStyle, canClear ? 'pe-16' : 'pe-9')}
        />
        {canClear && (
          <Base.Clear
            aria-label={`Clear ${label.toLowerCase()}`}
            tabIndex={0}
            className="absolute inset-y-0 end-7 flex w-9 items-center justify-center rounded-control text-ink-soft hover:text-ink focus-visible:-outline-offset-2"
          >
            <X aria-hidden className="size-4" />
          </Base.Clear>
        )}
        <SuggestionList container={box} label={label} footer={footerOf(matching.length, nothing)} />
      </Base.Root>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-ink-soft"
      />
      <span role="status" className="sr-only">
        {typed && isOpen && matchCount(matching.length)}
      </span>
    </div>
  );
}

/**
 * The options whose label contains every word typed, in any case, with or without accents: first those that begin with the text, then
 * those with a word that does, each in their given order.
 */
function matchingOptions(options: readonly ChoiceOption[], typed: string): readonly ChoiceOption[] {
  if (typed.trim() === '') return options;
  const isMatch = wordMatcher(typed);
  const rank = startRank(typed);
  const found = options.map((option) => ({ option, plain: withoutAccents(option.label) }));
  return found
    .filter(({ plain }) => isMatch(plain))
    .map(({ option, plain }) => ({ option, at: rank(plain) }))
    .sort((one, other) => one.at - other.at)
    .map(({ option }) => option);
}

function matchCount(count: number): string {
  return count === 0 ? 'No match' : count === 1 ? '1 match' : `${count} matches`;
}

function footerOf(count: number, nothing: string): string | undefined {
  if (count === 0) return nothing;
  return count > MOST_SHOWN ? `and ${count - MOST_SHOWN} more. Type to narrow the list.` : undefined;
}
