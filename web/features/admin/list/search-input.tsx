import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Shortcut } from '#web/ui/keyboard/shortcut.tsx';

interface SearchInputProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** At every key, for what can answer at once. */
  onTyping?: ((typed: string) => void) | undefined;
  /** How long after the last key the search begins, in milliseconds. */
  pauseMs?: number | undefined;
  /** Whether `/` puts focus here, as on a page; in a dialog it is a letter like any other. */
  hasKey?: boolean | undefined;
}

const PAUSE_MS = 200;

/** A text to search for. `onChange` is called once the typing pauses. */
export function SearchInput(props: SearchInputProps) {
  const { label, placeholder, value, onChange, onTyping, pauseMs = PAUSE_MS, hasKey = true } = props;
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // Cleared or set from outside: a link, or Back.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const tell = useEffectEvent(() => onChange(typed.trim()));
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => tell(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, pauseMs]);
  useSlashKey(ref, hasKey);

  return (
    <div className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-faint"
      />
      <TextInput
        ref={ref}
        type="search"
        aria-label={label}
        aria-keyshortcuts={hasKey ? '/' : undefined}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onTyping?.(event.target.value.trim());
        }}
        className="peer ps-9"
      />
      {hasKey && (
        // A tooltip would cover the results while one types.
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-2 hidden items-center pointer-fine:md:peer-placeholder-shown:peer-not-focus:flex"
        >
          <Shortcut shortcut="/" />
        </span>
      )}
    </div>
  );
}

function useSlashKey(ref: React.RefObject<HTMLInputElement | null>, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return;
    function handleKey(event: KeyboardEvent) {
      const { target } = event;
      const isWriting = target instanceof HTMLElement && target.closest('input, textarea, select, dialog');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting) return;
      event.preventDefault();
      ref.current?.focus();
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [ref, isOn]);
}
