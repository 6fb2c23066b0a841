import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { TextInput } from './text-input.tsx';
import { ToggleList } from './toggle-list.tsx';

interface TagsFieldProps {
  legend: ReactNode;
  /** Names the input for another one: 'Another dialect of Arabic'. */
  another: string;
  optional?: boolean | undefined;
  /** What is offered. */
  known: readonly string[];
  chosen: readonly string[];
  /** A typed one as it is kept. */
  tidy: (typed: string) => string;
  maxLength: number;
  error?: string | undefined;
  help?: ReactNode;
  onChange: (chosen: readonly string[]) => void;
}

/** Any of those that are offered, and others that are typed. */
export function TagsField(props: TagsFieldProps) {
  const { legend, another, optional, known, chosen, tidy, maxLength, error, help, onChange } = props;
  const [typed, setTyped] = useState('');
  // One that was typed stays in its place when it is switched off.
  const [own, setOwn] = useState(() => chosen.filter((one) => !known.includes(one)));
  const options = [...new Set([...known, ...own, ...chosen])];

  function add() {
    setTyped('');
    if (typed.trim() === '') return;
    const tag = tidy(typed);
    if (chosen.includes(tag)) return;
    setOwn([...own, tag]);
    onChange([...chosen, tag]);
  }

  return (
    <ToggleList
      legend={legend}
      optional={optional}
      options={options.map((value) => ({ value, label: value }))}
      chosen={chosen}
      error={error}
      help={help}
      onChange={onChange}
    >
      <div className="flex max-w-80 gap-1.5">
        <TextInput
          aria-label={another}
          placeholder={another}
          value={typed}
          maxLength={maxLength}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          // What was typed and not added would be lost without a word.
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            add();
          }}
        />
        {typed.trim() !== '' && (
          <Button variant="secondary" size="small" onClick={add}>
            Add
          </Button>
        )}
      </div>
    </ToggleList>
  );
}
