import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '../style/class-names.ts';
import { startRank, withoutAccents, wordMatcher } from '../text/search-words.ts';
import { FieldContext, useComboboxControl } from './field-context.ts';
import { type ChoiceOption, SuggestionList } from './suggestion-list.tsx';
import { controlStyle } from './text-input.tsx';

/** How many options a list shows at a time, as a rule all languages; of more it says the number. */
const MOST_SHOWN = 150;

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
  /** Only a word of an option that begins with what is typed is found: 'dari' is not Mandarin. */
  byWordStart?: boolean | undefined;
  /** The options are not there yet: what is typed meanwhile is looked up once they are. */
  isLoading?: boolean | undefined;
}

/**
 * One choice out of many by typing a part of it. Works in a `Field`, or alone with its `label`. Text that is left without
 * a choice goes back to what was chosen before; while the options load it stays, and the first match is chosen then.
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
    isLoading = false,
    byWordStart = false,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const highlighted = useRef<ChoiceOption | undefined>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  // null: nobody is typing, the text is the chosen option's.
  const [typed, setTyped] = useState<string | null>(null);
  // The text was entered or left before there was anything to choose from.
  const isAwaited = useRef(false);
  const isInField = use(FieldContext) !== null;
  const chosen = options.find((option) => option.value === value) ?? null;
  const matching = matchingOptions(options, typed ?? '', byWordStart);
  const canClear = clearable && value !== '' && !disabled;

  const chooseAwaited = useEffectEvent(() => {
    if (!isAwaited.current) return;
    isAwaited.current = false;
    const [first] = typed ? matching : [];
    if (first) onChange(first.value);
    setTyped(null);
  });
  useEffect(() => {
    if (!isLoading) chooseAwaited();
  }, [isLoading]);

  function handleKeyDown(event: KeyboardEvent & { preventBaseUIHandler: () => void }) {
    // The library would clear the choice; the key belongs to the dialog around.
    if (event.key === 'Escape' && !isOpen) event.preventBaseUIHandler();
    // While the list is open the choice is not made yet: nothing to submit.
    if (event.key === 'Enter' && (isOpen || (isLoading && typed))) event.preventDefault();
    if (event.key === 'Enter' && isLoading && typed) isAwaited.current = true;
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
        onInputValueChange={(text, { reason }) => {
          // Closing a list that is still empty ends no typing.
          if (reason === 'input-change') isAwaited.current = false;
          else if (isLoading && typed) return;
          setTyped(reason === 'input-change' ? text : null);
        }}
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
          onBlur={() => {
            if (isLoading && typed) isAwaited.current = true;
            else setTyped(null);
          }}
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
        <SuggestionList
          container={box}
          label={label}
          footer={isLoading ? 'Loading...' : footerOf(matching.length, nothing)}
        />
      </Base.Root>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-ink-soft"
      />
      <span role="status" className="sr-only">
        {typed && isOpen && (isLoading ? 'Loading...' : matchCount(matching.length))}
      </span>
    </div>
  );
}

/**
 * The options whose label contains every word typed, in any case, with or without accents: first those that begin with the text, then
 * those with a word that does, each in their given order.
 */
function matchingOptions(
  options: readonly ChoiceOption[],
  typed: string,
  byWordStart: boolean,
): readonly ChoiceOption[] {
  if (typed.trim() === '') return options;
  // 'kiche' is K'iche'.
  const text = (full: string) => (byWordStart ? full.replaceAll(/['\u2018\u2019]/g, '') : full);
  const isMatch = wordMatcher(text(typed));
  const rank = startRank(text(typed));
  const found = options.map((option) => ({ option, plain: withoutAccents(text(option.label)) }));
  return found
    .filter(({ plain }) => isMatch(plain))
    .map(({ option, plain }) => ({ option, at: rank(plain) }))
    .filter(({ at }) => at < 2 || !byWordStart)
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
