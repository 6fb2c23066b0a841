import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useFloatAt } from '../layout/use-float-at.ts';
import { classNames } from '../style/class-names.ts';
import type { ChoiceOption } from './matching-options.ts';

interface SuggestionsOptions {
  /** What the list offers for what is typed now. */
  options: readonly ChoiceOption[];
  onChoose: (option: ChoiceOption) => void;
}

/**
 * The keyboard and the wiring between an input and its list of suggestions (ARIA's combobox pattern): focus stays in
 * the input, which names the active option. `input` is spread on the input, `list` on a `SuggestionList`.
 */
export function useSuggestions({ options, onChoose }: SuggestionsOptions) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && options.length > 0;

  function open(firstActive = -1) {
    setIsOpen(true);
    setActive(firstActive);
  }

  function close() {
    setIsOpen(false);
    setActive(-1);
  }

  function choose(option: ChoiceOption | undefined) {
    if (option === undefined || option.disabled) return;
    close();
    onChoose(option);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const next = nextActive(event.key, isShown ? active : -1, options.length);
    if (event.key === 'Escape' && isOpen) {
      // Closes the list and nothing around it: a dialog closes by what this prevents.
      event.stopPropagation();
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && isShown && active >= 0) {
      event.preventDefault();
      choose(options[active]);
    } else if (next !== null && (isShown || event.key.startsWith('Arrow')) && !event.shiftKey) {
      event.preventDefault();
      open(next);
    }
  }

  return {
    isOpen,
    active: isShown ? active : -1,
    open,
    close,
    choose,
    handleKey,
    input: {
      ref: inputRef,
      role: 'combobox',
      autoComplete: 'off',
      'aria-expanded': isShown,
      'aria-controls': isShown ? `${id}-list` : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isShown && active >= 0 ? optionId(id, active) : undefined,
    } as const,
    list: { id, inputRef, options, active, onChoose: choose },
  };
}

const optionId = (id: string, index: number) => `${id}-${index}`;

/** Which option a key makes the active one, round the ends; null for keys that move to none. */
function nextActive(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : 0;
  if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

interface SuggestionListProps {
  id: string;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Says what is listed. */
  label: string;
  options: readonly ChoiceOption[];
  /** The index of the option that Enter takes, or -1. */
  active: number;
  /** The value chosen now. */
  chosen?: string | undefined;
  /** Said under the options, or in their place. */
  footer?: ReactNode;
  onChoose: (option: ChoiceOption) => void;
}

/** The options below an input, at most 12rem high (rule X7). Rendered only while open. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, inputRef, label, options, active, chosen, footer, onChoose } = props;
  const ref = useRef<HTMLDivElement>(null);
  useFloatAt(inputRef, ref, '12rem');
  useActiveInView(ref, active);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens by the press but that focus stays where it is.
    <div
      ref={ref}
      popover="manual"
      // A press must not take focus from the input: its blur would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      className="fixed inset-auto m-0 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface p-1 text-body text-ink shadow-float"
    >
      {options.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label={label}>
          {options.map((option, index) => (
            <SuggestedOption
              key={option.value}
              id={optionId(id, index)}
              option={option}
              isActive={index === active}
              isChosen={option.value === chosen}
              onChoose={onChoose}
            />
          ))}
        </div>
      )}
      {footer && <p className="px-3 py-1.5 text-ink-faint text-small">{footer}</p>}
    </div>
  );
}

interface SuggestedOptionProps {
  id: string;
  option: ChoiceOption;
  isActive: boolean;
  isChosen: boolean;
  onChoose: (option: ChoiceOption) => void;
}

function SuggestedOption({ id, option, isActive, isChosen, onChoose }: SuggestedOptionProps) {
  const { label, note, disabled = false } = option;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input, which names the active option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input takes the keys.
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={disabled || undefined}
      data-active={isActive || undefined}
      onClick={() => onChoose(option)}
      className={classNames(
        'flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-control px-3 py-1 pointer-fine:md:min-h-8',
        disabled ? 'text-ink-faint' : 'cursor-pointer hover:bg-hover',
        isActive && 'bg-hover outline-2 outline-accent -outline-offset-2',
        isChosen && 'font-medium',
      )}
    >
      <span className="min-w-0">{label}</span>
      {note && <span className="min-w-0 font-normal text-ink-soft text-small">{note}</span>}
    </div>
  );
}

/** By hand: `scrollIntoView` would move what lies around the list too. */
function useActiveInView(ref: RefObject<HTMLElement | null>, active: number): void {
  useLayoutEffect(() => {
    const list = ref.current;
    const option = active < 0 ? null : list?.querySelector<HTMLElement>('[data-active]');
    if (!list || !option) return;
    const listBox = list.getBoundingClientRect();
    const box = option.getBoundingClientRect();
    if (box.top < listBox.top) list.scrollTop -= listBox.top - box.top;
    if (box.bottom > listBox.bottom) list.scrollTop += box.bottom - listBox.bottom;
  }, [ref, active]);
}
